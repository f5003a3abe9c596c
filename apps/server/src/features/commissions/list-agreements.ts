import type { commissions } from '@coverline/contract/commissions/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { findAgents, findAgreements } from './queries.ts'

/** Lists the agreed rates of agents, plans and insurance companies. */
export async function listAgreements(
  ctx: CtxOf<typeof commissions.agreements>,
  _input: InputOf<typeof commissions.agreements>,
): Promise<OutputOf<typeof commissions.agreements>> {
  const items = await findAgreements(ctx)
  return { items, totalCount: items.length, agents: await findAgents(ctx) }
}
