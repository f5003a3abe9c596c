import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { notificationService } from '../../notifications/service.ts'
import { audienceOf, isClientSide, isItsClient } from '../access.ts'
import { isInThread } from './message-queries.ts'
import { findConversation } from '../queries.ts'
import { countUnread, lockThread, moveReadMark } from './write-queries.ts'

/** Marks messages as read for the caller's side, up to a message or all; never backwards. */
export async function markRead(
  ctx: CtxOf<typeof conversations.markRead>,
  { conversationId, messageId }: InputOf<typeof conversations.markRead>,
): Promise<OutputOf<typeof conversations.markRead>> {
  const side = isClientSide(ctx.actor) ? 'client' : 'support'
  const conversation = await findConversation(ctx, conversationId, { lock: true })
  if (!conversation) return ctx.fail('common.not-found')
  // A colleague who reads along does not mark messages as read for the officer.
  if (side === 'client' && !isItsClient(ctx.actor, conversation)) return ctx.fail('common.forbidden')
  if (messageId !== undefined && !(await isInThread(ctx, conversation.id, messageId)))
    return ctx.fail('common.not-found')
  await lockThread(ctx, conversation.id)
  const moved = await moveReadMark(ctx, conversation.id, side, messageId)
  if (moved > 0) {
    ctx.audit({ action: 'conversations.read', entity: 'conversations', entityId: conversation.id })
    ctx.emit('conversations.read', { conversationId: conversation.id }, audienceOf(conversation))
  }
  await notificationService.noteRead(ctx, conversation.id)
  const unread = await countUnread(ctx, conversation.id)
  return { unreadCount: unread[side] }
}
