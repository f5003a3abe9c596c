import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Change, CtxOf } from '../../platform/context.ts'
import { ticketService } from '../tickets/service.ts'
import { audienceOf } from './access.ts'
import { assertChannelFeature } from './assert-channel-feature.ts'
import { canViewPerson } from './can-view-person.ts'
import { lockConversation } from './lock-conversation.ts'
import { findConversation } from './queries.ts'
import { joinToPerson } from './messages/write-queries.ts'

/**
 * Assigns the conversation of an unknown address to a person; from now on it is read in that person's
 * conversation.
 */
export async function joinConversation(
  ctx: CtxOf<typeof conversations.join>,
  { conversationId, personProfileId }: InputOf<typeof conversations.join>,
): Promise<OutputOf<typeof conversations.join>> {
  const part = await findConversation(ctx, conversationId, { lock: true })
  if (!part || !(await canViewPerson(ctx, personProfileId))) return ctx.fail('common.not-found')
  if (part.kind !== 'CONTACT') ctx.fail('conversations.joined-already')
  assertChannelFeature(ctx, part.channel)
  const whole = await lockConversation(ctx, { insuredId: personProfileId }, part.channel)
  const parts = { partId: part.id, wholeId: whole.id }
  await joinToPerson(ctx, parts)
  await ticketService.joinTickets(ctx, { ...parts, insuredId: whole.insuredId ?? personProfileId })
  const changes: Change[] = [{ field: 'personProfileId', before: null, after: personProfileId }]
  ctx.audit({ action: 'conversations.joined', entity: 'conversations', entityId: part.id, changes })
  for (const id of [part.id, whole.id])
    ctx.emit('conversations.changed', { conversationId: id }, audienceOf(null))
  ctx.emit('tickets.changed', {}, audienceOf(null))
  return { conversationId: whole.id }
}
