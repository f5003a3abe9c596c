import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { leads } from '@coverline/contract/leads/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { conversationService } from '../conversations/service.ts'
import { findFiles } from './files/queries.ts'
import { showObtained } from './obtaining/show-obtained.ts'
import { findLeads, findMoves } from './queries.ts'
import { conversationsOf } from './talks/queries.ts'
import { detailView } from './view.ts'
import { findConsents } from './web-form/queries.ts'

/** Returns one lead with its files and the days in each stage. */
export async function showLead(
  ctx: CtxOf<typeof leads.detail>,
  { leadId }: InputOf<typeof leads.detail>,
): Promise<OutputOf<typeof leads.detail>> {
  const [row] = await findLeads(ctx, [leadId])
  if (!row) return ctx.fail('common.not-found')
  const files = await findFiles(ctx, [leadId])
  const consents = await findConsents(ctx, leadId)
  const moves = await findMoves(ctx, leadId)
  const obtained = await showObtained(ctx, leadId)
  const [talkId] = await conversationsOf(ctx, [leadId])
  const talk = talkId === undefined ? undefined : await conversationService.find(ctx, talkId)
  return detailView(ctx, row, { files, consents, moves, obtained, conversationId: talk?.id ?? null })
}
