import * as z from 'zod'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'

/** The job that sends queued mails; the e-mail feature implements it. */
export const mailQueued: JobRef<{ providerId: string }> = {
  name: 'conversations.send-mail',
  payload: z.strictObject({ providerId: z.uuid() }),
}
