import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { audienceOf } from '../access.ts'
import { wakeChannel } from './add-message.ts'
import { queueAgain } from '../delivery/delivery-queries.ts'
import { holdMessage, readMessage } from './message-queries.ts'
import { holdConversation } from '../queries.ts'
import { resolveChannel } from '../delivery/channel.ts'
import { maySendAgain } from '../rules.ts'
import { messageView } from '../view.ts'

/** Sends the caller's own failed or returned mail again: it is queued in its place, unchanged. */
export async function sendAgain(
  ctx: CtxOf<typeof conversations.sendAgain>,
  { messageId }: InputOf<typeof conversations.sendAgain>,
): Promise<OutputOf<typeof conversations.sendAgain>> {
  const row = await holdMessage(ctx, messageId)
  if (!row) return ctx.fail('common.not-found')
  if (row.authorUserId === null || row.authorUserId !== ctx.actor.userId) return ctx.fail('common.forbidden')
  if (!maySendAgain({ ...row, isDeleted: row.deletedAt !== null })) return ctx.fail('common.conflict')
  const conversation = await holdConversation(ctx, row.conversationId)
  if (!conversation) return ctx.fail('common.not-found')
  const { refusal } = await resolveChannel(ctx, conversation, row.channel)
  if (refusal !== null)
    return ctx.fail(refusal === 'common.feature-locked' ? refusal : 'conversations.no-address')
  await queueAgain(ctx, messageId)
  ctx.audit({
    action: 'conversations.sent',
    entity: 'conversations',
    entityId: conversation.id,
    changes: [
      { field: 'messageId', before: messageId, after: messageId },
      { field: 'delivery', before: row.delivery, after: 'QUEUED' },
    ],
  })
  const conversationId = conversation.id
  ctx.emit('conversations.changed', { conversationId, messageId }, audienceOf(conversation))
  await wakeChannel(ctx, row.channel)
  const changed = await readMessage(ctx, messageId)
  return changed ? messageView(ctx, changed) : ctx.fail('common.conflict')
}
