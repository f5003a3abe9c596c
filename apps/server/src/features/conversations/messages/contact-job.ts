import * as z from 'zod'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'

/** The job after each message of an unknown sender; leads tell the agent of a sender who is one. */
export const contactWrote: JobRef<{ providerId: string; conversationId: string; messageId: string }> = {
  name: 'conversations.contact-wrote',
  payload: z.strictObject({ providerId: z.uuid(), conversationId: z.uuid(), messageId: z.uuid() }),
}
