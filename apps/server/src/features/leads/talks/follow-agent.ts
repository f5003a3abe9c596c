import type { Context } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import { conversationsOf } from './queries.ts'

/** Lets the agent of leads take part in their conversations, and no former agent of theirs. */
export async function followAgent(
  ctx: Context,
  leadIds: readonly string[],
  agentUserId: string | null,
): Promise<void> {
  for (const conversationId of await conversationsOf(ctx, leadIds))
    await conversationService.setAgent(ctx, { conversationId, agentUserId })
}
