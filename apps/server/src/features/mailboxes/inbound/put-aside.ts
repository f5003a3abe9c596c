import type { SpamReason } from '@coverline/contract/senders/terms'
import type { Context } from '../../../platform/context.ts'
import { plainText } from '../../../platform/texts/rich-text.ts'
import { senderService } from '../../senders/service.ts'
import type { MailboxRow } from '../queries.ts'
import type { Decision } from './decide-sender.ts'
import type { WaitingMail } from './inbound-queries.ts'
import type { ReadMail } from './reading/read-mail.ts'

type Decided = { mail: ReadMail; mailbox: MailboxRow | undefined; decision: Decision }

/** The addresses that a block may name: the From line, and the writer beside it. */
const sendersOf = (mail: ReadMail, { contact }: Decision): string[] => [
  ...new Set([contact?.address, mail.from?.address].filter((address) => address !== undefined)),
]

/** True for a list of the provider itself: a group address that forwards clients' mails to the mailbox. */
function isOwnList({ listId, listAddress }: ReadMail, mailbox: MailboxRow | undefined): boolean {
  if (!mailbox) return false
  const domain = mailbox.address.slice(mailbox.address.lastIndexOf('@') + 1)
  const isIn = (host: string) => host === domain || host.endsWith(`.${domain}`)
  if (listAddress !== null) return isIn(listAddress.slice(listAddress.lastIndexOf('@') + 1))
  return listId !== null && isIn(listId)
}

/** Returns why a mail goes to the spam folder; null if it opens a request. An answer to a mail of ours is no newsletter. */
export async function spamReasonOf(
  ctx: Context,
  { mail, mailbox, decision }: Decided,
): Promise<SpamReason | null> {
  if (await senderService.isBlocked(ctx, 'EMAIL', sendersOf(mail, decision))) return 'BLOCKED'
  if (!mail.isToMany || decision.answersId !== null || mail.kind === 'AUTO_REPLY') return null
  return isOwnList(mail, mailbox) ? null : 'NEWSLETTER'
}

type Spam = {
  mail: ReadMail
  arrival: WaitingMail
  decision: Decision
  reason: SpamReason
  html: string
}

/** Keeps a mail in the spam folder with its text and its original; false if it is there already. */
export function keepAsSpam(ctx: Context, { mail, arrival, decision, reason, html }: Spam): Promise<boolean> {
  const { messageId, fingerprint, subject, attachments } = mail
  return senderService.keep(ctx, {
    channel: 'EMAIL',
    reason,
    sender: decision.contact?.address ?? '',
    senders: sendersOf(mail, decision),
    senderName: decision.contact?.name ?? null,
    subject,
    html,
    plain: plainText(mail.own),
    fileNames: attachments.map(({ name }) => name),
    fileId: arrival.fileId,
    // Programs give one Message-ID to several mails.
    externalId: `${messageId ?? arrival.id}#${fingerprint.toString('hex').slice(0, 16)}`,
    inboundMailId: arrival.id,
  })
}
