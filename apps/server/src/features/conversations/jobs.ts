import type { Job } from '../../platform/jobs/define-job.ts'
import { sendBroadcast } from './broadcasts/send-broadcast.ts'
import { sendScheduled } from './scheduled/send-scheduled.ts'

export const conversationsJobs: readonly Job<unknown>[] = [sendScheduled, sendBroadcast]
