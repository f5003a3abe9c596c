import type { BenefitRules } from '@coverline/contract/benefits/shapes'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/types.ts'

/** The benefits of a service `s` in contract form; null if none are set. */
export const benefitsOf = sql<BenefitRules | null>`(select json_build_object(
    'limits', (select coalesce(json_agg(json_build_object('unit', m.unit, 'period', m.period, 'quantity', trim_scale(m.quantity)::text)
      order by array_position(array['VISITS', 'DAYS', 'AMOUNT'], m.unit), m.period desc), '[]')
      from benefit_limits m where m.provider_id = b.provider_id and m.service_id = b.service_id),
    'coPayment', case when b.co_payment is not null then
      json_build_object('kind', b.co_payment_kind, 'value', trim_scale(b.co_payment)::text) end,
    'currency', b.currency, 'waitingDays', b.waiting_days, 'approvalNeeded', b.approval_needed, 'covered', b.covered)
  from service_benefits b where b.provider_id = s.provider_id and b.service_id = s.id)`

/** Replaces the benefits of a service, or removes them. */
export async function replaceBenefits(
  db: Db,
  { providerId, id }: { providerId: string; id: string },
  rules: BenefitRules | null,
): Promise<void> {
  if (rules === null) {
    await db
      .deleteFrom('service_benefits')
      .where('provider_id', '=', providerId)
      .where('service_id', '=', id)
      .execute()
    return
  }
  const columns = {
    currency: rules.currency,
    co_payment_kind: rules.coPayment?.kind ?? null,
    co_payment: rules.coPayment?.value ?? null,
    waiting_days: rules.waitingDays,
    approval_needed: rules.approvalNeeded,
    covered: [...rules.covered],
  }
  await db
    .insertInto('service_benefits')
    .values({ provider_id: providerId, service_id: id, ...columns })
    .onConflict((conflict) => conflict.columns(['provider_id', 'service_id']).doUpdateSet(columns))
    .execute()
  await db
    .deleteFrom('benefit_limits')
    .where('provider_id', '=', providerId)
    .where('service_id', '=', id)
    .execute()
  const limits = rules.limits.map((limit) => ({ provider_id: providerId, service_id: id, ...limit }))
  if (limits.length > 0) await db.insertInto('benefit_limits').values(limits).execute()
}

/** True if amounts of the service were used. Amounts in another currency could not be added to them. */
export async function hasAmounts(ctx: Context, serviceId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from benefit_uses
    where provider_id = ${ctx.actor.providerId} and service_id = ${serviceId} and amount is not null) as found`.execute(
    ctx.db,
  )
  return rows[0]?.found ?? false
}
