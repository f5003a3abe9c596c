import type { Job } from '../../platform/jobs/define-job.ts'
import { cutOffReminders } from './notices/remind-cut-off.ts'

export const changesJobs: readonly Job<unknown>[] = [cutOffReminders]
