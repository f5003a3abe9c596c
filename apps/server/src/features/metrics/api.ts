import { companyMetrics, metrics } from '@coverline/contract/metrics/endpoints'
import { implement } from '../../platform/implement.ts'
import { showCompany } from './show-company.ts'
import { showSales } from './show-sales.ts'
import { showServicing } from './show-servicing.ts'

export const metricsApi = implement('metrics', metrics, {
  detail: showServicing,
  leads: showSales,
})

/** What officers see of their own company */
export const companyMetricsApi = implement('companyMetrics', companyMetrics, { detail: showCompany })
