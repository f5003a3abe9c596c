import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { leads } from '@coverline/contract/leads/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import { shownLeadOf } from './queries.ts'

/** Returns the lead of a conversation that the caller takes part in. */
export async function showLeadOf(
  ctx: CtxOf<typeof leads.ofConversation>,
  { conversationId }: InputOf<typeof leads.ofConversation>,
): Promise<OutputOf<typeof leads.ofConversation>> {
  const talk = await conversationService.find(ctx, conversationId)
  if (!talk) return ctx.fail('common.not-found')
  const parts = await conversationService.partsOf(ctx, talk.id)
  return { lead: (await shownLeadOf(ctx, parts)) ?? null }
}
