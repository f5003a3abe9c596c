import type { Job } from '../../platform/jobs/define-job.ts'
import { fetchNewMail } from './fetch-mail.ts'
import { sendWaitingMail } from './send-mail.ts'
import { sendVerification } from './send-verification.ts'
import { takeWaitingMail } from './take-mail.ts'
import { tendMailboxes } from './tend-mailboxes.ts'

export const mailboxesJobs: readonly Job<unknown>[] = [
  takeWaitingMail,
  sendWaitingMail,
  sendVerification,
  fetchNewMail,
  tendMailboxes,
]
