import * as z from 'zod'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'

/** A client's message that an answer may be found for by itself; whoever answers implements it. */
export const answerJob: JobRef<{ providerId: string; messageId: string }> = {
  name: 'conversations.answer',
  payload: z.strictObject({ providerId: z.uuid(), messageId: z.uuid() }),
}
