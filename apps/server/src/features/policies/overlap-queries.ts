import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { PolicyValues } from './rules.ts'

export type Place = {
  insuredId: string
  planId: string
  /** The policy itself, or the one that it follows */
  exceptId: string | null
}

export type Period = Pick<PolicyValues, 'startDate' | 'endDate'>

/** True if the policy `p` insures somebody on a day of the period. A missing day means no limit. */
const sharesDay = ({
  startDate,
  endDate,
}: Period) => sql<boolean>`(coalesce(p.start_date <= ${endDate}::date, true)
  and coalesce(p.end_date >= ${startDate}::date, true)
  and (p.activation_date is not null or coalesce(p.deactivation_date > greatest(p.start_date, ${startDate}::date), true)))`

/** True if a person has another policy in a plan on a day of the period that was none of the period before. */
export async function hasNewOverlap(
  ctx: Context,
  { insuredId, planId, exceptId }: Place,
  before: Period | null,
  after: Period,
): Promise<boolean> {
  const isNew = before === null ? sql<boolean>`true` : sql<boolean>`not ${sharesDay(before)}`
  const { rows } = await sql<{ overlaps: boolean }>`select exists (
    select from policies p
    where p.provider_id = ${ctx.actor.providerId} and p.insured_id = ${insuredId} and p.plan_id = ${planId}
      and p.deleted_at is null and p.id is distinct from ${exceptId}::uuid
      and ${sharesDay(after)} and ${isNew}) as overlaps`.execute(ctx.db)
  return rows[0]?.overlaps ?? false
}
