import { forgetSpam } from './originals/original-queries.ts'
import { releaseMail } from './originals/release-mail.ts'

/** Mailbox functions for other features. */
export const mailboxService = {
  /** Mails in the spam folder: put through, or forgotten with their originals */
  spam: { release: releaseMail, forget: forgetSpam },
}
