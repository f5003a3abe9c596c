import type { Job } from '../../platform/jobs/define-job.ts'
import { fetchNewMail } from './inbound/fetch-mail.ts'
import { sendForward } from './forwarding/send-forward.ts'
import { sendWaitingMail } from './outbound/send-mail.ts'
import { sendVerification } from './send-verification.ts'
import { takeWaitingMail } from './inbound/take-mail.ts'
import { mailboxMaintenanceJob } from './health/mailbox-maintenance-job.ts'

export const mailboxesJobs: readonly Job<unknown>[] = [
  takeWaitingMail,
  sendWaitingMail,
  sendForward,
  sendVerification,
  fetchNewMail,
  mailboxMaintenanceJob,
]
