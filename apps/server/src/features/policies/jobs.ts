import type { Job } from '../../platform/jobs/define-job.ts'
import { applyStateDays } from './apply-state-days.ts'
import { exportPolicies } from './export-policies.ts'
import { purgePolicies } from './purge-policies.ts'

export const policiesJobs: readonly Job<unknown>[] = [applyStateDays, purgePolicies, exportPolicies.job]
