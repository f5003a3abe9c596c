import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { PolicyValues } from '../rules.ts'

export type Place = {
  insuredId: string
  planId: string
  /** The policy itself, or the one that it follows */
  exceptId: string | null
}

export type Period = Pick<PolicyValues, 'startDate' | 'endDate'>

/**
 * SQL: true if policy `p` covers a day between `start` and `end`. A missing day means no limit. A policy that ended
 * early counts until its last day.
 */
export const sharesDays = (p: string, start: string, end: string): string =>
  `(coalesce(${p}.start_date <= ${end}, true) and coalesce(${p}.end_date >= ${start}, true)
    and (${p}.activation_date is not null or coalesce(${p}.deactivation_date > greatest(${p}.start_date, ${start}), true)))`

/** SQL: true if two policies insure somebody on the same day. */
export const policiesShareDays = (a: string, b: string): string =>
  `(${sharesDays(a, `${b}.start_date`, `${b}.end_date`)} and ${sharesDays(b, `${a}.start_date`, `${a}.end_date`)})`

/** True if a person has another policy in a plan on a day of the period that was none of the period before. */
export async function hasNewOverlap(
  ctx: Context,
  { insuredId, planId, exceptId }: Place,
  before: Period | null,
  after: Period,
): Promise<boolean> {
  const { rows } = await sql<{ overlaps: boolean }>`select exists (
    select from policies p
    cross join (values (${after.startDate}::date, ${after.endDate}::date)) a (starts, ends)
    cross join (values (${before?.startDate ?? null}::date, ${before?.endDate ?? null}::date)) b (starts, ends)
    where p.provider_id = ${ctx.actor.providerId} and p.insured_id = ${insuredId} and p.plan_id = ${planId}
      and p.deleted_at is null and p.id is distinct from ${exceptId}::uuid
      and ${sql.raw(sharesDays('p', 'a.starts', 'a.ends'))}
      and (${before === null}::boolean or not ${sql.raw(sharesDays('p', 'b.starts', 'b.ends'))})) as overlaps`.execute(
    ctx.db,
  )
  return rows[0]?.overlaps ?? false
}

/** True if one of these deleted policies would share days with another policy of its person in its plan. */
export async function willOverlap(ctx: Context, policyIds: readonly string[]): Promise<boolean> {
  const ids = sql`any(${[...policyIds]}::uuid[])`
  const { rows } = await sql<{ overlaps: boolean }>`select exists (
    select from policies p join policies q on q.provider_id = p.provider_id and q.insured_id = p.insured_id
      and q.plan_id = p.plan_id and q.id <> p.id and (q.deleted_at is null or q.id = ${ids})
    where p.provider_id = ${ctx.actor.providerId} and p.id = ${ids} and ${sql.raw(policiesShareDays('p', 'q'))}) as overlaps`.execute(
    ctx.db,
  )
  return rows[0]?.overlaps ?? false
}

export type Overlap = { program: string; first: string | null; second: string | null }

/** Returns pairs of policies of two people in one plan that share days, with their numbers. */
export async function overlapsOfPeople(
  ctx: Context,
  insuredId: string,
  otherId: string,
  most: number,
): Promise<Overlap[]> {
  const { rows } = await sql<Overlap>`select l.name as program, p.number as first, q.number as second
    from policies p join policies q on q.provider_id = p.provider_id and q.plan_id = p.plan_id
      and q.insured_id = ${otherId}::uuid and q.deleted_at is null
    join plans l on l.provider_id = p.provider_id and l.id = p.plan_id
    where p.provider_id = ${ctx.actor.providerId}::uuid and p.insured_id = ${insuredId}::uuid and p.deleted_at is null
      and ${sql.raw(policiesShareDays('p', 'q'))}
    order by l.name, p.number, q.number limit ${most}`.execute(ctx.db)
  return rows
}

/** Returns the people whose policies share days with another policy of theirs in a plan. */
export async function insuredTwice(
  ctx: Context,
  policyIds: readonly string[],
  planId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct p.insured_id as id
    from policies p join policies q on q.provider_id = p.provider_id and q.insured_id = p.insured_id
      and q.plan_id = ${planId}::uuid and q.deleted_at is null and q.id <> p.id
    where p.provider_id = ${ctx.actor.providerId}::uuid and p.id = any(${[...policyIds]}::uuid[])
      and ${sql.raw(policiesShareDays('p', 'q'))}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
