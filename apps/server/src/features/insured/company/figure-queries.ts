import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { companyPeople } from './held-queries.ts'

/** Days, both inclusive */
type Days = { from: string; to: string }

export type CompanyFigures = {
  /** People insured on the last day of the period, or today if it is not over: the same as the list counts today */
  insured: number
  /** Of them, those who use the app */
  registered: number
  /** People whose insurance began or ended in the period without one right before or after */
  added: number
  left: number
  /** The premiums of the policies behind these numbers, for their whole terms, in the provider's currency */
  premiums: { insured: string; added: string; left: string }
}

/** Policies in force at some time, of people who are not deleted. A plan that is switched off insures no person. */
const covers = (
  ctx: Context,
  companyId: string,
): RawBuilder<unknown> => sql`${companyPeople(ctx, { companyId })},
  covers as (select h.insured_id, h.begins, h.ends, h.premium, p.registered_at from held h join people p on p.id = h.insured_id
    where h.works and h.begins <= h.ends)`

/** Counts how a company's insured people changed in a period. */
export async function companyFigures(
  ctx: Context,
  companyId: string,
  { from, to }: Days,
): Promise<CompanyFigures> {
  const other = (day: RawBuilder<unknown>) =>
    sql`exists (select from covers o where o.insured_id = c.insured_id and o.begins <= ${day} and o.ends >= ${day})`
  const last = to < ctx.today ? to : ctx.today
  const insured = sql`c.begins <= ${last}::date and c.ends >= ${last}::date`
  const added = sql`c.begins between ${from}::date and ${to}::date and not ${other(sql`c.begins - 1`)}`
  const left = sql`isfinite(c.ends) and c.ends between ${from}::date - 1 and ${to}::date - 1 and not ${other(sql`c.ends + 1`)}`
  const people = (which: RawBuilder<unknown>) =>
    sql`count(distinct c.insured_id) filter (where ${which})::integer`
  const premium = (which: RawBuilder<unknown>) =>
    sql`coalesce(sum(c.premium) filter (where ${which}), 0)::numeric(19, 2)::text`
  const { rows } = await sql<CompanyFigures>`with ${covers(ctx, companyId)}
    select ${people(insured)} as insured, ${people(added)} as added, ${people(left)} as left,
      ${people(sql`${insured} and c.registered_at is not null`)} as registered,
      json_build_object('insured', ${premium(insured)}, 'added', ${premium(added)}, 'left', ${premium(left)}) as premiums
    from covers c`.execute(ctx.db)
  const none = { insured: '0.00', added: '0.00', left: '0.00' }
  return rows[0] ?? { insured: 0, registered: 0, added: 0, left: 0, premiums: none }
}

/** Counts who is insured today in each plan of a company, by the rule of the list of its people. */
export async function countByPlan(ctx: Context, companyId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ planId: string; count: number }>`with ${companyPeople(ctx, { companyId })}
    select h.plan_id as "planId", count(distinct h.insured_id)::integer as count
    from held h join people p on p.id = h.insured_id where h.is_on group by h.plan_id`.execute(ctx.db)
  return new Map(rows.map(({ planId, count }) => [planId, count]))
}

/** Counts the insured people of a company on each day of a period. */
export async function companyHeadcount(
  ctx: Context,
  companyId: string,
  { from, to }: Days,
): Promise<{ value: string; count: number }[]> {
  const { rows } = await sql<{ value: string; count: number }>`with ${covers(ctx, companyId)}
    select to_char(d.day, 'YYYY-MM-DD') as value,
      (select count(distinct c.insured_id)::integer from covers c where c.begins <= d.day and c.ends >= d.day) as count
    from (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day) d
    order by d.day`.execute(ctx.db)
  return rows
}
