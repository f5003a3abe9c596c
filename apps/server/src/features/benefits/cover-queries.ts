import type { BenefitRules } from '@coverline/contract/benefits/shapes'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export type CoverRow = BenefitRules & { planId: string; serviceId: string; title: string }

/** Returns the active services of plans with their rules, in plan order. What a person used is not among it. */
export async function findCover(ctx: Context, planIds: readonly string[]): Promise<CoverRow[]> {
  const { rows } = await sql<CoverRow>`select s.plan_id as "planId", s.id as "serviceId",
      coalesce((select l.title from service_localizations l where l.provider_id = s.provider_id and l.service_id = s.id
        order by l.language <> ${ctx.locale}, l.language limit 1), '') as title,
      coalesce((select jsonb_agg(jsonb_build_object('unit', m.unit, 'period', m.period, 'quantity', trim_scale(m.quantity)::text)
        order by array_position(array['VISITS', 'DAYS', 'AMOUNT'], m.unit), m.period desc) from benefit_limits m
        where m.provider_id = s.provider_id and m.service_id = s.id), '[]') as limits,
      case when b.co_payment is not null then
        jsonb_build_object('kind', b.co_payment_kind, 'value', trim_scale(b.co_payment)::text) end as "coPayment",
      coalesce(b.currency, ${ctx.actor.workspace?.currency ?? 'EUR'}) as currency, coalesce(b.waiting_days, 0) as "waitingDays",
      coalesce(b.approval_needed, false) as "approvalNeeded",
      coalesce(b.covered, array['PRINCIPAL', 'CHILD', 'RELATIVE', 'PARENT']) as covered
    from services s left join service_benefits b on b.provider_id = s.provider_id and b.service_id = s.id
    where s.provider_id = ${ctx.actor.providerId} and s.plan_id = any(${[...planIds]}::uuid[])
      and s.status = 'ACTIVE' and s.deleted_at is null
    order by (select min(l.sort) from service_localizations l where l.provider_id = s.provider_id and l.service_id = s.id), s.id`.execute(
    ctx.db,
  )
  return rows
}
