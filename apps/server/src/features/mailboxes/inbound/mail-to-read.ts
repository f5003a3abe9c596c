import * as z from 'zod'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'

/** The job for an incoming mail that waits to be read. */
export const mailToRead: JobRef<{ providerId: string; mailId: string }> = {
  name: 'mailboxes.read-mail',
  payload: z.strictObject({ providerId: z.uuid(), mailId: z.uuid() }),
}
