import type { NounSample } from '../sample-shape.ts'

export const reportsSample: NounSample = {
  rights: [
    ['/insurance/metric/report/list', 'DASHBOARD_SERVICING_VIEW|DASHBOARD_LEADS_VIEW'],
    ['/insurance/metric/report/save', 'DASHBOARD_SERVICING_VIEW|DASHBOARD_LEADS_VIEW'],
    ['/insurance/metric/report/delete', 'DASHBOARD_SERVICING_VIEW|DASHBOARD_LEADS_VIEW'],
  ],
  idFields: { reportId: 'dashboard_reports' },
  inputs: {
    'reports.save': () => ({ name: 'Weekly', dashboard: 'REQUESTS', rhythm: 'WEEKLY', format: 'PDF' }),
  },
}
