import type { Job } from '../../platform/jobs/define-job.ts'
import { exportTickets } from './export/export-tickets.ts'
import { wakeJob, type WriteLine } from './wake-job.ts'

export const ticketsJobs = (writeLine: WriteLine): readonly Job<unknown>[] => [
  exportTickets.job,
  wakeJob(writeLine),
]
