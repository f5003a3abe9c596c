import type { Job } from '../../platform/jobs/define-job.ts'
import { processJob } from './process-job.ts'

export const importsJobs: readonly Job<unknown>[] = [processJob]
