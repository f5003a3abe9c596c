import type { ObtainItems } from '@coverline/contract/leads/obtain-policy'
import type { Context } from '../../../platform/context.ts'
import { conversationService, type MovedThread } from '../../conversations/service.ts'
import { conversationsOf, leadOf, setConversation } from './queries.ts'

/** Locks the thread of a lead before people, in the order in which the join of a sender locks them. */
export async function lockThread(ctx: Context, leadId: string): Promise<void> {
  for (const id of await conversationsOf(ctx, [leadId])) await conversationService.sender.lock(ctx, id)
}

/** Says what becomes of a lead's thread once the lead is an insured person; null for one without a thread of its own. */
export async function foreseeThread(
  ctx: Context,
  leadId: string,
  insuredId: string | null,
): Promise<ObtainItems['conversation']> {
  const [conversationId] = await conversationsOf(ctx, [leadId])
  if (conversationId === undefined) return null
  const found = await conversationService.sender.foresee(ctx, { conversationId, insuredId })
  return found && { ...found, isHidden: !conversationService.seesAll(ctx.actor) }
}

/** Gives the thread of a lead to the person that it became. */
export async function giveThread(
  ctx: Context,
  leadId: string,
  insuredId: string,
): Promise<MovedThread | null> {
  const [conversationId] = await conversationsOf(ctx, [leadId])
  return conversationId === undefined
    ? null
    : conversationService.sender.give(ctx, { conversationId, insuredId })
}

type TakenBack = { moved: MovedThread; insuredId: string; leadId: string; agentUserId: string | null }

/** Gives the thread back to the lead, and to its agent if it did not become the thread of another lead. */
export async function takeThreadBack(
  ctx: Context,
  { moved, insuredId, leadId, agentUserId }: TakenBack,
): Promise<void> {
  const conversationId = await conversationService.sender.takeBack(ctx, { ...moved, insuredId })
  if (conversationId === null) return
  const lead = await leadOf(ctx, [conversationId])
  if (lead && lead.id !== leadId) return
  // The address may have begun another conversation since: the lead has that one now.
  if (!lead) await setConversation(ctx, leadId, conversationId)
  await conversationService.setAgent(ctx, { conversationId, agentUserId })
}
