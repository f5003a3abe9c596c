import * as z from 'zod'
import { reference } from '../common.ts'
import { mailKinds, mailSenders } from '../mailboxes/terms.ts'

/** The mail data of a message. `sender` is null for a sent mail. */
export const messageMail = z.strictObject({
  subject: z.string(),
  address: z.string(),
  name: z.string().nullable(),
  sender: z.enum(mailSenders).nullable(),
  kind: z.enum(mailKinds),
  /** Names of rejected attachments */
  refusedFiles: z.array(z.string()),
  /** The person whose address an unproven sender claims */
  looksLike: reference.nullable(),
})
export type MessageMail = z.output<typeof messageMail>
