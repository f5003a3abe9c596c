import { signatureOf } from '@coverline/contract/mailboxes/signature'
import { translate } from '@coverline/messages/server'
import type { Context } from '../../../platform/context.ts'
import type { StoredFile } from '../../../platform/files/file-store.ts'
import type { Mail, MailThread } from '../../../platform/mail/mailer.ts'
import { htmlOfText } from '../../../platform/texts/rich-text.ts'
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
  const { domain } = ctx.services.config.inboundMail
  const provider = mailbox.senderName ?? workspace?.providerName ?? ''
  const locale = await languageOf(ctx, row.insuredId)
  const last = await conversationService.mails.last(ctx, row.conversationId, row.messageId)
  const subject = last?.subject
    ? `Re: ${last.subject.replace(/^(?:\s*(?:re|aw|rv|отв|на)\s*(?:\[\d+\])?:\s*)+/i, '')}`
    : translate(locale, 'mails:conversation.subject', { provider })
  const refs = [...(last?.refs ?? []), ...(isId(last?.messageIdHeader) ? [last.messageIdHeader] : [])].slice(
    -mostRefs,
  )
  const inReplyTo = refs.at(-1)
  const member = row.author === 'SUPPORT' ? row.authorName : null
  const signature = signatureOf(mailbox.signature, { member, company: provider })
  return {
    files: await filesOf(ctx, row.fileIds),
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
      text: signature === '' ? `${row.plain}\n` : `${row.plain}\n\n-- \n${signature}\n`,
      headers: { 'X-Loop': mailbox.address },
      thread: {
        ...addressesOf(ctx, mailbox, row),
        ...(inReplyTo ? { inReplyTo, references: refs } : {}),
        isPersonal: row.author === 'SUPPORT',
      },
    },
  }
}

/** Returns the files that are still there. */
export async function filesOf(ctx: Context, ids: readonly string[]): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  for (const id of ids) {
    const file = await ctx.services.files.find(ctx.db, id)
    if (file) found.push(file)
  }
  return found
}

/** Returns the sender of a mail, where answers to it go, and its Message-ID. */
export function addressesOf(
  ctx: Context,
  mailbox: MailboxRow,
  { messageId, conversationId }: { messageId: string; conversationId: string },
): Pick<MailThread, 'from' | 'replyTo' | 'messageId'> {
  const { providerId, workspace } = ctx.actor
  const { keys, config } = ctx.services
  const { domain } = config.inboundMail
  const { address, replyToken } = mailbox
  return {
    from: { name: mailbox.senderName ?? workspace?.providerName ?? '', address },
    ...(domain && mailbox.inbound === 'FORWARDING'
      ? { replyTo: `${threadPart(keys, { replyToken, providerId, conversationId })}@${domain}` }
      : {}),
    messageId: messageIdFor(
      keys,
      { providerId, messageId, conversationId },
      domain ?? address.slice(address.lastIndexOf('@') + 1),
    ),
  }
}

export const signatureHtml = (signature: string): string =>
  signature === '' ? '' : `<div style="margin-top:16px;color:#636d7e">${htmlOfText(signature)}</div>`
