import type { Context } from '../../../platform/context.ts'
import { audienceOf } from '../access.ts'
import { lockConversation, type Party } from '../lock-conversation.ts'
import { type ConversationRow, findOfContact, findPerson } from '../queries.ts'
import { joinContacts, moveContact, recordAddress } from './address-queries.ts'

type Given = { party: Party; channel: 'WHATSAPP'; next: string }

/**
 * Gives the client of a conversation a new address, as the channel reports it. A contact moves to the address, or
 * into the conversation that already has it. A person's profile keeps its number, but answers go to the new one.
 */
export async function changeAddress(ctx: Context, { party, channel, next }: Given): Promise<string> {
  const conversation = await lockConversation(ctx, party, channel)
  const root =
    conversation.kind === 'CONTACT' && conversation.contactAddress !== next
      ? await moveTo(ctx, conversation, { channel, next })
      : conversation
  const person = root.insuredId === null ? undefined : await findPerson(ctx, root.insuredId)
  await recordAddress(ctx, {
    conversationId: root.id,
    channel,
    address: next,
    replaces: person?.phone ?? undefined,
  })
  ctx.audit({ action: 'conversations.address-changed', entity: 'conversations', entityId: root.id })
  ctx.emit('conversations.changed', { conversationId: root.id }, audienceOf(root))
  return root.id
}

async function moveTo(
  ctx: Context,
  conversation: ConversationRow,
  { channel, next }: Pick<Given, 'channel' | 'next'>,
): Promise<ConversationRow> {
  const other = await findOfContact(ctx, { channel, address: next })
  const former = conversation.contactAddress
  // The former address still leads here: its last messages may be late.
  if (former !== null)
    await recordAddress(ctx, { conversationId: (other ?? conversation).id, channel, address: former })
  if (other) {
    await joinContacts(ctx, { partId: conversation.id, wholeId: other.id })
    return other
  }
  await moveContact(ctx, conversation.id, next)
  return { ...conversation, contactAddress: next }
}
