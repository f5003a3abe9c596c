import type { commissions } from '@coverline/contract/commissions/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { findTotals } from './queries.ts'
import { totalView } from './view.ts'

/** Returns the accrued commission by agent and currency. */
export async function totalEntries(
  ctx: CtxOf<typeof commissions.totals>,
  input: InputOf<typeof commissions.totals>,
): Promise<OutputOf<typeof commissions.totals>> {
  const items = (await findTotals(ctx, input)).map(totalView)
  return { items, totalCount: items.length }
}
