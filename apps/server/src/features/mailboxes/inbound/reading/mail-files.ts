import type { ParsedMail } from 'mailparser'
import { contentIdOf } from '../../../../platform/mail/mail-pictures.ts'
import { short } from './headers.ts'

export type ReadAttachment = { name: string; content: Buffer; cid: string | null }

const mostAttachments = 20
const mostName = 150

/** Shortens a name but keeps its ending. */
function shortName(given: string): string {
  const name = short(given, 1000)
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''
  return `${short(name.slice(0, name.length - ending.length), mostName - ending.length)}${ending}`
}

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/plain': 'txt',
  'application/octet-stream': 'bin',
}

function nameOf(attachment: ParsedMail['attachments'][number], nth: number): string {
  const given = shortName(attachment.filename ?? '')
  if (given.replace(/[\s.]/g, '') !== '') return given
  const { contentType } = attachment
  return `${nth + 1}.${
    endings[contentType] ??
    contentType
      .split('/')[1]
      ?.replace(/[^a-z0-9]/gi, '')
      .slice(0, 10) ??
    'bin'
  }`
}

/** True for the second copy of an invitation: it comes once for display and once as a file. */
function isTwin({ contentType, filename }: ParsedMail['attachments'][number], mail: ParsedMail): boolean {
  return (
    contentType === 'text/calendar' &&
    !filename &&
    mail.attachments.some((other) => other.filename?.toLowerCase().endsWith('.ics'))
  )
}

/** Returns the attachments of a mail, and the names of those that are too many. */
export function attachmentsOf(mail: ParsedMail): { attachments: ReadAttachment[]; unreadable: string[] } {
  const attachments: ReadAttachment[] = []
  const unreadable: string[] = []
  for (const [nth, attachment] of mail.attachments.entries()) {
    const { contentType, content, cid } = attachment
    if (
      /^message\/(?:delivery-status|disposition-notification)$/.test(contentType) ||
      isTwin(attachment, mail)
    )
      continue
    // Small images of signatures and trackers, unless the text shows them.
    const isShown = cid !== undefined && String(mail.html).includes(`cid:${cid}`)
    if (contentType.startsWith('image/') && attachment.size < 200 && !isShown) continue
    const name = nameOf(attachment, nth)
    if (attachments.length < mostAttachments) attachments.push({ name, content, cid: contentIdOf(cid) })
    else if (unreadable.length < 50) unreadable.push(name)
  }
  return { attachments, unreadable }
}
