import type { Job } from '../../platform/jobs/define-job.ts'
import { matchJob } from './matching/match-job.ts'

export const statementsJobs: readonly Job<unknown>[] = [matchJob]
