import type { OutputOf } from '@coverline/contract/endpoint'
import type { leads } from '@coverline/contract/leads/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findAgents } from './queries.ts'

/** Lists members who can be responsible for a lead. */
export async function listAgents(ctx: CtxOf<typeof leads.agents>): Promise<OutputOf<typeof leads.agents>> {
  const items = await findAgents(ctx)
  return { items, totalCount: items.length }
}
