import type { Job } from '../../platform/jobs/define-job.ts'
import { applyStateDays } from './states/apply-state-days.ts'
import { exportPolicies } from './export/export-policies.ts'
import { purgePolicies } from './deleted/purge-policies.ts'

export const policiesJobs: readonly Job<unknown>[] = [applyStateDays, purgePolicies, exportPolicies.job]
