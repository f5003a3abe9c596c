import type { MailKind } from '@coverline/contract/mailboxes/terms'
import type { ParsedMail } from 'mailparser'
import type { Bounce } from './bounce.ts'
import { header } from './headers.ts'

/** REPORT: an automatic report about one of our mails, such as read or delivered. */
export type ReadKind = MailKind | 'BOUNCE' | 'REPORT'

/** How Outlook names an automatic reply, which its headers alone do not. */
const outlookReply =
  /^(?:automatic reply|out of office|auto(?:matische antwort)?[ -]?reply|автоматический ответ|автоответ|respuesta autom[áa]tica|resposta autom[áa]tica)(?:\s*:|$|\s)/iu

function reportType(mail: ParsedMail): string | undefined {
  const contentType = mail.headers.get('content-type')
  if (typeof contentType !== 'object' || !('params' in contentType)) return undefined
  if (contentType.value !== 'multipart/report') return undefined
  return String(contentType.params['report-type'] ?? '').toLowerCase()
}

/** True for read receipts (RFC 8098), for reports that a mail was delivered, and for every other report of a program (RFC 6522). */
function isReport(mail: ParsedMail): boolean {
  if (reportType(mail) !== undefined) return true
  return mail.attachments.some(({ contentType }) => contentType === 'message/disposition-notification')
}

/**
 * Returns the kind of mail by the headers of automatic mail (RFC 3834). `X-Auto-Response-Suppress` asks not to
 * be answered by a program; it does not say that a program wrote the mail.
 */
export function kindOf(mail: ParsedMail, bounce: Bounce | null): ReadKind {
  if (bounce) return 'BOUNCE'
  if (isReport(mail)) return 'REPORT'
  const auto = header(mail, 'auto-submitted').toLowerCase()
  const precedence = header(mail, 'precedence').toLowerCase()
  const isMarked =
    auto.startsWith('auto-replied') ||
    /^auto[_-]reply$/.test(precedence) ||
    header(mail, 'x-autoreply') !== '' ||
    header(mail, 'x-autorespond') !== ''
  const isOutlook =
    (auto.startsWith('auto-') || header(mail, 'x-auto-response-suppress') !== '') &&
    outlookReply.test((mail.subject ?? '').trim())
  if (isMarked || isOutlook) return 'AUTO_REPLY'
  const isList = header(mail, 'list-id') !== '' || header(mail, 'list-unsubscribe') !== ''
  return isList || /^(?:bulk|list|junk)$/.test(precedence) ? 'LIST' : 'PERSONAL'
}

/** Returns the name of the list that sent the mail (RFC 2919), without its description. */
export function listIdOf(mail: ParsedMail): string | null {
  const text = header(mail, 'list-id')
  return (/<([^<>\s]{1,255})>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase() || null
}

/**
 * True for a newsletter: a list names itself or how to leave it (RFC 2369, 2919), or a program wrote in bulk. People
 * write with `Precedence: bulk` or `Auto-Submitted: auto-generated` alone too, as programs of theirs add them.
 */
export function isToMany(mail: ParsedMail): boolean {
  if (header(mail, 'list-id') !== '' || header(mail, 'list-unsubscribe') !== '') return true
  const isBulk = /^(?:bulk|list|junk)$/i.test(header(mail, 'precedence'))
  return isBulk && /^auto-generated/i.test(header(mail, 'auto-submitted'))
}

/**
 * True for mail that a program wrote (RFC 3834: `Auto-Submitted` other than "no"), or that asks for no answer of a
 * program (MS-OXCMAIL). It may open a request all the same.
 */
export function wantsNoAnswer(mail: ParsedMail): boolean {
  const auto = header(mail, 'auto-submitted').trim()
  if (auto !== '' && !/^no\b/i.test(auto)) return true
  return /\b(?:all|oof|autoreply)\b/i.test(header(mail, 'x-auto-response-suppress'))
}
