import type { Message } from '@coverline/contract/conversations/shapes'
import type { Context } from '../../../platform/context.ts'
import { audienceOf } from '../access.ts'
import { holdMessage, type MessageRow, readMessage } from './message-queries.ts'
import { holdConversation } from '../queries.ts'
import { changeableUntil } from '../rules.ts'
import { messageView } from '../view.ts'
import { settleTail } from './write-queries.ts'

type Ctx = Context<'conversations.too-late'>

/**
 * Changes the caller's own message with `write` while that is allowed (LIMITS), and emits the event. A
 * message of another author is reported as not found.
 */
export async function changeOwn(
  ctx: Ctx,
  messageId: string,
  how: {
    action: 'conversations.edited' | 'conversations.deleted'
    write: (row: MessageRow) => Promise<void>
  },
): Promise<Message> {
  const row = await holdMessage(ctx, messageId)
  if (!row) return ctx.fail('common.not-found')
  if (row.authorUserId === null || row.authorUserId !== ctx.actor.userId) return ctx.fail('common.forbidden')
  const until = changeableUntil({ ...row, isDeleted: row.deletedAt !== null })
  if (until === null || until.getTime() < ctx.now.getTime()) ctx.fail('conversations.too-late')
  await how.write(row)
  await settleTail(ctx, row.conversationId)
  ctx.audit({
    action: how.action,
    entity: 'conversations',
    entityId: row.conversationId,
    changes: [{ field: 'messageId', before: messageId, after: messageId }],
  })
  const conversation = await holdConversation(ctx, row.conversationId)
  const conversationId = conversation?.id ?? row.conversationId
  const audience = audienceOf(conversation, row.isNote)
  ctx.emit('conversations.changed', { conversationId, messageId }, audience)
  const changed = await readMessage(ctx, messageId)
  return changed ? messageView(ctx, changed) : ctx.fail('common.conflict')
}
