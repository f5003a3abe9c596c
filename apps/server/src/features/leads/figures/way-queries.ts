import { type FunnelStage, funnelStages, type LeadStage, openStages } from '@coverline/contract/leads/terms'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** What is asked about the stages that a lead went through */
export type WayFilters = {
  reachedStage?: FunnelStage | undefined
  leftStage?: LeadStage | undefined
  leftFrom?: string | undefined
  leftTo?: string | undefined
}

const moveOfLead = sql`select from lead_moves m where m.provider_id = l.provider_id and m.lead_id = l.id`

/** SQL: true if lead `l` was ever in a stage of the funnel or in a later one. Each lead has reached the first stage. */
function reached(stage: FunnelStage): RawBuilder<SqlBool> {
  const fromThere = funnelStages.slice(funnelStages.indexOf(stage))
  if (fromThere.length === funnelStages.length) return sql<SqlBool>`true`
  return sql<SqlBool>`exists (${moveOfLead} and m.to_stage = any(${[...fromThere]}::text[]))`
}

/**
 * Returns the conditions on the way of lead `l`.
 * @param startOf takes a day and a number of days; gives the first moment of the day that many days later
 */
export function wayConditions(
  { reachedStage, leftStage, leftFrom, leftTo }: WayFilters,
  providerId: string | null,
  startOf: (day: string, days?: number) => RawBuilder<unknown>,
): RawBuilder<SqlBool>[] {
  const found = reachedStage ? [reached(reachedStage)] : []
  if (!leftStage && !leftFrom && !leftTo) return found
  const left = [leftStage ? sql`m.from_stage = ${leftStage}` : sql`m.from_stage is not null`]
  if (!leftFrom && !leftTo)
    return [...found, sql<SqlBool>`exists (${moveOfLead} and ${sql.join(left, sql` and `)})`]
  if (leftFrom) left.push(sql`m.moved_at >= ${startOf(leftFrom)}`)
  if (leftTo) left.push(sql`m.moved_at < ${startOf(leftTo, 1)}`)
  // The moves of the days are read once: as a join, a plan of stale statistics reads them for each lead.
  return [
    ...found,
    sql<SqlBool>`l.id = any(array(select m.lead_id from lead_moves m
      where m.provider_id = ${providerId} and ${sql.join(left, sql` and `)}))`,
  ]
}

/** SQL: the stage of the funnel that move `m` led to, counted from 1; null for a lost lead */
const step = sql`array_position(${[...funnelStages]}::text[], m.to_stage)`

/** Counts leads by the furthest stage of the funnel that they reached. */
export async function countReached(
  ctx: Context,
  leads: RawBuilder<unknown>,
): Promise<{ stage: FunnelStage; count: number }[]> {
  const { rows } = await sql<{ step: number; count: number }>`
    select l.step, count(*)::integer as count from (
      select coalesce(max(${step}), 1) as step from (${leads}) f
      left join lead_moves m on m.provider_id = ${ctx.actor.providerId} and m.lead_id = f.id group by f.id) l
    group by l.step`.execute(ctx.db)
  return funnelStages.map((stage, nth) => ({
    stage,
    count: rows.reduce((sum, one) => (one.step > nth ? sum + one.count : sum), 0),
  }))
}

export type StageTime = {
  /** Null for all leads that left a stage */
  stage: LeadStage | null
  count: number
  /** Median minutes that the leads were in the stage */
  median: number
}

/**
 * Counts the leads that left an open stage in a period, by stage, with the median time that they had been in it. Several
 * stays in one stage that ended in the period are one time.
 * @param period the first moment of the period and the first one after it
 */
export async function countStays(
  ctx: Context,
  leads: RawBuilder<unknown>,
  period: { from: RawBuilder<unknown>; until: RawBuilder<unknown> },
): Promise<StageTime[]> {
  const { rows } = await sql<StageTime>`
    with moves as (
      select m.lead_id, m.from_stage as stage, m.moved_at,
        lag(m.moved_at) over (partition by m.lead_id order by m.moved_at, m.id) as since
      from lead_moves m join (${leads}) f on f.id = m.lead_id where m.provider_id = ${ctx.actor.providerId}),
    stays as (
      select lead_id, stage, sum(extract(epoch from moved_at - since)) / 60 as minutes from moves
      where stage = any(${[...openStages]}::text[]) and moved_at >= ${period.from} and moved_at < ${period.until}
      group by lead_id, stage)
    select stage, count(distinct lead_id)::integer as count,
      percentile_cont(0.5) within group (order by minutes)::float8 as median
    from stays group by grouping sets ((), (stage)) having count(*) > 0`.execute(ctx.db)
  return rows
}
