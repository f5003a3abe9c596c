import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import type { PolicyFigures } from '@coverline/contract/policies/filters'
import { termOf } from '@coverline/contract/versions/terms'
import type { Context } from '../../../platform/context.ts'
import { findFigures } from './performance-queries.ts'
import { findChangesOf, partsOf } from '../versions/queries.ts'
import { earnedBy, timelineOf } from '../versions/rules.ts'
import type { PolicyRow } from '../view.ts'

/** Used benefits in percent of the earned premium, to one decimal */
export function lossRatio(used: string, earned: bigint | null): number | null {
  return earned ? Number((centsOf(used) * 1000n) / earned) / 10 : null
}

type Facts = Pick<PolicyRow, 'id' | 'planId' | 'premium' | 'startDate' | 'endDate'>

/** Calculates the performance of many policies by id, in three queries. */
export async function performanceOf(
  ctx: Context,
  rows: readonly Facts[],
): Promise<Map<string, PolicyFigures>> {
  const ids = rows.map(({ id }) => id)
  const currency = ctx.actor.workspace?.currency ?? 'EUR'
  const [sums, recorded] = [await findFigures(ctx, ids, currency), await findChangesOf(ctx, ids)]
  return new Map(
    rows.map((row) => {
      const term = termOf(row.startDate, row.endDate)
      const { start, changes } = partsOf(recorded.get(row.id) ?? [], row)
      const earned = term && earnedBy(timelineOf(term, start, changes), ctx.today)
      const { paid = '0.00', due = '0.00', overdue = '0.00', used = '0.00' } = sums.get(row.id) ?? {}
      const figures = { paid, due, overdue, used, lossRatio: lossRatio(used, earned) }
      return [
        row.id,
        { currency, premium: row.premium, earned: earned === null ? null : amountOf(earned), ...figures },
      ]
    }),
  )
}
