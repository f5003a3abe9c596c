import { translate } from '@coverline/messages/server'
import type { Context } from '../../../platform/context.ts'
import type { StoredFile } from '../../../platform/files/file-store.ts'
import type { Mail, MailThread } from '../../../platform/mail/mailer.ts'
import { htmlOfText } from '../../../platform/rich-text.ts'
import { conversationService } from '../../conversations/service.ts'
import { languageOf } from './outbound-queries.ts'
import type { MailboxRow } from '../queries.ts'
import { messageIdFor, threadPart } from '../tokens.ts'

export type Waiting = Awaited<ReturnType<typeof conversationService.deliveries.waiting>>[number]

/** A mail that is complete except for the contents of its files. */
export type Draft = {
  mail: Omit<Mail, 'key' | 'thread'> & { thread: MailThread }
  files: StoredFile[]
}

const mostRefs = 20
const isId = (value: string | null | undefined): value is string => /^<[^<>\s]+>$/.test(value ?? '')

/**
 * Composes a message of a conversation as a mail: in the provider's name, from its address, in its thread.
 */
export async function composeMail(ctx: Context, mailbox: MailboxRow, row: Waiting): Promise<Draft> {
  const { providerId, workspace } = ctx.actor
  const { keys, config, files } = ctx.services
  const { domain } = config.inboundMail
  const provider = mailbox.senderName ?? workspace?.providerName ?? ''
  const locale = await languageOf(ctx, row.insuredId)
  const last = await conversationService.mails.last(ctx, row.conversationId, row.messageId)
  const subject = last?.subject
    ? `Re: ${last.subject.replace(/^(?:\s*(?:re|aw|rv|отв|на)\s*(?:\[\d+\])?:\s*)+/i, '')}`
    : translate(locale, 'mails:conversation.subject', { provider })
  const place = { providerId, messageId: row.messageId, conversationId: row.conversationId }
  const refs = [...(last?.refs ?? []), ...(isId(last?.messageIdHeader) ? [last.messageIdHeader] : [])].slice(
    -mostRefs,
  )
  const inReplyTo = refs.at(-1)
  const signature = [row.author === 'SUPPORT' ? row.authorName : null, provider].filter(Boolean).join(', ')
  const found: StoredFile[] = []
  for (const id of row.fileIds) {
    const file = await files.find(ctx.db, id)
    if (file) found.push(file)
  }
  return {
    files: found,
    mail: {
      providerId,
      to: row.address ?? '',
      cc: conversationService.mails.othersOf(row.mailCc, {
        to: row.address,
        own: { mailbox: mailbox.address, domain: domain ?? null },
      }),
      subject,
      locale,
      html: `<!doctype html><html lang="${locale}"><body style="font:15px/1.5 system-ui,sans-serif">${row.html}${signatureHtml(signature)}</body></html>`,
      text: `${row.plain}\n\n-- \n${signature}\n`,
      headers: { 'X-Loop': mailbox.address },
      thread: {
        from: { name: provider, address: mailbox.address },
        ...(domain && mailbox.inbound === 'FORWARDING'
          ? {
              replyTo: `${threadPart(keys, { replyToken: mailbox.replyToken, providerId, conversationId: row.conversationId })}@${domain}`,
            }
          : {}),
        messageId: messageIdFor(
          keys,
          place,
          domain ?? mailbox.address.slice(mailbox.address.lastIndexOf('@') + 1),
        ),
        ...(inReplyTo ? { inReplyTo, references: refs } : {}),
        isPersonal: row.author === 'SUPPORT',
      },
    },
  }
}

const signatureHtml = (signature: string): string =>
  htmlOfText(signature).replace('<p>', '<p style="margin-top:16px;color:#636d7e">')
