import * as z from 'zod'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'

/** A message waits for the e-mail channel; whoever carries mail implements it. */
export const mailQueued: JobRef<{ providerId: string }> = {
  name: 'conversations.send-mail',
  payload: z.strictObject({ providerId: z.uuid() }),
}
