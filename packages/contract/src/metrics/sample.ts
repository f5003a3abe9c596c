import type { NounSample } from '../sample-shape.ts'

export const metricsSample: NounSample = {
  rights: [
    ['/insurance/metric/detail', 'DASHBOARD_SERVICING_VIEW'],
    ['/company/metric/pdf', 'DASHBOARD_SERVICING_VIEW', 'domain COMPANY'],
    ['/insurance/metric/lead/detail', 'DASHBOARD_LEADS_VIEW', 'AGENT: own'],
    ['/insurance/metric/download', 'DASHBOARD_SERVICING_VIEW'],
    ['/insurance/metric/lead/download', 'DASHBOARD_LEADS_VIEW', 'AGENT: own'],
  ],
}
