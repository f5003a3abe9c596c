import { fewestPeople } from '@coverline/contract/metrics/terms'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** SQL: the last answer about each request, as rows of `ticket_id` and `vote` */
export const lastVotes = (ctx: Context): RawBuilder<unknown> => sql`(
  select distinct on (q.ticket_id) q.ticket_id,
    case when q.score >= 4 then 'POSITIVE' when q.score = 3 then 'NEUTRAL' else 'NEGATIVE' end as vote
  from polls q where q.provider_id = ${ctx.actor.providerId} and q.ticket_id is not null and q.score is not null
  order by q.ticket_id, q.answered_at desc, q.id desc)`

type CompanyVotes = { all: number; positive: number }

/**
 * Counts what the people of a company said last about their requests that were closed in the whole months of a period. A
 * month in which fewer than five people voted does not count, so that the difference of two periods tells nothing of a
 * smaller group.
 */
export async function companyVotes(
  ctx: Context,
  companyId: string,
  { from, to }: { from: string; to: string },
): Promise<CompanyVotes> {
  const zone = ctx.actor.workspace?.timeZone ?? 'UTC'
  const { rows } = await sql<CompanyVotes>`with months as (
      select date_trunc('month', t.closed_at at time zone ${zone})::date as month, count(*) as votes,
        count(*) filter (where v.vote = 'POSITIVE') as positive
      from tickets t join ${lastVotes(ctx)} v on v.ticket_id = t.id
      where t.provider_id = ${ctx.actor.providerId} and t.company_id = ${companyId} and t.insured_id is not null
        and t.closed_at >= ${from}::date::timestamp at time zone ${zone}
        and t.closed_at < (${to}::date + 1)::timestamp at time zone ${zone}
      group by month having count(distinct t.insured_id) >= ${fewestPeople})
    select coalesce(sum(m.votes), 0)::integer as "all", coalesce(sum(m.positive), 0)::integer as positive from months m
    where m.month >= ${from}::date and m.month + interval '1 month' <= ${to}::date + 1`.execute(ctx.db)
  return rows[0] ?? { all: 0, positive: 0 }
}
