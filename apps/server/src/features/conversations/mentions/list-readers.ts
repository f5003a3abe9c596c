import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { canViewPerson } from '../can-view-person.ts'
import { findConversation } from '../queries.ts'
import { findReaders } from './reader-queries.ts'

/** Lists the members that a note in a conversation can mention, also before a person's first message. */
export async function listReaders(
  ctx: CtxOf<typeof conversations.readers>,
  { conversationId, personProfileId }: InputOf<typeof conversations.readers>,
): Promise<OutputOf<typeof conversations.readers>> {
  if (conversationId !== undefined) {
    const conversation = await findConversation(ctx, conversationId)
    if (!conversation) return ctx.fail('common.not-found')
    return { items: await findReaders(ctx, { conversationId: conversation.id }) }
  }
  if (personProfileId === undefined)
    return ctx.fail('common.validation', { fields: { conversationId: 'IS_REQUIRED' } })
  if (!(await canViewPerson(ctx, personProfileId))) return ctx.fail('common.not-found')
  return { items: await findReaders(ctx, { insuredId: personProfileId }) }
}
