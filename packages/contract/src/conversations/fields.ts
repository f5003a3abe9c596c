import * as z from 'zod'
import { id, language, reference, rowsOf } from '../common.ts'
import { messageLimits } from './terms.ts'

/** A page of the thread: the newest messages, or those around a message. */
export const pageFields = {
  limit: z.int().min(1).max(200).default(50),
  before: id.optional(),
  after: id.optional(),
  around: id.optional(),
}
export const markRead = z.strictObject({ conversationId: id, messageId: id.optional() })
export const openedFiles = z.strictObject({
  ...rowsOf(z.strictObject({ cdnFileId: id, url: z.string() })),
})
/** Who is viewing or typing; sent only to users who are connected now. */
export const presenceFields = { conversationId: id, state: z.enum(['LOOKING', 'TYPING', 'LEFT']) }
export const openFields = { conversationId: id, cdnFileIds: z.array(id).min(1).max(100) }
/** Accepts slightly more than the limit, so that a too large file gets its own error. */
export const chatFileUpload = { maxBytes: messageLimits.fileBytes + 1024 * 1024 }

/** The person of a conversation */
export const person = z.strictObject({
  personProfileId: id,
  firstName: z.string(),
  lastName: z.string(),
  patronymicName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: language.nullable(),
  policyNumber: z.string().nullable(),
  program: reference.nullable(),
})
