import type { companyConversations } from '@coverline/contract/conversations/client-endpoints'
import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { stamp } from '../../platform/outbox/outbox.ts'
import { audienceOf, isClientSide, isItsClient } from './access.ts'
import { findConversation } from './queries.ts'

type Ctx = CtxOf<typeof conversations.presence> | CtxOf<typeof companyConversations.presence>

/**
 * Tells those who are there that somebody looks at a conversation, writes in it or leaves. It goes straight to the open streams and is stored
 * nowhere: whoever hears nothing for a while takes it that the other one has gone. Colleagues hear all of it; a client hears that the
 * provider writes, but neither who merely looks nor that a note is written.
 */
export async function notifyPresence(
  ctx: Ctx,
  { conversationId, state, isNote = false }: InputOf<typeof conversations.presence>,
): Promise<OutputOf<typeof conversations.presence>> {
  const conversation = await findConversation(ctx, conversationId)
  const { providerId, userId } = ctx.actor
  if (!conversation || userId === null) return ctx.fail('common.not-found')
  const side = isClientSide(ctx.actor) ? 'CLIENT' : 'SUPPORT'
  // A colleague of the officer reads along, but is not whom the provider talks to.
  if (side === 'CLIENT' && !isItsClient(ctx.actor, conversation)) return ctx.fail('common.forbidden')
  const ids = { conversationId: conversation.id, userId, state, side }
  const isHeardOutside = state === 'TYPING' && !isNote
  const audience = audienceOf(isHeardOutside ? conversation : null)
  ctx.services.announcer.announce(stamp(providerId, [{ event: 'presence.told', ids, audience }]))
  return { ok: true }
}
