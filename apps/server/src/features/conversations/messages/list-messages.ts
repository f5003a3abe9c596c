import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { findPage, isInThread } from './message-queries.ts'
import { findConversation } from '../queries.ts'
import { messageView } from '../view.ts'

/** Returns a page of a conversation in message order; HR users get it without the provider's notes. */
export async function listMessages(
  ctx: CtxOf<typeof conversations.messages>,
  { conversationId, ...page }: InputOf<typeof conversations.messages>,
): Promise<OutputOf<typeof conversations.messages>> {
  const conversation = await findConversation(ctx, conversationId)
  if (!conversation) return ctx.fail('common.not-found')
  const mark = page.before ?? page.after ?? page.around
  if (mark !== undefined && !(await isInThread(ctx, conversation.id, mark)))
    return ctx.fail('common.not-found')
  const { rows, ...more } = await findPage(ctx, conversation.id, page)
  return { items: rows.map((row) => messageView(ctx, row)), ...more }
}
