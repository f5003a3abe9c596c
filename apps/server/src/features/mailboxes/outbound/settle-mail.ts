import { Readable } from 'node:stream'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { pictureMark, picturesIn } from '../../../platform/mail/mail-pictures.ts'
import { htmlOfText, plainText } from '../../../platform/texts/rich-text.ts'
import { conversationService, type MailFacts } from '../../conversations/service.ts'
import { decideSender, type Decision } from '../inbound/decide-sender.ts'
import { keepAsSpam, spamReasonOf } from '../inbound/put-aside.ts'
import { confirmationIn } from '../forwarding-code.ts'
import { type End, type WaitingMail } from '../inbound/inbound-queries.ts'
import { mailboxAudience, recordHealth } from '../health/record-health.ts'
import { findMailbox, type MailboxRow, recordForwarding, recordVerified } from '../queries.ts'
import type { ReadMail } from '../inbound/reading/read-mail.ts'
import { readResults } from '../inbound/reading/sender-proof.ts'
import { holdsCode, ownMessageOf } from '../tokens.ts'

type Arrived = { mail: ReadMail; arrival: WaitingMail }

/** Classifies a mail and processes it: as a message, a delivery report of one of ours, or nothing. */
export async function settleMail(ctx: Context, { mail, arrival }: Arrived): Promise<End> {
  const mailbox = await findMailbox(ctx)
  if (mailbox) await recordHealth(ctx, mailbox.id, { side: 'in', fault: null, hasCarried: true })
  if (mail.isEmpty) return { state: 'IGNORED', reason: 'EMPTY' }
  if (isOwn(ctx, mail, mailbox)) return { state: 'IGNORED', reason: 'LOOP' }
  if (mailbox && arrival.route !== 'THREAD') {
    if (await isVerification(ctx, mail, mailbox)) return { state: 'IGNORED', reason: 'VERIFICATION' }
    const confirmation = confirmationIn(mail)
    if (confirmation && mailbox.inbound === 'FORWARDING') {
      await recordForwarding(ctx, mailbox.id, confirmation)
      ctx.emit('mailboxes.changed', { mailboxId: mailbox.id }, mailboxAudience)
      return { state: 'IGNORED', reason: 'FORWARDING_CODE' }
    }
  }
  if (mail.kind === 'BOUNCE') {
    await reportBounce(ctx, mail)
    return { state: 'IGNORED', reason: 'BOUNCE' }
  }
  if (mail.kind === 'REPORT') return { state: 'IGNORED', reason: 'REPORT' }
  const decision = await decideSender(ctx, { mail, arrival, mailbox })
  const reason = await spamReasonOf(ctx, { mail, mailbox, decision })
  if (reason !== null) {
    const externalId = await externalIdOf(ctx, { mail, arrival })
    const isKept =
      externalId !== undefined &&
      (await keepAsSpam(ctx, { mail, arrival, decision, reason, html: htmlOfMail(mail) }))
    return { state: 'IGNORED', reason: isKept ? 'SPAM' : 'REPEATED' }
  }
  if (mail.kind === 'AUTO_REPLY') {
    if (decision.answersId !== null) await noteAutoReply(ctx, decision.answersId, { mail, arrival })
    return { state: 'IGNORED', reason: 'AUTO_REPLY' }
  }
  return receiveMail(ctx, { mail, arrival }, decision)
}

/** True for our own mail sent back to us. */
function isOwn(ctx: Context, { messageId, loop }: ReadMail, mailbox: MailboxRow | undefined): boolean {
  if (messageId !== null && ownMessageOf(ctx.services.keys, ctx.actor.providerId, messageId)) return true
  return loop !== null && mailbox !== undefined && loop.toLowerCase().includes(mailbox.address)
}

/**
 * True if our own mail came back: the address is the provider's, and its host shows how it reports the
 * results of its sender checks.
 */
async function isVerification(ctx: Context, mail: ReadMail, mailbox: MailboxRow): Promise<boolean> {
  const { verificationSentAt, id } = mailbox
  const text = `${mail.subject} ${plainText(mail.own)} ${plainText(mail.quoted)}`
  if (!verificationSentAt || !holdsCode(ctx.services.keys, id, verificationSentAt, text)) return false
  const [topmost] = mail.results
  await recordVerified(ctx, id, topmost === undefined ? null : readResults(topmost).host)
  ctx.audit({ action: 'mailboxes.verified', entity: 'mailboxes', entityId: id })
  ctx.emit('mailboxes.changed', { mailboxId: id }, mailboxAudience)
  // Messages that waited for the address are sent now.
  const { providerId } = ctx.actor
  await ctx.enqueue(conversationService.mails.queued, { providerId }, { singletonKey: providerId })
  return true
}

/** Marks the message as failed that a report is about, if delivery to its own recipient was given up. */
async function reportBounce(ctx: Context, { bounce, refs }: ReadMail): Promise<void> {
  if (!bounce?.isFinal) return
  const own = [...bounce.refs, ...refs].flatMap(
    (ref) => ownMessageOf(ctx.services.keys, ctx.actor.providerId, ref)?.messageId ?? [],
  )
  const sent = await conversationService.mails.sentAmong(ctx, own)
  const [mail] = own.flatMap((id) => sent.find(({ messageId }) => messageId === id) ?? [])
  if (!mail) return
  const { messageId } = mail
  const others = bounce.recipients.filter(({ address }) => mail.cc.includes(address))
  const lost = others.flatMap(({ address, hasFailed }) => (hasFailed ? [address] : []))
  await conversationService.deliveries.reportLost(ctx, messageId, lost)
  const said = bounce.recipients.filter(({ address }) => address === mail.address.toLowerCase())
  if (said.length > 0 && !said.some(({ hasFailed }) => hasFailed)) return
  // The report is about other recipients only: the client has the mail.
  if (others.length > 0 && others.length === bounce.recipients.length) return
  const isNews = await conversationService.deliveries.report(ctx, {
    messageId,
    state: 'FAILED',
    failureCode: 'BOUNCED',
  })
  if (isNews) await conversationService.notifyBounce(ctx, messageId)
}

/** Adds an out-of-office reply as a note for the team; it gets no answer. */
async function noteAutoReply(
  ctx: Context,
  conversationId: string,
  { mail, arrival }: Arrived,
): Promise<void> {
  await conversationService.post(ctx, {
    conversationId,
    author: 'SYSTEM',
    channel: 'EMAIL',
    isNote: true,
    html: `${htmlOfText(mail.subject)}${mail.own}`,
    clientKey: `auto-${arrival.id}`,
  })
}

type KeptFile = { id: string; name: string; cid: string | null }

const refusals = new Set(['files.unsupported-format', 'files.too-large', 'files.infected'])

/** Stores the attachments of a mail; those rejected by the checks are listed. */
async function keepFiles(
  ctx: Context,
  { attachments }: ReadMail,
  html: string,
): Promise<{ files: KeptFile[]; refused: string[] }> {
  const files: KeptFile[] = []
  // Each is shown in the text once; the others are attachments.
  const pictures = picturesIn(html)
  const refused: string[] = []
  const { providerId } = ctx.actor
  for (const { name, content, cid } of attachments) {
    try {
      const source = Readable.from([content])
      const file = await ctx.services.files.saveAny(ctx.db, {
        providerId,
        userId: null,
        kind: 'RECEIVED',
        name,
        source,
      })
      ctx.audit({ action: 'files.created', entity: 'files', entityId: file.id })
      const isShown = cid !== null && file.mediaType.startsWith('image/') && pictures.delete(cid)
      files.push({ id: file.id, name: file.name, cid: isShown ? cid : null })
    } catch (error) {
      if (!(error instanceof AppError) || !refusals.has(error.errorName)) throw error
      refused.push(name)
    }
  }
  return { files, refused }
}

/**
 * Returns the id under which a mail is stored; undefined if the very same mail is stored already. Programs give
 * one Message-ID to several mails: another sender or another content makes another mail.
 */
async function externalIdOf(ctx: Context, { mail, arrival }: Arrived): Promise<string | undefined> {
  const named = mail.messageId ?? `<${arrival.id}@unnamed>`
  const distinct = `${named}#${mail.fingerprint.toString('hex').slice(0, 16)}`
  const known = await conversationService.mails.known(ctx, [named, distinct])
  if (known.length === 0) return named
  const isSame = known.some(({ externalId, address, fingerprint }) =>
    externalId === distinct || fingerprint === null
      ? externalId === distinct || address === mail.from?.address
      : fingerprint.equals(mail.fingerprint),
  )
  return isSame ? undefined : distinct
}

/** The columns of a mail beside its message. */
function mailFacts(mail: ReadMail, decision: Decision, refused: readonly string[]): MailFacts {
  return {
    address: decision.contact?.address ?? 'unknown',
    name: decision.contact?.name ?? null,
    subject: mail.subject,
    refs: mail.refs,
    sender: decision.isProven ? 'PROVEN' : 'NOT_PROVEN',
    looksLikeId: decision.looksLikeId,
    kind: mail.kind === 'LIST' || mail.kind === 'AUTO_REPLY' ? mail.kind : 'PERSONAL',
    wantsNoAnswer: mail.wantsNoAnswer,
    refusedFiles: [...mail.unreadable, ...refused],
    to: mail.to,
    cc: mail.cc,
    sentAt: mail.date,
    via: decision.via,
    isForeign: decision.isForeign,
    fingerprint: mail.fingerprint,
  }
}

/** Stores a mail as a client's message. */
export async function receiveMail(
  ctx: Context,
  { mail, arrival }: Arrived,
  decision: Decision,
): Promise<End> {
  const externalId = await externalIdOf(ctx, { mail, arrival })
  if (externalId === undefined) return { state: 'IGNORED', reason: 'REPEATED' }
  const html = htmlOfMail(mail)
  const { files, refused } = await keepFiles(ctx, mail, html)
  const { messageId, isNew } = await conversationService.receive(ctx, {
    party: decision.party,
    channel: 'EMAIL',
    html,
    files,
    externalId,
    mail: mailFacts(mail, decision, refused),
  })
  return isNew ? { state: 'READ', messageId } : { state: 'IGNORED', reason: 'REPEATED' }
}

/** Returns a mail's own text with its folded quotes; its subject stands for a missing text. */
export function htmlOfMail(mail: ReadMail): string {
  const isEmpty = plainText(mail.own) === '' && !mail.own.includes(pictureMark)
  const own = isEmpty ? htmlOfText(mail.subject) : mail.own
  return mail.quoted === '' ? own : `${own}<div data-quoted="1">${mail.quoted}</div>`
}
