import type { Job } from '../../platform/jobs/define-job.ts'
import { exportTickets } from './export/export-tickets.ts'

export const ticketsJobs: readonly Job<unknown>[] = [exportTickets.job]
