import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { payments } from '@coverline/contract/payments/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findTotals } from './queries.ts'

/** Returns the number and sum of payments for each status. */
export async function totalPayments(
  ctx: CtxOf<typeof payments.totals>,
  input: InputOf<typeof payments.totals>,
): Promise<OutputOf<typeof payments.totals>> {
  const rows = await findTotals(ctx, input)
  const items = rows.map(({ paid, ...row }) => ({ ...row, paidAmount: paid }))
  return { items, totalCount: items.length }
}
