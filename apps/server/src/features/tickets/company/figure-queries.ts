import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { ticketsOfCompany } from '../access.ts'
import type { Days } from '../figures/figure-queries.ts'
import { zoneOf } from '../totals/filter-queries.ts'

export type CompanyTicketFigure = { dimension: 'type' | 'status'; value: string; count: number }

/** Counts what a company's officers asked for in a period, by type and by the state that it has now. */
export async function countCompanyTickets(ctx: Context, days: Days): Promise<CompanyTicketFigure[]> {
  const own = ticketsOfCompany(ctx)
    .select(['t.business_type', 't.status'])
    .where(
      sql<boolean>`t.created_at >= ${days.from}::date::timestamp at time zone ${zoneOf(ctx)}
        and t.created_at < (${days.to}::date + 1)::timestamp at time zone ${zoneOf(ctx)}`,
    )
  const { rows } = await sql<CompanyTicketFigure>`
    select case grouping(t.business_type) when 0 then 'type' else 'status' end as dimension,
      coalesce(t.business_type, t.status) as value, count(*)::integer as count
    from (${own}) t group by grouping sets ((t.business_type), (t.status))
    order by count desc, value`.execute(ctx.db)
  return rows
}

/** Counts what a company's officers asked for that is not closed. */
export async function countOpenCompanyTickets(ctx: Context): Promise<number> {
  const { count } = await ticketsOfCompany(ctx)
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('t.status', '<>', 'DONE')
    .executeTakeFirstOrThrow()
  return count
}
