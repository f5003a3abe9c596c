import type { Change, Context } from '../../../platform/context.ts'
import { ticketService } from '../../tickets/service.ts'
import { audienceOf } from '../access.ts'
import { recordAddress } from '../delivery/address-queries.ts'
import { type ConversationRow, findOfPerson, findThread, holdConversation, lockPart } from '../queries.ts'
import { countMessages, forgetAddress, takeOut } from './contact-queries.ts'
import { joinThread } from './join-thread.ts'

/** The thread of an unknown sender that a person got: the conversation and the tickets that moved */
export type MovedThread = { conversationId: string; ticketIds: string[] }

/** Addresses of these channels are kept beside the conversation. */
const isAddressed = (channel: ConversationRow['channel']): channel is 'EMAIL' | 'WHATSAPP' =>
  channel === 'EMAIL' || channel === 'WHATSAPP'

/**
 * Returns how many messages the thread of an unknown sender has, and the person's own thread; null if the conversation is
 * not an unknown sender's any more. Without an access check.
 */
export async function foreseeSender(
  ctx: Context,
  { conversationId, insuredId }: { conversationId: string; insuredId: string | null },
): Promise<{ messageCount: number; isJoined: boolean } | null> {
  const thread = await findThread(ctx, conversationId)
  if (thread?.kind !== 'CONTACT') return null
  const whole = insuredId === null ? undefined : await findOfPerson(ctx, insuredId)
  return {
    messageCount: await countMessages(ctx, thread.id),
    isJoined: whole !== undefined && (await countMessages(ctx, whole.id)) > 0,
  }
}

/**
 * Gives the thread of an unknown sender to a person. Old messages are read in the person's thread, and what the sender
 * writes later arrives there. Returns null if the conversation is not an unknown sender's any more.
 */
export async function giveSender(
  ctx: Context,
  { conversationId, insuredId }: { conversationId: string; insuredId: string },
): Promise<MovedThread | null> {
  const part = await holdConversation(ctx, conversationId)
  if (part?.kind !== 'CONTACT') return null
  const { channel, contactAddress: address } = part
  const { ticketIds } = await joinThread(ctx, part, insuredId)
  if (address !== null && isAddressed(channel))
    await recordAddress(ctx, { conversationId: part.id, channel, address })
  return { conversationId: part.id, ticketIds }
}

/**
 * Takes a thread back from the person who got it; its agent may read it again. It stays where users have moved it
 * meanwhile. Returns the thread that the sender has now, if it is one of an unknown sender.
 */
export async function takeSenderBack(
  ctx: Context,
  { insuredId, conversationId, ticketIds }: MovedThread & { insuredId: string },
): Promise<string | null> {
  const found = await lockPart(ctx, conversationId)
  if (found?.whole.insuredId !== insuredId || found.part.joinedToId !== found.whole.id) return null
  const { part, whole } = found
  const places = { partId: part.id, wholeId: whole.id, insuredId }
  await ticketService.separateTickets(ctx, ticketIds, places)
  if (part.contactAddress !== null) await forgetAddress(ctx, part.id, part.contactAddress)
  const threadId = await takeOut(ctx, part.id)
  const changes: Change[] = [{ field: 'conversationId', before: whole.id, after: threadId }]
  ctx.audit({ action: 'conversations.separated', entity: 'conversations', entityId: whole.id, changes })
  for (const id of new Set([part.id, whole.id, threadId]))
    ctx.emit('conversations.changed', { conversationId: id }, audienceOf(null))
  ctx.emit('tickets.changed', {}, audienceOf(null))
  return threadId
}
