import { email, requiredText, text } from '@coverline/contract/common'
import type { Mailbox, MailServer } from '@coverline/contract/mailboxes/endpoints'
import { mailSecurities } from '@coverline/contract/mailboxes/terms'
import * as z from 'zod'

const password = z.string().max(500)

const server = (isKnown: boolean) =>
  z.strictObject({
    host: requiredText(253),
    port: z.int().min(1).max(65_535),
    security: z.enum(mailSecurities),
    user: requiredText(255),
    password: isKnown ? password.optional() : password.min(1),
  })

// Hidden fields are not validated.
const hidden = z.unknown().optional()

export interface LinkChoice {
  hasImap: boolean
  hasSmtp: boolean
}

/** Schema of the form; a stored password may be omitted. */
export function linkSchema({ hasImap, hasSmtp }: LinkChoice, mailbox: Mailbox | null) {
  return z.strictObject({
    address: email,
    senderName: text(100).optional(),
    imap: hasImap ? server(mailbox?.imap != null) : hidden,
    smtp: hasSmtp ? server(mailbox?.smtp != null) : hidden,
  })
}

export interface LinkValues {
  address: string
  senderName?: string | undefined
  imap?: MailServer | undefined
  smtp?: MailServer | undefined
}

const noServer = { host: '', user: '', password: '' }

/** Returns the initial values, never a password. */
export function linkValues(mailbox: Mailbox | null) {
  return {
    address: mailbox?.address ?? '',
    senderName: mailbox?.senderName ?? '',
    imap: { ...noServer, port: 993, security: 'TLS' as const, ...mailbox?.imap },
    smtp: { ...noServer, port: 587, security: 'STARTTLS' as const, ...mailbox?.smtp },
  }
}
