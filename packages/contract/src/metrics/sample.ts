import type { NounSample } from '../sample-shape.ts'

export const metricsSample: NounSample = {
  rights: [
    ['/insurance/metric/detail', 'DASHBOARD_SERVICING_VIEW'],
    ['/insurance/metric/lead/detail', 'DASHBOARD_LEADS_VIEW', 'AGENT: own'],
  ],
}
