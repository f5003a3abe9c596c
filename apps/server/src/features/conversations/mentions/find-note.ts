import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { findOwnMessage } from '../messages/message-queries.ts'
import { findConversation } from '../queries.ts'
import { newestRequest } from './note-queries.ts'

/** Returns where the caller finds a note: its conversation, and the request it is shown with. */
export async function findNote(
  ctx: CtxOf<typeof conversations.note>,
  { messageId }: InputOf<typeof conversations.note>,
): Promise<OutputOf<typeof conversations.note>> {
  const note = await findOwnMessage(ctx, messageId)
  const conversation = note?.isNote ? await findConversation(ctx, note.conversationId) : undefined
  if (!conversation) return ctx.fail('common.not-found')
  return {
    conversationId: conversation.id,
    ticketId: await newestRequest(ctx, conversation),
  }
}
