import type { Job } from '../../platform/jobs/define-job.ts'
import { reportLateJob } from './report-late.ts'

export const targetsJobs: readonly Job<unknown>[] = [reportLateJob]
