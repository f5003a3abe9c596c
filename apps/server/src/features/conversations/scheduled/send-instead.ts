import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { audienceOf } from '../access.ts'
import { type ConversationRow, findConversation } from '../queries.ts'
import { endScheduled, type ScheduledRow } from './queries.ts'

type Ctx = CtxOf<typeof conversations.send>

/**
 * Returns the locked message of this conversation if it is still scheduled: a message sent in the meantime is
 * not sent again.
 */
export async function stillWaiting(
  ctx: Ctx,
  row: ScheduledRow | undefined,
  conversation: ConversationRow,
): Promise<ScheduledRow> {
  // A merged profile's message is scheduled in a part of the thread.
  const own = row && (await findConversation(ctx, row.conversationId))
  if (!row || own?.id !== conversation.id) return ctx.fail('common.not-found')
  if (row.status !== 'SCHEDULED') ctx.fail('scheduled.not-waiting')
  return row
}

/** Records that a scheduled message was sent by hand, so that nothing is sent at its time. */
export async function sentInstead(ctx: Ctx, row: ScheduledRow, messageId: string): Promise<void> {
  await endScheduled(ctx, row.id, { status: 'SENT', messageId })
  ctx.emit('scheduledMessages.changed', { conversationId: row.conversationId }, audienceOf(null))
}
