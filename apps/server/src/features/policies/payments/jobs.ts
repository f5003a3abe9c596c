import type { Job } from '../../../platform/jobs/define-job.ts'
import { sendReminders } from './send-reminders.ts'

export const paymentsJobs: readonly Job<unknown>[] = [sendReminders]
