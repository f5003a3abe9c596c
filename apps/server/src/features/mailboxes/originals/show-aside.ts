import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { mailboxes } from '@coverline/contract/mailboxes/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import { mailboxAudience } from '../health/record-health.ts'
import { decideSender } from '../inbound/decide-sender.ts'
import { endInbound } from '../inbound/inbound-queries.ts'
import { receiveMail } from '../outbound/settle-mail.ts'
import { findMailbox } from '../queries.ts'
import { holdAside } from './original-queries.ts'
import { readOriginal } from './read-original.ts'

/** Makes a mail that was set aside a message of its sender, as if it had been one from the beginning. */
export async function showAside(
  ctx: CtxOf<typeof mailboxes.show>,
  { inboundMailId }: InputOf<typeof mailboxes.show>,
): Promise<OutputOf<typeof mailboxes.show>> {
  const aside = await holdAside(ctx, inboundMailId)
  if (!aside) return ctx.fail('common.not-found')
  const { fileId } = aside
  if (fileId === null) return ctx.fail('mailboxes.original-gone')
  const mail = await readOriginal(ctx, fileId)
  if (!mail) return ctx.fail('mailboxes.unreadable')
  const mailbox = await findMailbox(ctx)
  const arrival = { ...aside, fileId }
  const end = await receiveMail(ctx, { mail, arrival }, await decideSender(ctx, { mail, arrival, mailbox }))
  if (end.state !== 'READ') return ctx.fail('common.conflict')
  await endInbound(ctx, aside.id, end)
  if (mailbox) ctx.emit('mailboxes.changed', { mailboxId: mailbox.id }, mailboxAudience)
  return {
    conversationId: (await conversationService.placeOf(ctx, end.messageId)) ?? ctx.fail('common.conflict'),
  }
}
