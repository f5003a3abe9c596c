import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { renewals } from '@coverline/contract/renewals/endpoints'
import { renewalParts, renewalStages } from '@coverline/contract/renewals/terms'
import type { CtxOf } from '../../platform/context.ts'
import { type Counted, countRenewals } from './queries.ts'
import { currencyOf } from './view.ts'

const none = { count: 0, premium: '0', OVERDUE: 0, WITHIN_30: 0, FROM_31_TO_90: 0 }

/** Counts renewals and adds up their premiums, by bucket and stage. */
export async function totalRenewals(
  ctx: CtxOf<typeof renewals.totals>,
  input: InputOf<typeof renewals.totals>,
): Promise<OutputOf<typeof renewals.totals>> {
  const rows = await countRenewals(ctx, input)
  const of = (stage: Counted['stage']): Omit<Counted, 'stage'> =>
    rows.find((row) => row.stage === stage) ?? none
  const all = of(null)
  return {
    buckets: [
      { bucket: 'OVERDUE', count: all.OVERDUE },
      { bucket: 'WITHIN_30', count: all.WITHIN_30 },
      { bucket: 'WITHIN_90', count: all.WITHIN_30 + all.FROM_31_TO_90 },
      { bucket: 'FROM_31_TO_90', count: all.FROM_31_TO_90 },
    ],
    premium: all.premium,
    currency: currencyOf(ctx),
    stages: renewalStages.map((stage) => ({
      stage,
      count: of(stage).count,
      premium: of(stage).premium,
      parts: renewalParts.map((bucket) => ({ bucket, count: of(stage)[bucket] })),
    })),
  }
}
