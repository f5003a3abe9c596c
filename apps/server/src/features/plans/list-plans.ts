import type { OutputOf, InputOf } from '@coverline/contract/endpoint'
import type { plans } from '@coverline/contract/plans/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findPlans } from './queries.ts'
import { planView } from './view.ts'

/** Lists the provider's plans with search, filters and sorting. */
export async function listPlans(
  ctx: CtxOf<typeof plans.list>,
  input: InputOf<typeof plans.list>,
): Promise<OutputOf<typeof plans.list>> {
  const { rows, ...page } = await findPlans(ctx, input)
  return { items: rows.map((row) => planView(row, ctx.actor)), ...page }
}
