import * as z from 'zod'
import { reference } from '../common.ts'
import { mailKinds, mailSenders } from '../mailboxes/terms.ts'

/** What a message was as a mail. `sender` is null for one that went out. */
export const messageMail = z.strictObject({
  subject: z.string(),
  address: z.string(),
  name: z.string().nullable(),
  sender: z.enum(mailSenders).nullable(),
  kind: z.enum(mailKinds),
  /** Attachments that are not taken. */
  refusedFiles: z.array(z.string()),
  /** Whose address a sender that nothing vouches for gives as its own. */
  looksLike: reference.nullable(),
})
export type MessageMail = z.output<typeof messageMail>
