import { metrics } from '@coverline/contract/metrics/endpoints'
import { implement } from '../../platform/implement.ts'
import { downloadSales, downloadServicing } from './report/download.ts'
import { showSales } from './show-sales.ts'
import { showServicing } from './show-servicing.ts'

export const metricsApi = implement('metrics', metrics, {
  detail: showServicing,
  leads: showSales,
  download: downloadServicing,
  downloadLeads: downloadSales,
})
