import type { contacts } from '@coverline/contract/conversations/contact-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Change, CtxOf } from '../../../platform/context.ts'
import { ticketService } from '../../tickets/service.ts'
import { audienceOf } from '../access.ts'
import { assertChannelFeature } from '../assert-channel-feature.ts'
import { findConversation } from '../queries.ts'
import { forgetAddress, partOfAddress, separatePart } from './contact-queries.ts'

/**
 * Takes the joining of an address back. What it wrote before the joining is a conversation of its own again; what it
 * wrote since stays.
 */
export async function separateContact(
  ctx: CtxOf<typeof contacts.separate>,
  { conversationId, address }: InputOf<typeof contacts.separate>,
): Promise<OutputOf<typeof contacts.separate>> {
  const whole = await findConversation(ctx, conversationId, { lock: true })
  if (!whole) return ctx.fail('common.not-found')
  const channel = await forgetAddress(ctx, whole.id, address)
  if (channel === undefined) return ctx.fail('common.not-found')
  assertChannelFeature(ctx, channel)
  const partId = await partOfAddress(ctx, whole.id, { channel, address })
  if (partId !== undefined) {
    // The address may have begun another conversation since.
    if (!(await separatePart(ctx, partId))) return ctx.fail('common.conflict')
    await ticketService.moveTickets(ctx, { fromId: whole.id, toId: partId, onlyOwn: true })
  }
  const changes: Change[] = [{ field: 'conversationId', before: whole.id, after: partId ?? null }]
  ctx.audit({ action: 'conversations.separated', entity: 'conversations', entityId: whole.id, changes })
  for (const id of partId === undefined ? [whole.id] : [whole.id, partId])
    ctx.emit('conversations.changed', { conversationId: id }, audienceOf(null))
  ctx.emit('tickets.changed', {}, audienceOf(null))
  return { ok: true }
}
