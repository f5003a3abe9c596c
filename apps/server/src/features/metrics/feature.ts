import type { Feature } from '../../platform/feature.ts'
import { metricsApi } from './api.ts'
import { companyMetricsApi } from './company/api.ts'
import { summaryMails } from './summary/mail-summaries.ts'

/** It owns no table: each noun counts its own records. */
export const metricsFeature: Feature = {
  name: 'metrics',
  api: [...metricsApi, ...companyMetricsApi],
  jobs: [summaryMails],
}
