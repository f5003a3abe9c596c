import type { contacts } from '@coverline/contract/conversations/contact-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import type { Change, CtxOf } from '../../../platform/context.ts'
import { ticketService } from '../../tickets/service.ts'
import { audienceOf } from '../access.ts'
import { assertChannelFeature } from '../assert-channel-feature.ts'
import { joinContacts, recordAddress } from '../delivery/address-queries.ts'
import { findOwnMessage } from '../messages/message-queries.ts'
import { type ConversationRow, findConversation, findOfContact } from '../queries.ts'

type Ctx = CtxOf<typeof contacts.join>
type Output = OutputOf<typeof contacts.join>

/** The address to join, and its conversation if it has one. */
type Other = { channel: ConversationChannel; address: string; part: ConversationRow | undefined }

/** Makes two unknown addresses one client: what either wrote and writes is read in the first one's conversation. */
export async function joinContact(
  ctx: Ctx,
  { conversationId, otherConversationId }: InputOf<typeof contacts.join>,
): Promise<Output> {
  // In the order of the ids, so that two opposite joins don't wait for each other.
  for (const id of [conversationId, otherConversationId].toSorted())
    if (!(await findConversation(ctx, id, { lock: true }))) return ctx.fail('common.not-found')
  const whole = await findConversation(ctx, conversationId)
  const part = await findConversation(ctx, otherConversationId)
  if (!whole || !part) return ctx.fail('common.not-found')
  if (part.id === whole.id) ctx.fail('conversations.one-already')
  const { contactAddress: address, channel } = part
  // A person is joined by naming the person.
  if (whole.kind !== 'CONTACT' || part.kind !== 'CONTACT' || address === null)
    return ctx.fail('conversations.joined-already')
  if (channel !== whole.channel)
    ctx.fail('common.validation', { fields: { otherConversationId: 'NOT_SUPPORTED_VALUE' } })
  return joinTo(ctx, whole, { channel, address, part })
}

/**
 * Makes the sender of a mail from another address the client of the conversation. An unproven mail never enters a
 * person's thread, so that later ones need a proven sender there.
 */
export async function joinSender(
  ctx: Ctx,
  { messageId }: InputOf<typeof contacts.joinSender>,
): Promise<Output> {
  const message = await findOwnMessage(ctx, messageId)
  const whole = message && (await findConversation(ctx, message.conversationId, { lock: true }))
  if (!message || !whole) return ctx.fail('common.not-found')
  if (whole.kind === 'HR') ctx.fail('conversations.joined-already')
  if (message.author !== 'CLIENT' || !message.mail?.isForeign || !message.mail.address.includes('@'))
    return ctx.fail('conversations.one-already')
  const { address } = message.mail
  const part = await findOfContact(ctx, { channel: 'EMAIL', address })
  return joinTo(ctx, whole, { channel: 'EMAIL', address, part: part?.id === whole.id ? undefined : part })
}

async function joinTo(ctx: Ctx, whole: ConversationRow, { channel, address, part }: Other): Promise<Output> {
  assertChannelFeature(ctx, channel)
  if (part) {
    await joinContacts(ctx, { partId: part.id, wholeId: whole.id })
    if (whole.kind === 'CONTACT') await ticketService.moveTickets(ctx, { fromId: part.id, toId: whole.id })
  }
  if (channel === 'EMAIL' || channel === 'WHATSAPP')
    await recordAddress(ctx, { conversationId: whole.id, channel, address })
  const changes: Change[] = [{ field: 'conversationId', before: part?.id ?? null, after: whole.id }]
  ctx.audit({ action: 'conversations.joined', entity: 'conversations', entityId: whole.id, changes })
  for (const id of part ? [part.id, whole.id] : [whole.id])
    ctx.emit('conversations.changed', { conversationId: id }, audienceOf(null))
  ctx.emit('tickets.changed', {}, audienceOf(null))
  return { conversationId: whole.id }
}
