import type { Job } from '../../platform/jobs/define-job.ts'
import { sendSummary } from './papers/send-summary.ts'

export const visitNotesJobs: readonly Job<unknown>[] = [sendSummary]
