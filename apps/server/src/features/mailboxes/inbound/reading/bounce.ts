import type { ParsedMail } from 'mailparser'
import { headersOf, idsIn } from './headers.ts'

/** A report of a mail server that a mail was not delivered. */
export type Bounce = {
  /** Message-IDs of the undelivered mails. */
  refs: string[]
  /** What happened to each recipient; empty if the report does not say. */
  recipients: { address: string; hasFailed: boolean }[]
  /** True if delivery was given up for at least one recipient; a delay is no failure. */
  isFinal: boolean
}

const undelivered =
  /undeliver|not delivered|delivery (?:status notification \(failure\)|failure|has failed|failed)|returned mail|failure notice|mail delivery failed|не (?:удается|удалось|может быть) доставл?|недоставленн|no se (?:puede|pudo) entregar|no entregado|não (?:é possível|foi possível|pôde ser) entreg|não entregue/iu
const delayed = /\bdelay|warning: could not send|отложен|retras|atras/iu

function isDeliveryReport(mail: ParsedMail): boolean {
  const contentType = mail.headers.get('content-type')
  if (typeof contentType !== 'object' || !('params' in contentType)) return false
  const report = String(contentType.params['report-type'] ?? '').toLowerCase()
  return contentType.value === 'multipart/report' && report === 'delivery-status'
}

/** True for a mail server's own account that names failed recipients, or that says so in its subject. */
function isFromDaemon(mail: ParsedMail): boolean {
  if (headersOf(mail, 'x-ms-exchange-message-is-ndr').length > 0) return true
  const from = mail.from?.value[0]?.address?.toLowerCase() ?? ''
  if (!/^(?:mailer-daemon|postmaster|microsoftexchange[0-9a-f]*)@/.test(from)) return false
  return mail.headers.has('x-failed-recipients') || isNothing(mail) || undelivered.test(mail.subject ?? '')
}

/** Reads the recipients of a delivery status: one group of lines for each (RFC 3464). */
function recipientsOf(status: string): { address: string; action: string }[] {
  return status
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap((block) => {
      const action = /^Action:\s*(\w+)/im.exec(block)?.[1]?.toLowerCase()
      const recipients = [
        ...block.matchAll(/^(?:Final|Original)-Recipient:[^;\n]*;\s*<?([^\s<>]+@[^\s<>]+?)>?\s*$/gim),
      ]
      if (action === undefined) return []
      return recipients.length === 0
        ? [{ address: '', action }]
        : recipients.map(([, address = '']) => ({ address: address.toLowerCase(), action }))
    })
}

/** Returns the header of the lost mail in every form that reports have: decoded parts, and the raw text. */
function lostHeaders(mail: ParsedMail, raw: Buffer): string {
  const parts = mail.attachments
    .filter(({ contentType }) => /^message\/|^text\/rfc822-headers/.test(contentType))
    .map(({ content }) => content.toString('latin1'))
  const html =
    typeof mail.html === 'string'
      ? mail.html
          .replace(/<[^>]*>/g, '\n')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
      : ''
  return [...parts, mail.text ?? '', html, raw.toString('latin1')].join('\n')
}

/** Reads a delivery report (RFC 3464), or its form in older servers and in Outlook. */
export function readBounce(mail: ParsedMail, raw: Buffer): Bounce | null {
  const status = mail.attachments
    .filter(({ contentType: is }) => /^message\/(?:global-)?delivery-status$/.test(is))
    .map(({ content }) => content.toString('utf8'))
    .join('\n\n')
  if (mail.attachments.some(({ contentType: is }) => is === 'message/disposition-notification')) return null
  if (!isDeliveryReport(mail) && !isFromDaemon(mail)) return null
  const said = recipientsOf(status)
  if (said.length > 0 && said.every(({ action }) => /^(?:delivered|relayed|expanded)$/.test(action)))
    return null
  const lines =
    lostHeaders(mail, raw).match(
      /^[>\s]*(?:Message-ID|In-Reply-To|References)\s*:[^\n]*(?:\n[ \t][^\n]*)*/gim,
    ) ?? []
  const isFinal =
    said.length > 0 ? said.some(({ action }) => action === 'failed') : !delayed.test(mail.subject ?? '')
  return {
    refs: [...new Set(lines.flatMap(idsIn))].slice(0, 60),
    recipients: said
      .filter(({ address }) => address !== '')
      .map(({ address, action }) => ({ address, hasFailed: action === 'failed' })),
    isFinal,
  }
}

/** Reports have no sender: their envelope is empty. */
function isNothing(mail: ParsedMail): boolean {
  const path = mail.headerLines.find(({ key }) => key === 'return-path')?.line ?? ''
  return /<\s*>/.test(path)
}
