import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { overdueBuckets, type payments } from '@coverline/contract/payments/endpoints'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import type { CtxOf } from '../../../../platform/context.ts'
import { findOverdue, type OverdueRow } from './overdue-queries.ts'

const shownGroups = 100

type Sum = { row: OverdueRow; count: number; cents: bigint }

function added(rows: readonly OverdueRow[], keyOf: (row: OverdueRow) => string): Sum[] {
  const sums = new Map<string, Sum>()
  for (const row of rows) {
    const sum = sums.get(keyOf(row)) ?? { row, count: 0, cents: 0n }
    sum.count += row.count
    sum.cents += centsOf(row.open)
    sums.set(keyOf(row), sum)
  }
  return [...sums.values()].toSorted((a, b) => Number(b.cents - a.cents))
}

const owed = ({ row, count, cents }: Sum) => ({ currency: row.currency, count, openAmount: amountOf(cents) })

/** Returns the overdue amounts by age, company and plan. */
export async function showOverdue(
  ctx: CtxOf<typeof payments.overdue>,
  input: InputOf<typeof payments.overdue>,
): Promise<OutputOf<typeof payments.overdue>> {
  const rows = await findOverdue(
    ctx,
    input,
    overdueBuckets.map(({ from }) => from),
  )
  const reference = (id: string, name: string | null) => ({ id, name: name ?? '' })
  return {
    buckets: overdueBuckets.map(({ from, to }) => ({
      from,
      to,
      sums: added(
        rows.filter(({ bucket }) => bucket === from),
        ({ currency }) => currency,
      ).map(owed),
    })),
    groups: added(rows, ({ planId, currency }) => `${planId} ${currency}`)
      .slice(0, shownGroups)
      .map((sum) => ({
        clientCompany: sum.row.companyId === null ? null : reference(sum.row.companyId, sum.row.companyName),
        program: reference(sum.row.planId, sum.row.planName),
        ...owed(sum),
      })),
  }
}
