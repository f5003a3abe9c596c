import * as z from 'zod'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'

/** The job that may answer a client's message automatically; the chatbot implements it. */
export const answerJob: JobRef<{ providerId: string; messageId: string }> = {
  name: 'conversations.answer',
  payload: z.strictObject({ providerId: z.uuid(), messageId: z.uuid() }),
}
