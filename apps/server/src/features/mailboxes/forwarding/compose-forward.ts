import { signatureOf } from '@coverline/contract/mailboxes/signature'
import { translate } from '@coverline/messages/server'
import type { Context } from '../../../platform/context.ts'
import { htmlOfText } from '../../../platform/texts/rich-text.ts'
import { languageOfProvider } from '../../../platform/texts/system-lines.ts'
import type { conversationService } from '../../conversations/service.ts'
import { addressesOf, type Draft, filesOf, signatureHtml } from '../outbound/compose-mail.ts'
import type { MailboxRow } from '../queries.ts'

type Mails = typeof conversationService.mails
export type Forward = {
  noteId: string
  note: NonNullable<Awaited<ReturnType<Mails['forwardNote']>>>
  mail: NonNullable<Awaited<ReturnType<Mails['forwardable']>>>
  /** The name of the member who forwards it */
  member: string
}

/** Pictures of the text go along as files. */
const withoutPictures = (html: string): string => html.replaceAll(/<img\b[^>]*\bdata-cid=[^>]*>/gu, '')

const forwardedBefore = /^(?:\s*(?:fwd?|wg|rv|tr|enc|пересл)\s*:\s*)+/iu

/**
 * Composes a forwarded mail: the member's words, the signature, then the mail with its sender and date. Answers come back to the
 * thread. It is in the language of the provider, since nothing is known about its recipients.
 */
export async function composeForward(
  ctx: Context,
  mailbox: MailboxRow,
  { noteId, note, mail, member }: Forward,
): Promise<Draft> {
  const { providerId, workspace } = ctx.actor
  const locale = languageOfProvider(ctx)
  const company = mailbox.senderName ?? workspace?.providerName ?? ''
  const signature = signatureOf(mailbox.signature, { member: member || null, company })
  const label = (key: string) => translate(locale, `mails:forward.${key}`)
  const sender = mail.name ? `${mail.name} <${mail.address}>` : mail.address
  const at = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: workspace?.timeZone ?? 'UTC',
  }).format(mail.at)
  const head = [
    label('head'),
    `${label('from')}: ${mail.isReceived ? sender : mailbox.address}`,
    ...(mail.isReceived ? [] : [`${label('to')}: ${sender}`]),
    `${label('date')}: ${at}`,
    `${label('subject')}: ${mail.subject}`,
  ].join('\n')
  const [to = '', ...cc] = note.recipients
  const words = note.words === '' ? '' : htmlOfText(note.words)
  return {
    files: await filesOf(ctx, mail.fileIds),
    mail: {
      providerId,
      to,
      cc,
      subject: `Fwd: ${mail.subject.replace(forwardedBefore, '')}`.trim(),
      locale,
      html: `<!doctype html><html lang="${locale}"><body style="font:15px/1.5 system-ui,sans-serif">${words}${signatureHtml(signature)}<hr>${htmlOfText(head)}<br>${withoutPictures(mail.html)}</body></html>`,
      text: [note.words, signature && `-- \n${signature}`, `${head}\n\n${mail.plain}`]
        .filter(Boolean)
        .join('\n\n'),
      headers: { 'X-Loop': mailbox.address },
      thread: {
        ...addressesOf(ctx, mailbox, { messageId: noteId, conversationId: note.conversationId }),
        isPersonal: true,
      },
    },
  }
}
