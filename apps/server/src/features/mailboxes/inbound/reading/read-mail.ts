import { createHash } from 'node:crypto'
import type { ParsedMail } from 'mailparser'
import { pictureMark } from '../../../../platform/mail/mail-pictures.ts'
import { htmlOfText, plainText } from '../../../../platform/texts/rich-text.ts'
import { type Bounce, readBounce } from './bounce.ts'
import { foldBeside } from './fold-beside.ts'
import { mostHtml } from './fold-html.ts'
import { foldText } from './fold-text.ts'
import { cleanText, header, headersOf, idsIn, short } from './headers.ts'
import { attachmentsOf, type ReadAttachment } from './mail-files.ts'
import { isToMany, kindOf, listIdOf, type ReadKind, wantsNoAnswer } from './mail-kind.ts'
import { type MailParties, partiesOf } from './mail-parties.ts'
import { mendMail } from './mend-mail.ts'

/** A parsed mail. */
export type ReadMail = MailParties & {
  messageId: string | null
  /** Message-IDs of the mails it answers, oldest first. */
  refs: string[]
  subject: string
  /** The time in the mail's own Date header. */
  date: Date | null
  kind: ReadKind
  /** True for mail that asks programs not to answer it. */
  wantsNoAnswer: boolean
  /** Our own header: the mail is a loop. */
  loop: string | null
  /** The address of the list that sent the mail. */
  listAddress: string | null
  /** The name of the list, like a domain. */
  listId: string | null
  /** True for mail that went to many: a list names itself or how to leave it, or a program wrote it in bulk. */
  isToMany: boolean
  /** The mail's own text and its quoted text, as sanitised HTML. */
  own: string
  quoted: string
  attachments: ReadAttachment[]
  /** Names of attachments that are too many. */
  unreadable: string[]
  bounce: Bounce | null
  /** Authentication-Results headers, topmost first. */
  results: string[]
  isEmpty: boolean
  /** Equal for deliveries of the same mail, whatever the servers on its way added. */
  fingerprint: Buffer
}

const most = { refs: 30, subject: 500, text: 200_000 } as const

function refsOf(mail: ParsedMail): string[] {
  const all = [...headersOf(mail, 'references'), ...headersOf(mail, 'in-reply-to')].flatMap(idsIn)
  return [...new Set(all)].slice(-most.refs)
}

/**
 * Returns the text of a mail: its HTML, or its plain text if there is no HTML or only the plain text can be
 * folded.
 */
async function wordsOf(mail: ParsedMail): Promise<{ own: string; quoted: string }> {
  const text = cleanText(mail.text ?? '')
    .slice(0, most.text)
    .toWellFormed()
  const html = typeof mail.html === 'string' ? cleanText(mail.html) : ''
  if (html !== '' && (html.length <= mostHtml || text.trim() === '')) {
    const folded = await foldBeside(html.slice(0, mostHtml))
    if (plainText(folded.own) !== '' || folded.own.includes(pictureMark)) return folded
  }
  const folded = foldText(text)
  return { own: htmlOfText(folded.own), quoted: folded.quoted === '' ? '' : htmlOfText(folded.quoted) }
}

/** A date that a thread can show: neither missing nor far from our time. */
function dateOf({ date }: ParsedMail): Date | null {
  const time = date?.getTime() ?? Number.NaN
  return date && time > Date.UTC(1990) && time < Date.UTC(2100) ? date : null
}

function fingerprintOf(mail: ParsedMail): Buffer {
  const hash = createHash('sha256')
  const facts = [mail.from?.value[0]?.address?.toLowerCase(), mail.subject, mail.text, mail.html]
  hash.update(JSON.stringify(facts))
  for (const { content } of mail.attachments) hash.update(createHash('sha256').update(content).digest())
  return hash.digest()
}

/**
 * Parses a mail as it was sent. It returns the content only; the owner is decided elsewhere. `charset` is an
 * operator's choice that replaces what the mail declares.
 */
export async function readMail(raw: Buffer, charset?: string): Promise<ReadMail> {
  const { simpleParser } = await import('mailparser')
  const mail = await simpleParser(mendMail(raw, charset), {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    keepDeliveryStatus: true,
  })
  const bounce = readBounce(mail, raw)
  const words = await wordsOf(mail)
  const files = attachmentsOf(mail)
  return {
    messageId: idsIn(header(mail, 'message-id'))[0] ?? null,
    refs: refsOf(mail),
    ...partiesOf(mail),
    subject: short(mail.subject ?? '', most.subject),
    date: dateOf(mail),
    kind: kindOf(mail, bounce),
    wantsNoAnswer: wantsNoAnswer(mail),
    loop: header(mail, 'x-loop') || null,
    listAddress: /<mailto:([^>?\s]+)/i.exec(header(mail, 'list-post'))?.[1]?.toLowerCase() ?? null,
    listId: listIdOf(mail),
    isToMany: isToMany(mail),
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
    fingerprint: fingerprintOf(mail),
  }
}
