import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type PaidFacts = { paid: string; due: string; overdue: string; scheduled: string }

/**
 * Returns the paid, due, overdue and total amounts of a policy's payments. Due means payable by today and
 * unpaid.
 */
export async function findPaid(ctx: Context, policyId: string): Promise<PaidFacts> {
  const { rows } = await sql<PaidFacts>`
    select coalesce(sum(paid), 0)::numeric(15, 2)::text as paid,
      coalesce(sum(amount - paid) filter (where due_date <= ${ctx.today}::date), 0)::numeric(15, 2)::text as due,
      coalesce(sum(amount - paid) filter (where last_day < ${ctx.today}::date), 0)::numeric(15, 2)::text as overdue,
      coalesce(sum(amount), 0)::numeric(15, 2)::text as scheduled
    from payments where provider_id = ${ctx.actor.providerId} and policy_id = ${policyId} and canceled_at is null`.execute(
    ctx.db,
  )
  return rows[0] ?? { paid: '0.00', due: '0.00', overdue: '0.00', scheduled: '0.00' }
}

type FigureRow = { policyId: string; paid: string; due: string; overdue: string; used: string }

/** Returns paid, due and overdue amounts of many policies, and their used benefits in the given currency. */
export async function findFigures(
  ctx: Context,
  ids: readonly string[],
  currency: string,
): Promise<Map<string, FigureRow>> {
  const { providerId } = ctx.actor
  const { rows } = await sql<FigureRow>`
    select w.id as "policyId", coalesce(y.paid, 0)::numeric(15, 2)::text as paid, coalesce(y.due, 0)::numeric(15, 2)::text as due,
      coalesce(y.overdue, 0)::numeric(15, 2)::text as overdue, coalesce(x.used, 0)::numeric(15, 2)::text as used
    from unnest(${[...ids]}::uuid[]) as w (id)
    left join lateral (select sum(paid) as paid, sum(amount - paid) filter (where due_date <= ${ctx.today}::date) as due,
        sum(amount - paid) filter (where last_day < ${ctx.today}::date) as overdue
      from payments y where y.provider_id = ${providerId} and y.policy_id = w.id and y.canceled_at is null) y on true
    left join lateral (select sum(x.amount) as used from benefit_uses x
      where x.provider_id = ${providerId} and x.policy_id = w.id and x.reverses_id is null and x.currency = ${currency}
        and not exists (select from benefit_uses r where r.provider_id = x.provider_id and r.reverses_id = x.id)) x on true`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [row.policyId, row]))
}

export type UsedFacts = {
  uses: number
  amounts: { currency: string; amount: string }[]
  limits: number
  limitsUsed: number
}

/**
 * Returns the used benefits of a policy without reversed ones, and the number of limits exhausted on a day.
 */
export async function findUsed(ctx: Context, policyId: string): Promise<UsedFacts> {
  const { rows } = await sql<UsedFacts>`
    with used as (
      select x.currency, x.amount from benefit_uses x
      where x.provider_id = ${ctx.actor.providerId} and x.policy_id = ${policyId} and x.reverses_id is null
        and not exists (select from benefit_uses r where r.provider_id = x.provider_id and r.reverses_id = x.id)),
    summed as (
      select currency, sum(amount)::numeric(15, 2)::text as amount from used where amount is not null group by currency),
    left_over as (select remaining from benefit_left(${policyId}, ${ctx.today}::date))
    select (select count(*)::integer from used) as uses,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by currency), '[]') from summed) as amounts,
      (select count(*)::integer from left_over) as limits,
      (select count(*)::integer from left_over where remaining <= 0) as "limitsUsed"`.execute(ctx.db)
  return rows[0] ?? { uses: 0, amounts: [], limits: 0, limitsUsed: 0 }
}
