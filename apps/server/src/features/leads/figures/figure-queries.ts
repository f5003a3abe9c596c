import { openStages } from '@coverline/contract/leads/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { userName } from '../../../platform/db/user-name.ts'
import { type Filters, filtered, startOf } from '../queries.ts'
import { countReached, countStays, type StageTime } from './way-queries.ts'

/** Whose leads are counted */
export type FigureFilters = Pick<Filters, 'agentUserIds' | 'clientAcquisitionChannels'>
/** Days in the provider's time zone, both inclusive */
export type Days = { from: string; to: string }

export type LeadFigure = {
  /** What the counted leads share */
  dimension: 'total' | 'day' | 'stage' | 'channel' | 'agent' | 'reason' | 'month'
  /** The day, word or record; null for all, and for leads without one */
  value: string | null
  /** For the days and reasons of decided leads: their stage */
  stage: string | null
  count: number
  /** What they are worth together, those in the provider's currency */
  premium: string
  /** Leads whose premium is in another currency */
  leftOut: number
}

const zoneOf = ({ actor }: Context): string => actor.workspace?.timeZone ?? 'UTC'

const counted = ({ actor }: Context) => sql`count(*)::integer as count,
  coalesce(sum(l.deal_premium) filter (where l.currency = ${actor.workspace?.currency ?? 'EUR'}), 0)::text as premium,
  (count(l.deal_premium) filter (where l.currency <> ${actor.workspace?.currency ?? 'EUR'}))::integer as "leftOut"`

/** Counts the leads that were created in a period: all together, by day, stage, channel and agent. */
export async function countCreated(ctx: Context, filters: FigureFilters, days: Days): Promise<LeadFigure[]> {
  const found = filtered(ctx, { ...filters, createdFrom: days.from, createdTo: days.to })
    .select(['l.stage', 'l.acquisition_channel as channel', 'l.agent_user_id as agent'])
    .select(['l.deal_premium', 'l.currency', sql`(l.created_at at time zone ${zoneOf(ctx)})::date`.as('day')])
  const { rows } = await sql<LeadFigure>`
    select case grouping(l.day, l.stage, l.channel, l.agent)
        when 15 then 'total' when 7 then 'day' when 11 then 'stage' when 13 then 'channel' else 'agent' end as dimension,
      coalesce(l.day::text, l.stage, l.channel, l.agent::text) as value, null as stage, ${counted(ctx)}
    from (${found}) l group by grouping sets ((), (l.day), (l.stage), (l.channel), (l.agent))`.execute(ctx.db)
  return rows
}

/** Counts the leads that were won or lost in a period: by stage, by stage and day, and the lost ones by reason. */
export async function countDecided(ctx: Context, filters: FigureFilters, days: Days): Promise<LeadFigure[]> {
  const found = filtered(ctx, {
    ...filters,
    stages: ['WIN', 'LOST'],
    movedFrom: days.from,
    movedTo: days.to,
  })
    .select(['l.stage', 'l.lost_reason as reason', 'l.deal_premium', 'l.currency'])
    .select(sql`(l.stage_changed_at at time zone ${zoneOf(ctx)})::date`.as('day'))
  const { rows } = await sql<LeadFigure>`
    select case grouping(l.day, l.reason) when 3 then 'total' when 1 then 'day' else 'reason' end as dimension,
      coalesce(l.day::text, l.reason) as value, l.stage, ${counted(ctx)}
    from (${found}) l group by grouping sets ((l.stage), (l.stage, l.day), (l.stage, l.reason))`.execute(
    ctx.db,
  )
  return rows
}

/** Counts the leads that are open now, all together and by the month in which they are expected to close. */
export async function countOpen(ctx: Context, filters: FigureFilters): Promise<LeadFigure[]> {
  const found = filtered(ctx, { ...filters, stages: [...openStages] })
    .select(['l.deal_premium', 'l.currency'])
    .select(sql`to_char(l.expected_close_date, 'YYYY-MM')`.as('month'))
  const { rows } = await sql<LeadFigure>`
    select case grouping(l.month) when 1 then 'total' else 'month' end as dimension, l.month as value, null as stage, ${counted(ctx)}
    from (${found}) l group by grouping sets ((), (l.month))`.execute(ctx.db)
  return rows
}

/** Counts the leads created in a period that reached each stage of the funnel. */
export function countFunnel(ctx: Context, filters: FigureFilters, days: Days) {
  const created = filtered(ctx, { ...filters, createdFrom: days.from, createdTo: days.to })
  return countReached(ctx, sql`${created.select('l.id')}`)
}

/** Counts the leads that left each open stage in a period, with the median time that they had been in it. */
export function measureStages(ctx: Context, filters: FigureFilters, days: Days): Promise<StageTime[]> {
  const left = filtered(ctx, { ...filters, leftFrom: days.from, leftTo: days.to })
  const period = { from: startOf(ctx, days.from), until: startOf(ctx, days.to, 1) }
  return countStays(ctx, sql`${left.select('l.id')}`, period)
}

/** Returns the names of agents, also of those who have left. */
export async function findAgentNames(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, coalesce(${userName('u')}, u.email, '') as name from users u where u.id = any(${[...ids]}::uuid[])`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
