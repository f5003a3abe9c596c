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
type Input = InputOf<typeof contacts.join>

/** The address to join, and its conversation if it has one. */
type Other = { channel: ConversationChannel; address: string; part: ConversationRow | undefined }

/**
 * Makes an unknown address the client of a conversation: what it wrote is read there, and what it writes later goes
 * there. An unproven mail never enters a person's thread.
 */
export async function joinContact(ctx: Ctx, input: Input): Promise<OutputOf<typeof contacts.join>> {
  const { whole, other } = await bothOf(ctx, input)
  const { channel, address, part } = other
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

/** Returns both sides, locked in the order of their ids, so that two opposite joins don't wait for each other. */
async function bothOf(ctx: Ctx, input: Input): Promise<{ whole: ConversationRow; other: Other }> {
  const { conversationId, otherConversationId } = input
  for (const id of [conversationId, otherConversationId ?? conversationId].toSorted())
    if (!(await findConversation(ctx, id, { lock: true }))) return ctx.fail('common.not-found')
  const whole = await findConversation(ctx, conversationId)
  if (!whole) return ctx.fail('common.not-found')
  if (whole.kind === 'HR') ctx.fail('conversations.joined-already')
  const other =
    otherConversationId === undefined
      ? await senderOf(ctx, whole, input.messageId ?? '')
      : await contactOf(ctx, whole, otherConversationId)
  return { whole, other }
}

/** Returns another contact; a person is joined by naming the person. */
async function contactOf(ctx: Ctx, whole: ConversationRow, id: string): Promise<Other> {
  const part = await findConversation(ctx, id)
  if (!part) return ctx.fail('common.not-found')
  if (part.id === whole.id) ctx.fail('conversations.one-already')
  const { contactAddress, channel } = part
  if (whole.kind !== 'CONTACT' || part.kind !== 'CONTACT' || contactAddress === null)
    return ctx.fail('conversations.joined-already')
  if (channel !== whole.channel)
    return ctx.fail('common.validation', { fields: { otherConversationId: 'NOT_SUPPORTED_VALUE' } })
  return { channel, address: contactAddress, part }
}

/** Returns the address of a mail that answers the conversation from outside of it. */
async function senderOf(ctx: Ctx, whole: ConversationRow, messageId: string): Promise<Other> {
  const message = await findOwnMessage(ctx, messageId)
  const inThread = message && (await findConversation(ctx, message.conversationId))
  if (!message || inThread?.id !== whole.id) return ctx.fail('common.not-found')
  if (message.author !== 'CLIENT' || !message.mail?.isForeign || !message.mail.address.includes('@'))
    return ctx.fail('conversations.one-already')
  const { address } = message.mail
  const part = await findOfContact(ctx, { channel: 'EMAIL', address })
  return { channel: 'EMAIL', address, part: part?.id === whole.id ? undefined : part }
}
