import type { Context } from '../../../platform/context.ts'
import type { Lines } from '../../../platform/texts/system-lines.ts'
import { conversationService, type Party } from '../../conversations/service.ts'
import type { Sender } from '../adapter.ts'
import { phoneForms } from '../phone-forms.ts'
import { peopleWithPhone, recordInbound } from './event-queries.ts'

/**
 * Returns the party of a sender: the one person with its number, else the conversation of its addresses. A
 * number of several people stays a number of its own.
 */
export async function partyOf(ctx: Context, sender: Sender, name?: string | null): Promise<Party> {
  const people = sender.number === null ? [] : await peopleWithPhone(ctx, phoneForms(sender.number))
  const [insuredId] = people
  if (insuredId !== undefined && people.length === 1) return { insuredId }
  const address = sender.number ?? sender.userId ?? ''
  const others = people.length === 0 && sender.userId !== null ? [sender.userId] : []
  return { address, name: name ?? undefined, others }
}

type Stored = {
  externalId: string
  sender: Sender
  name: string | null
  at: Date
  text?: string
  lines?: Lines
  files: readonly { id: string; name: string }[]
  original: string | null
}

/** Stores a client's message in the conversation of its sender. Returns the conversation. */
export async function storeMessage(ctx: Context, { sender, name, at, ...message }: Stored): Promise<string> {
  const { conversationId } = await conversationService.receive(ctx, {
    party: await partyOf(ctx, sender, name),
    channel: 'WHATSAPP',
    sentAt: at,
    ...message,
  })
  if (sender.userId !== null)
    await conversationService.addresses.record(ctx, {
      conversationId,
      channel: 'WHATSAPP',
      address: sender.userId,
    })
  await recordInbound(ctx, conversationId, at.getTime() > ctx.now.getTime() ? ctx.now : at)
  return conversationId
}
