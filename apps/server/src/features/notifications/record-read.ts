import type { Context } from '../../platform/context.ts'
import { markConversationRead } from './queries.ts'

/** Marks the caller's notices of a conversation as read, because the caller just read the conversation. */
export async function recordRead(ctx: Context, conversationId: string): Promise<void> {
  const { userId } = ctx.actor
  if (userId === null) return
  if ((await markConversationRead(ctx, userId, conversationId)) > 0)
    ctx.emit('notifications.read', {}, { userIds: [userId] })
}
