import { reports } from '@coverline/contract/reports/endpoints'
import { implement } from '../../platform/implement.ts'
import { listReports } from './list-reports.ts'
import { removeReport } from './delete-report.ts'
import { saveReport } from './save-report.ts'

export const reportsApi = implement('reports', reports, {
  list: listReports,
  save: saveReport,
  remove: removeReport,
})
