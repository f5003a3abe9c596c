import { firstAnswers, type Vote } from '@coverline/contract/tickets/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { pollService } from '../../polls/service.ts'
import { isInTime } from '../targets/answer-queries.ts'
import type { TargetClock } from '../targets/rules.ts'
import { type Filters, filteredTickets, madeBetween, zoneOf } from '../totals/filter-queries.ts'

/** Whose requests are counted */
export type FigureFilters = Pick<Filters, 'clientCompanyId' | 'programId' | 'businessType'>
/** Days in the provider's time zone, both inclusive */
export type Days = { from: string; to: string }

/** What a count is of: all requests, those of a day, or those that share a word or a record */
const dimensions = ['total', 'day', 'type', 'channel', 'plan', 'company', 'operator', 'tag'] as const
export type Dimension = (typeof dimensions)[number]

/** Minutes are null if none of the requests has been answered or closed. */
export type Figure = {
  dimension: Dimension
  /** The day, word or record; null for all, and for requests without one */
  value: string | null
  count: number
  measured: number
  median: number | null
  p90: number | null
}

const minutes = sql`percentile_cont(array[0.5, 0.9]) within group (order by t.minutes)`

/**
 * Counts the requests created in a period, with the minutes from creation to the first response: all together, by
 * day, and by what they share.
 */
export async function countCreated(ctx: Context, filters: FigureFilters, days: Days): Promise<Figure[]> {
  const found = (await filteredTickets(ctx, { ...filters, fromDate: days.from, toDate: days.to }))
    .select(['t.id', 't.business_type', 't.plan_id', 't.company_id', 't.operator_user_id'])
    .select(['t.conversation_id', sql`(t.created_at at time zone ${zoneOf(ctx)})::date`.as('day')])
    .select(sql`extract(epoch from t.started_at - t.created_at) / 60`.as('minutes'))
  const counted = sql`count(*)::integer as count, count(t.minutes)::integer as measured, ${minutes} as minutes`
  const { rows } = await sql<Omit<Figure, 'median' | 'p90'> & { minutes: [number, number] | null }>`
    with t as materialized (${found})
    select case grouping(t.day, t.business_type, c.channel, t.plan_id, t.company_id, t.operator_user_id)
        when 63 then 'total' when 31 then 'day' when 47 then 'type' when 55 then 'channel' when 59 then 'plan'
        when 61 then 'company' else 'operator' end as dimension,
      coalesce(t.day::text, t.business_type, c.channel, t.plan_id::text, t.company_id::text, t.operator_user_id::text) as value,
      ${counted}
    from t left join conversations c on c.provider_id = ${ctx.actor.providerId} and c.id = t.conversation_id
    group by grouping sets ((), (t.day), (t.business_type), (c.channel), (t.plan_id), (t.company_id), (t.operator_user_id))
    union all
    select 'tag', l.tag_id::text, ${counted}
    from t join ticket_tag_links l on l.provider_id = ${ctx.actor.providerId} and l.ticket_id = t.id group by l.tag_id`.execute(
    ctx.db,
  )
  return rows.map(withMinutes)
}

/** Counts the requests closed in a period, all together and by day, with the minutes from creation to closing. */
export async function countClosed(ctx: Context, filters: FigureFilters, days: Days): Promise<Figure[]> {
  const found = (await filteredTickets(ctx, { ...filters, closedFrom: days.from, closedTo: days.to }))
    .select(sql`(t.closed_at at time zone ${zoneOf(ctx)})::date`.as('day'))
    .select(sql`extract(epoch from t.closed_at - t.created_at) / 60`.as('minutes'))
  const { rows } = await sql<Omit<Figure, 'median' | 'p90'> & { minutes: [number, number] | null }>`
    select case grouping(t.day) when 1 then 'total' else 'day' end as dimension, t.day::text as value,
      count(*)::integer as count, count(*)::integer as measured, ${minutes} as minutes
    from (${found}) t group by grouping sets ((), (t.day))`.execute(ctx.db)
  return rows.map(withMinutes)
}

function withMinutes({
  minutes: both,
  ...figure
}: Omit<Figure, 'median' | 'p90'> & { minutes: [number, number] | null }): Figure {
  return { ...figure, median: both?.[0] ?? null, p90: both?.[1] ?? null }
}

/** Counts the requests created in a period that have a first answer, and those of them answered within the target; null without one. */
export async function countAnswers(
  ctx: Context,
  filters: FigureFilters,
  days: Days,
  clock: TargetClock,
): Promise<{ all: number; inTime: number } | null> {
  const input: Filters = { ...filters, fromDate: days.from, toDate: days.to, firstAnswer: [...firstAnswers] }
  if (!clock.firstAnswer) return null
  const inTime = isInTime(clock.firstAnswer, madeBetween(ctx, input))
  return (await filteredTickets(ctx, input, clock))
    .select(sql<number>`count(*)::integer`.as('all'))
    .select(sql<number>`(count(*) filter (where ${inTime}))::integer`.as('inTime'))
    .executeTakeFirstOrThrow()
}

/** Counts what people said last about the requests that were closed in a period. */
export async function countVotes(
  ctx: Context,
  filters: FigureFilters,
  days: Days,
): Promise<{ vote: Vote; count: number }[]> {
  const closed = await filteredTickets(ctx, { ...filters, closedFrom: days.from, closedTo: days.to })
  const { rows } = await sql<{ vote: Vote; count: number }>`
    select v.vote, count(*)::integer as count from (${closed.select('t.id')}) t
    join ${pollService.lastVotes(ctx)} v on v.ticket_id = t.id group by v.vote`.execute(ctx.db)
  return rows
}

/** Counts what is open now by part of the inbox. */
export async function countQueues(
  ctx: Context,
  filters: FigureFilters,
): Promise<{ queue: string; count: number }[]> {
  const open = (await filteredTickets(ctx, filters)).where('t.status', '<>', 'DONE')
  return open
    .select(['t.queue', sql<number>`count(*)::integer`.as('count')])
    .groupBy('t.queue')
    .execute()
}

/** Returns the names of plans, companies, members and tags by their ids; records that are gone keep their names. */
export async function findNames(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const provider = ctx.actor.providerId
  const wanted = sql`any(${[...ids]}::uuid[])`
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from plans where provider_id = ${provider} and id = ${wanted}
    union all select id, name from companies where provider_id = ${provider} and id = ${wanted}
    union all select id, name from ticket_tags where provider_id = ${provider} and id = ${wanted}
    union all select u.id, concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')) from users u
      where u.id = ${wanted}`.execute(ctx.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
