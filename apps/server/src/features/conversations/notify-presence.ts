import type { companyConversations } from '@coverline/contract/conversations/client-endpoints'
import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { stamp } from '../../platform/outbox/outbox.ts'
import { audienceOf, doctorsOf, isClientSide, isItsClient } from './access.ts'
import { findConversation } from './queries.ts'

type Ctx = CtxOf<typeof conversations.presence> | CtxOf<typeof companyConversations.presence>

/**
 * Broadcasts that a user views, types in or leaves a conversation. Presence goes directly to the open streams
 * and is not stored: clients treat a missing heartbeat as offline. Colleagues get all of it. A client sees
 * that the provider types, but neither who views nor that a note is written.
 */
export async function notifyPresence(
  ctx: Ctx,
  { conversationId, state, isNote = false }: InputOf<typeof conversations.presence>,
): Promise<OutputOf<typeof conversations.presence>> {
  const conversation = await findConversation(ctx, conversationId)
  const { providerId, userId } = ctx.actor
  if (!conversation || userId === null) return ctx.fail('common.not-found')
  const side = isClientSide(ctx.actor) ? 'CLIENT' : 'SUPPORT'
  // A colleague of the officer reads along but is not the provider's contact.
  if (side === 'CLIENT' && !isItsClient(ctx.actor, conversation)) return ctx.fail('common.forbidden')
  const ids = { conversationId: conversation.id, userId, state, side }
  const isHeardOutside = state === 'TYPING' && !isNote
  const audience = {
    ...audienceOf(isHeardOutside ? conversation : null),
    ownerIds: await doctorsOf(ctx, conversation),
  }
  ctx.services.announcer.announce(stamp(providerId, [{ event: 'presence.told', ids, audience }]))
  return { ok: true }
}
