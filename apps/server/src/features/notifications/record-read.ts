import type { Context } from '../../platform/context.ts'
import { markConversationRead } from './queries.ts'

/** Marks what the caller was told of a conversation as read: it has just read the conversation itself. */
export async function recordRead(ctx: Context, conversationId: string): Promise<void> {
  const { userId } = ctx.actor
  if (userId === null) return
  if ((await markConversationRead(ctx, userId, conversationId)) > 0)
    ctx.emit('notifications.read', {}, { userIds: [userId] })
}
