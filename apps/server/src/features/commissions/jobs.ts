import type { Job } from '../../platform/jobs/define-job.ts'
import { exportEntries } from './export-entries.ts'

export const commissionsJobs: readonly Job<unknown>[] = [exportEntries.job]
