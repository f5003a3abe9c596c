import type { conversations } from '@coverline/contract/conversations'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { stamp } from '../../platform/outbox/outbox.ts'
import { audienceOf } from './access.ts'
import { findConversation } from './queries.ts'

/**
 * Tells colleagues that somebody looks at a conversation, writes in it or leaves. It goes straight to the open streams and is stored
 * nowhere: whoever hears nothing for a while takes it that the other one has gone.
 */
export async function tellPresence(
  ctx: CtxOf<typeof conversations.presence>,
  { conversationId, state }: InputOf<typeof conversations.presence>,
): Promise<OutputOf<typeof conversations.presence>> {
  const conversation = await findConversation(ctx, conversationId)
  const { providerId, userId } = ctx.actor
  if (!conversation || userId === null) return ctx.fail('common.not-found')
  const ids = { conversationId: conversation.id, userId, state }
  const audience = audienceOf(null)
  ctx.services.announcer.announce(stamp(providerId, [{ event: 'presence.told', ids, audience }]))
  return { ok: true }
}
