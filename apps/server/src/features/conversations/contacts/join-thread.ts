import type { Change, Context } from '../../../platform/context.ts'
import { ticketService } from '../../tickets/service.ts'
import { audienceOf } from '../access.ts'
import { lockConversation } from '../lock-conversation.ts'
import { joinToPerson } from '../messages/write-queries.ts'
import type { ConversationRow } from '../queries.ts'

/** Makes the locked thread of an unknown address a part of a person's. Returns that one and the tickets that moved. */
export async function joinThread(
  ctx: Context,
  part: ConversationRow,
  personProfileId: string,
): Promise<{ wholeId: string; ticketIds: string[] }> {
  const whole = await lockConversation(ctx, { insuredId: personProfileId }, part.channel)
  const parts = { partId: part.id, wholeId: whole.id }
  await joinToPerson(ctx, parts)
  const insuredId = whole.insuredId ?? personProfileId
  const ticketIds = await ticketService.joinTickets(ctx, { ...parts, insuredId })
  const changes: Change[] = [{ field: 'personProfileId', before: null, after: personProfileId }]
  ctx.audit({ action: 'conversations.joined', entity: 'conversations', entityId: part.id, changes })
  for (const id of [part.id, whole.id])
    ctx.emit('conversations.changed', { conversationId: id }, audienceOf(null))
  ctx.emit('tickets.changed', {}, audienceOf(null))
  return { wholeId: whole.id, ticketIds }
}
