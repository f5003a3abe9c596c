import type { Job } from '../../platform/jobs/define-job.ts'
import type { VisitLink } from './messages/find-letter.ts'
import { remind } from './messages/remind.ts'
import { sendMessage } from './messages/send-message.ts'

export const bookingsJobs = (visitLink: VisitLink): readonly Job<unknown>[] => [
  remind,
  sendMessage(visitLink),
]
