import type { ParsedMail } from 'mailparser'

/** A report of a mail server that a mail was not delivered. */
export type Bounce = {
  /** Message-IDs of the undelivered mails. */
  refs: string[]
  /** True if delivery was given up; a delay is no failure. */
  isFinal: boolean
}

function isDeliveryReport(mail: ParsedMail): boolean {
  const contentType = mail.headers.get('content-type')
  if (typeof contentType !== 'object' || !('params' in contentType)) return false
  const report = String(contentType.params['report-type'] ?? '').toLowerCase()
  return contentType.value === 'multipart/report' && report === 'delivery-status'
}

/** True for a mail server's own account that names failed recipients or has an empty envelope sender. */
function isFromDaemon(mail: ParsedMail): boolean {
  const from = mail.from?.value[0]?.address?.toLowerCase() ?? ''
  if (!/^(?:mailer-daemon|postmaster)@/.test(from)) return false
  return mail.headers.has('x-failed-recipients') || isNothing(mail)
}

/** Reads a delivery report (RFC 3464) or its form in older servers. */
export function readBounce(mail: ParsedMail, raw: Buffer): Bounce | null {
  if (!isDeliveryReport(mail) && !isFromDaemon(mail)) return null
  const status = mail.attachments.find(({ contentType: is }) => is === 'message/delivery-status')
  const said = status?.content.toString('utf8') ?? ''
  const action = /^Action:\s*(\w+)/im.exec(said)?.[1]?.toLowerCase()
  if (action === 'delivered' || action === 'relayed' || action === 'expanded') return null
  // In every form, the report contains the header of the lost mail.
  const refs =
    raw.toString('latin1').match(/^(?:Message-ID|In-Reply-To|References):[^\n]*(?:\n[ \t][^\n]*)*/gim) ?? []
  const ids = refs.flatMap((line) => line.match(/<[^<>\s]{3,400}>/g) ?? [])
  return { refs: [...new Set(ids)].slice(0, 30), isFinal: action === undefined || action === 'failed' }
}

/** Reports have no sender: their envelope is empty. */
function isNothing(mail: ParsedMail): boolean {
  const path = mail.headerLines.find(({ key }) => key === 'return-path')?.line ?? ''
  return /<\s*>/.test(path)
}
