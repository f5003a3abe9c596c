import type { Job } from '../../../platform/jobs/define-job.ts'
import { expireJob, generateJob } from './generate-job.ts'

export const generationJobs: readonly Job<unknown>[] = [generateJob, expireJob]
