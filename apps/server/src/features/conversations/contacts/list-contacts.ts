import type { contacts } from '@coverline/contract/conversations/contact-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { findConversation } from '../queries.ts'
import { findContacts } from './contact-queries.ts'

/** Lists unknown addresses that may be the same client as the one of a conversation. */
export async function listContacts(
  ctx: CtxOf<typeof contacts.list>,
  { conversationId, searchQuery }: InputOf<typeof contacts.list>,
): Promise<OutputOf<typeof contacts.list>> {
  const conversation = await findConversation(ctx, conversationId)
  if (!conversation) return ctx.fail('common.not-found')
  const rows = await findContacts(ctx, conversation, searchQuery)
  return {
    items: rows.map(({ id, name, address, lastMessageAt }) => ({
      conversationId: id,
      name,
      address,
      lastMessageAt: lastMessageAt?.toISOString() ?? null,
    })),
  }
}
