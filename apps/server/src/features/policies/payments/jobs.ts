import type { Job } from '../../../platform/jobs/define-job.ts'
import { exportPayments } from './export-payments.ts'
import { sendReminders } from './reminders/send-reminders.ts'

export const paymentsJobs: readonly Job<unknown>[] = [sendReminders, exportPayments.job]
