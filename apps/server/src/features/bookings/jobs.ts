import type { Job } from '../../platform/jobs/define-job.ts'
import { remind } from './messages/remind.ts'
import { sendMessage } from './messages/send-message.ts'

export const bookingsJobs: readonly Job<unknown>[] = [remind, sendMessage]
