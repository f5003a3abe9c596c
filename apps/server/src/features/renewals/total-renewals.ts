import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { renewals } from '@coverline/contract/renewals/endpoints'
import { renewalStages } from '@coverline/contract/renewals/terms'
import type { CtxOf } from '../../platform/context.ts'
import { countRenewals } from './queries.ts'

/** Counts renewals; the 90 day bucket includes the 30 day bucket. */
export async function totalRenewals(
  ctx: CtxOf<typeof renewals.totals>,
  input: InputOf<typeof renewals.totals>,
): Promise<OutputOf<typeof renewals.totals>> {
  const { bucket: _bucket, ...rest } = input
  const all = await countRenewals(ctx, rest)
  const chosen = input.bucket === undefined ? all : await countRenewals(ctx, input)
  const sum = (rows: typeof all) => rows.reduce((total, { count }) => total + count, 0)
  const within30 = sum(all.filter(({ bucket }) => bucket === 'WITHIN_30'))
  return {
    buckets: [
      { bucket: 'OVERDUE', count: sum(all.filter(({ bucket }) => bucket === 'OVERDUE')) },
      { bucket: 'WITHIN_30', count: within30 },
      { bucket: 'WITHIN_90', count: within30 + sum(all.filter(({ bucket }) => bucket === 'WITHIN_90')) },
    ],
    stages: renewalStages.map((stage) => ({
      stage,
      count: sum(chosen.filter((row) => row.stage === stage)),
    })),
  }
}
