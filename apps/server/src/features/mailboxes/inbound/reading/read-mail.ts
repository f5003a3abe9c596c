import type { MailKind } from '@coverline/contract/mailboxes/terms'
import type { AddressObject, ParsedMail } from 'mailparser'
import { htmlOfText, plainText } from '../../../../platform/rich-text.ts'
import { type Bounce, readBounce } from './bounce.ts'
import { foldHtml, mostHtml } from './fold-html.ts'
import { foldText } from './fold-text.ts'

export type ReadAttachment = { name: string; content: Buffer }

/** A mail as the product understands it. */
export type ReadMail = {
  messageId: string | null
  /** What it answers, the oldest first. */
  refs: string[]
  from: { address: string; name: string | null } | null
  /** Whether the From line names just one sender. */
  hasOneSender: boolean
  subject: string
  kind: MailKind | 'BOUNCE'
  /** It says by itself that it has been here. */
  loop: string | null
  /** What was written, and what it quotes, as clean HTML. */
  own: string
  quoted: string
  attachments: ReadAttachment[]
  /** Named and not taken: forms that the product has no place for. */
  unreadable: string[]
  bounce: Bounce | null
  /** Authentication-Results, the topmost first. */
  results: string[]
  isEmpty: boolean
}

const most = { refs: 30, attachments: 20, subject: 500, text: 200_000 } as const

const short = (text: string, length: number): string =>
  [...text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()].slice(0, length).join('')

/** The values of a header as they stand, the topmost first. */
function headersOf(mail: ParsedMail, name: string): string[] {
  return mail.headerLines
    .filter((line) => line.key === name)
    .map(({ line }) =>
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\r?\n[ \t]+/g, ' ')
        .trim(),
    )
}

const header = (mail: ParsedMail, name: string): string => headersOf(mail, name)[0] ?? ''

const idsIn = (text: string): string[] => text.match(/<[^<>\s]{3,400}>/g) ?? []

function refsOf(mail: ParsedMail): string[] {
  const all = [...headersOf(mail, 'references'), ...headersOf(mail, 'in-reply-to')].flatMap(idsIn)
  return [...new Set(all)].slice(-most.refs)
}

function senderOf(from: AddressObject | undefined): Pick<ReadMail, 'from' | 'hasOneSender'> {
  const all = from?.value ?? []
  const address = all[0]?.address?.toLowerCase().trim() ?? ''
  const isAddress = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,255}$/.test(address)
  return {
    from: isAddress ? { address, name: short(all[0]?.name ?? '', 100) || null } : null,
    hasOneSender: isAddress && all.length === 1,
  }
}

/** What kind of mail it is by what programs say of their own mail (RFC 3834). */
function kindOf(mail: ParsedMail, bounce: Bounce | null): ReadMail['kind'] {
  if (bounce) return 'BOUNCE'
  const auto = header(mail, 'auto-submitted').toLowerCase()
  const precedence = header(mail, 'precedence').toLowerCase()
  if (/^auto-(?:replied|notified)/.test(auto) || /^(?:auto_reply|auto-reply)$/.test(precedence))
    return 'AUTO_REPLY'
  if (
    header(mail, 'x-autoreply') ||
    header(mail, 'x-autorespond') ||
    header(mail, 'x-auto-response-suppress') === 'All'
  )
    return 'AUTO_REPLY'
  const isList = header(mail, 'list-id') !== '' || header(mail, 'list-unsubscribe') !== ''
  return isList || /^(?:bulk|list|junk)$/.test(precedence) ? 'LIST' : 'PERSONAL'
}

/** The words of a mail: its HTML, or its plain text where it has none or where that alone is folded. */
function wordsOf(mail: ParsedMail): { own: string; quoted: string } {
  const text = (mail.text ?? '').slice(0, most.text)
  const html = typeof mail.html === 'string' ? mail.html : ''
  if (html !== '' && (html.length <= mostHtml || text.trim() === '')) {
    const folded = foldHtml(html)
    if (plainText(folded.own) !== '') return folded
  }
  const folded = foldText(text)
  return { own: htmlOfText(folded.own), quoted: folded.quoted === '' ? '' : htmlOfText(folded.quoted) }
}

function nameOf(attachment: ParsedMail['attachments'][number], nth: number): string {
  const given = short(attachment.filename ?? '', 150)
  if (given !== '') return given
  const [, ending = 'bin'] = attachment.contentType.split('/')
  return `${nth + 1}.${{ jpeg: 'jpg', rfc822: 'eml', calendar: 'ics', plain: 'txt' }[ending] ?? ending.slice(0, 10)}`
}

/** Invitations come twice: to be shown, and as a file. */
function isTwin({ contentType, filename }: ParsedMail['attachments'][number], mail: ParsedMail): boolean {
  return (
    contentType === 'text/calendar' &&
    !filename &&
    mail.attachments.some((other) => other.filename?.toLowerCase().endsWith('.ics'))
  )
}

const taken = /\.(?:pdf|csv|xlsx|png|jpe?g)$/i

/** What hangs on a mail; what cannot be one of the formats that are taken is not even looked into. */
function attachmentsOf(mail: ParsedMail): Pick<ReadMail, 'attachments' | 'unreadable'> {
  const attachments: ReadAttachment[] = []
  const unreadable: string[] = []
  for (const [nth, attachment] of mail.attachments.entries()) {
    if (attachment.contentType === 'message/delivery-status' || isTwin(attachment, mail)) continue
    const name = nameOf(attachment, nth)
    // The little pictures of signatures and trackers.
    if (attachment.contentType.startsWith('image/') && attachment.size < 200) continue
    if (taken.test(name) && attachments.length < most.attachments)
      attachments.push({ name, content: attachment.content })
    else if (unreadable.length < 50) unreadable.push(name)
  }
  return { attachments, unreadable }
}

/** Reads a mail as it was sent. Says what stands in it; whose it is, is decided elsewhere. */
export async function readMail(raw: Buffer): Promise<ReadMail> {
  const { simpleParser } = await import('mailparser')
  const mail = await simpleParser(raw, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    keepDeliveryStatus: true,
  })
  const bounce = readBounce(mail, raw)
  const words = wordsOf(mail)
  const files = attachmentsOf(mail)
  return {
    messageId: idsIn(header(mail, 'message-id'))[0] ?? null,
    refs: refsOf(mail),
    ...senderOf(mail.from),
    subject: short(mail.subject ?? '', most.subject),
    kind: kindOf(mail, bounce),
    loop: header(mail, 'x-loop') || null,
    ...words,
    ...files,
    bounce,
    results: headersOf(mail, 'authentication-results'),
    isEmpty:
      plainText(words.own) === '' &&
      files.attachments.length === 0 &&
      files.unreadable.length === 0 &&
      !mail.subject?.trim() &&
      !mail.from,
  }
}
