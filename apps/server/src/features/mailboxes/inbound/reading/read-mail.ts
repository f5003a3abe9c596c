import type { MailKind } from '@coverline/contract/mailboxes/terms'
import type { AddressObject, ParsedMail } from 'mailparser'
import { htmlOfText, plainText } from '../../../../platform/rich-text.ts'
import { type Bounce, readBounce } from './bounce.ts'
import { foldHtml, mostHtml } from './fold-html.ts'
import { foldText } from './fold-text.ts'

export type ReadAttachment = { name: string; content: Buffer }

/** A parsed mail. */
export type ReadMail = {
  messageId: string | null
  /** Message-IDs of the mails it answers, oldest first. */
  refs: string[]
  from: { address: string; name: string | null } | null
  /** True if the From line names exactly one sender. */
  hasOneSender: boolean
  subject: string
  kind: MailKind | 'BOUNCE'
  /** Our own header: the mail is a loop. */
  loop: string | null
  /** The mail's own text and its quoted text, as sanitised HTML. */
  own: string
  quoted: string
  attachments: ReadAttachment[]
  /** Names of rejected attachments: formats that are not supported. */
  unreadable: string[]
  bounce: Bounce | null
  /** Authentication-Results headers, topmost first. */
  results: string[]
  isEmpty: boolean
}

const most = { refs: 30, attachments: 20, subject: 500, text: 200_000 } as const

const short = (text: string, length: number): string =>
  [...text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()].slice(0, length).join('')

/** Returns the raw values of a header, topmost first. */
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

/** Returns the kind of mail from the headers of automatic mail (RFC 3834). */
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

/**
 * Returns the text of a mail: its HTML, or its plain text if there is no HTML or only the plain text can be
 * folded.
 */
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

/** True for the second copy of an invitation: it comes once for display and once as a file. */
function isTwin({ contentType, filename }: ParsedMail['attachments'][number], mail: ParsedMail): boolean {
  return (
    contentType === 'text/calendar' &&
    !filename &&
    mail.attachments.some((other) => other.filename?.toLowerCase().endsWith('.ics'))
  )
}

const taken = /\.(?:pdf|csv|xlsx|png|jpe?g)$/i

/** Returns the attachments of a mail; unsupported formats are not opened. */
function attachmentsOf(mail: ParsedMail): Pick<ReadMail, 'attachments' | 'unreadable'> {
  const attachments: ReadAttachment[] = []
  const unreadable: string[] = []
  for (const [nth, attachment] of mail.attachments.entries()) {
    if (attachment.contentType === 'message/delivery-status' || isTwin(attachment, mail)) continue
    const name = nameOf(attachment, nth)
    // Small images of signatures and trackers.
    if (attachment.contentType.startsWith('image/') && attachment.size < 200) continue
    if (taken.test(name) && attachments.length < most.attachments)
      attachments.push({ name, content: attachment.content })
    else if (unreadable.length < 50) unreadable.push(name)
  }
  return { attachments, unreadable }
}

/** Parses a mail as it was sent. It returns the content only; the owner is decided elsewhere. */
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
