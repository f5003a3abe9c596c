import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Adjustment, AdjustmentLine } from './payment-rules.ts'

type NewAdjustment = { termsBefore: string; lines: readonly AdjustmentLine[]; credit: string }

/** Adds the next adjustment of a locked policy. */
export async function insertAdjustment(
  ctx: Context,
  policyId: string,
  { termsBefore, lines, credit }: NewAdjustment,
): Promise<void> {
  const { providerId } = ctx.actor
  await sql`insert into payment_adjustments (provider_id, policy_id, nth, terms_before, lines, credit, created_at)
    select ${providerId}, ${policyId}, coalesce(max(nth) + 1, 0), ${termsBefore}, ${JSON.stringify(lines)}::jsonb,
      ${credit}::numeric, ${ctx.now}
    from payment_adjustments where provider_id = ${providerId} and policy_id = ${policyId}`.execute(ctx.db)
}

/** Makes sure that no change goes back to payments from before now. */
export async function forgetAdjustments(ctx: Context, policyId: string): Promise<void> {
  const { providerId } = ctx.actor
  await sql`insert into payment_adjustments (provider_id, policy_id, nth, terms_before, lines, credit, created_at)
    select ${providerId}, ${policyId}, max(nth) + 1, '', '[]', 0, ${ctx.now}
    from payment_adjustments where provider_id = ${providerId} and policy_id = ${policyId} having count(*) > 0`.execute(
    ctx.db,
  )
}

/**
 * Returns the adjustments since a policy last had these terms, oldest first; none if it never had them, or if
 * its schedule was made anew since.
 */
export async function findAdjustmentsSince(
  ctx: Context,
  policyId: string,
  terms: string,
): Promise<Adjustment[]> {
  const { rows } = await sql<{ lines: AdjustmentLine[]; credit: string }>`
    with own as (select * from payment_adjustments where provider_id = ${ctx.actor.providerId} and policy_id = ${policyId}),
      last as (select max(nth) filter (where terms_before = ${terms}) as same,
        coalesce(max(nth) filter (where terms_before = ''), -1) as unknown from own)
    select o.lines, (o.credit * 100)::bigint::text as credit from own o join last l on o.nth >= l.same and l.same > l.unknown
    order by o.nth`.execute(ctx.db)
  return rows.map(({ lines, credit }) => ({ lines, credit: BigInt(credit) }))
}
