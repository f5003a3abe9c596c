import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { planFacts } from '../queries.ts'
import { isInForce, type PlanFacts } from '../states/state-queries.ts'

/** Builds a condition on people `i` with a policy in force today, in one of the plans if these are given; `plans`: the facts of all. */
export function isInsuredIn(
  { today }: Pick<Context, 'today'>,
  plans: readonly PlanFacts[],
  planIds: readonly string[] | null,
): RawBuilder<SqlBool> {
  const wanted = planIds ? plans.filter(({ id }) => planIds.includes(id)) : plans
  return sql<SqlBool>`exists (select from policies p where p.provider_id = i.provider_id and p.insured_id = i.id
    and p.deleted_at is null and ${isInForce(wanted, today)})`
}

/** The same for a caller who has not read the facts of the plans. */
export const isInsuredToday = async (
  ctx: Context,
  planIds: readonly string[] | null,
): Promise<RawBuilder<SqlBool>> => isInsuredIn(ctx, await planFacts(ctx), planIds)

/** Returns the plans that insure a person today, with their companies. */
export async function plansInsuring(
  ctx: Context,
  insuredId: string,
): Promise<{ planId: string; companyId: string | null }[]> {
  const plans = await planFacts(ctx)
  const { rows } = await sql<{ planId: string }>`select distinct p.plan_id as "planId" from policies p
    where p.provider_id = ${ctx.actor.providerId} and p.insured_id = ${insuredId} and p.deleted_at is null
      and ${isInForce(plans, ctx.today)}`.execute(ctx.db)
  const companies = new Map(plans.map(({ id, companyId }) => [id, companyId]))
  return rows.map(({ planId }) => ({ planId, companyId: companies.get(planId) ?? null }))
}
