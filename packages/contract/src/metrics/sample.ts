import type { NounSample } from '../sample-shape.ts'

export const metricsSample: NounSample = {
  rights: [['/insurance/metric/detail', 'DASHBOARD_SERVICING_VIEW']],
}
