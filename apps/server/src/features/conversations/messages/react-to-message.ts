import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import type { Context } from '../../../platform/context.ts'
import { audienceOf } from '../access.ts'
import { holdConversation } from '../queries.ts'
import { findExternal, readMessage } from './message-queries.ts'
import { writeReaction } from './reaction-queries.ts'

type Given = {
  channel: ConversationChannel
  /** The message, by its id here or in its channel. */
  target: { messageId: string } | { externalId: string }
  address: string
  /** An empty one removes the reaction. */
  emoji: string
  at: Date
}

/** Shows a client's reaction at its message. Returns false if the message is not known. */
export async function reactToMessage(
  ctx: Context,
  { channel, target, ...reaction }: Given,
): Promise<boolean> {
  const message =
    'messageId' in target
      ? await readMessage(ctx, target.messageId)
      : await findExternal(ctx, channel, target.externalId)
  if (!message) return false
  const conversation = await holdConversation(ctx, message.conversationId)
  if (!conversation) return false
  await writeReaction(ctx, { messageId: message.id, ...reaction })
  ctx.audit({
    action: 'conversations.reacted',
    entity: 'conversations',
    entityId: conversation.id,
    changes: [{ field: 'messageId', before: null, after: message.id }],
  })
  ctx.emit(
    'conversations.changed',
    { conversationId: conversation.id, messageId: message.id },
    audienceOf(conversation, message.isNote),
  )
  return true
}
