import * as z from 'zod'
import { moment, reference } from '../common.ts'
import { mostRecipients, recipientPattern } from './terms.ts'
import { mailKinds, mailSenders } from '../mailboxes/terms.ts'

/** Other recipients of an answer by mail: lower case, each once. */
export const mailCc = z
  .array(
    z
      .string()
      .overwrite((address) => address.trim().toLowerCase())
      .max(255)
      .regex(recipientPattern),
  )
  .overwrite((addresses) => [...new Set(addresses)])
  .max(mostRecipients)

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
  to: z.array(z.string()),
  cc: z.array(z.string()),
  /** The time that the mail names itself */
  sentAt: moment.nullable(),
  /** The From line of a mail that is answered at another address */
  via: z.string().nullable(),
  /** True if it answers the conversation from an address that the conversation was not written to */
  isForeign: z.boolean(),
  /** True if its original can be downloaded */
  hasOriginal: z.boolean(),
})
export type MessageMail = z.output<typeof messageMail>
