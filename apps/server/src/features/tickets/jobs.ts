import type { Job } from '../../platform/jobs/define-job.ts'
import type { exportTickets } from './export/export-tickets.ts'
import { wakeJob, type WriteLine } from './snoozing/wake-job.ts'

export const ticketsJobs = (
  writeLine: WriteLine,
  exporting: ReturnType<typeof exportTickets>,
): readonly Job<unknown>[] => [exporting.job, wakeJob(writeLine)]
