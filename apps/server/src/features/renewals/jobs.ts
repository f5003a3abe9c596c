import type { Job } from '../../platform/jobs/define-job.ts'
import { exportRenewals } from './export-renewals.ts'
import { prepareRenewals } from './prepare-renewals.ts'

export const renewalsJobs: readonly Job<unknown>[] = [prepareRenewals, exportRenewals.job]
