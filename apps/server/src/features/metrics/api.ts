import { companyMetrics, metrics } from '@coverline/contract/metrics/endpoints'
import { implement } from '../../platform/implement.ts'
import { downloadSales, downloadServicing } from './report/download.ts'
import { showCompany } from './show-company.ts'
import { showSales } from './show-sales.ts'
import { downloadCompanyPaper } from './summary/download-paper.ts'
import { showServicing } from './show-servicing.ts'

export const metricsApi = implement('metrics', metrics, {
  detail: showServicing,
  leads: showSales,
  download: downloadServicing,
  downloadLeads: downloadSales,
})

/** What officers see of their own company */
export const companyMetricsApi = implement('companyMetrics', companyMetrics, {
  detail: showCompany,
  paper: downloadCompanyPaper,
})
