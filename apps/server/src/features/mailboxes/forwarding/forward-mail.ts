import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { mailboxes } from '@coverline/contract/mailboxes/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import { memberService } from '../../members/service.ts'
import { findMailbox } from '../queries.ts'
import { forwardRef } from './send-forward.ts'

/** Queues a mail of a conversation for others, and writes a note of it into the thread. */
export async function forwardMail(
  ctx: CtxOf<typeof mailboxes.forward>,
  { messageId, recipients, text }: InputOf<typeof mailboxes.forward>,
): Promise<OutputOf<typeof mailboxes.forward>> {
  const { providerId, userId } = ctx.actor
  if (!(await conversationService.findMessage(ctx, messageId))) return ctx.fail('common.not-found')
  const mail = await conversationService.mails.forwardable(ctx, messageId)
  if (!mail) return ctx.fail('common.not-found')
  const mailbox = await findMailbox(ctx)
  if (!mailbox || mailbox.verifiedAt === null) return ctx.fail('mailboxes.not-linked')
  const own = { mailbox: mailbox.address, domain: ctx.services.config.inboundMail.domain ?? null }
  // A mail to ourselves would come back as a message.
  if (conversationService.mails.othersOf(recipients, { to: null, own }).length < recipients.length)
    ctx.fail('common.validation', { fields: { recipients: 'NOT_SUPPORTED_VALUE' } })
  const { conversationId } = mail
  const member = (await memberService.namesOf(ctx, [userId])).get(userId ?? '') ?? ''
  const noteId = await conversationService.post(ctx, {
    conversationId,
    author: 'SYSTEM',
    channel: 'EMAIL',
    isNote: true,
    mailCc: recipients,
    lines: {
      own: text.trim(),
      texts: [{ key: 'mails:forward.note', values: { member, addresses: recipients.join(', ') } }],
    },
  })
  await ctx.enqueue(forwardRef, { providerId, noteId, messageId, userId })
  ctx.audit({
    action: 'mailboxes.forwarded',
    entity: 'conversations',
    entityId: conversationId,
    changes: [{ field: 'messageId', before: null, after: messageId }],
  })
  return { noteId }
}
