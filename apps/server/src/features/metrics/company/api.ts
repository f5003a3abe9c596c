import { companyMetrics } from '@coverline/contract/metrics/endpoints'
import { implement } from '../../../platform/implement.ts'
import { downloadCompanyPaper } from './download-paper.ts'
import { showCompany } from './show-company.ts'

/** What officers see of their own company */
export const companyMetricsApi = implement('companyMetrics', companyMetrics, {
  detail: showCompany,
  paper: downloadCompanyPaper,
})
