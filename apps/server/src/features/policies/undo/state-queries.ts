import { type RawBuilder, sql } from 'kysely'
import { auditInsert } from '../../../platform/audit/audit-insert.ts'
import type { Context } from '../../../platform/context.ts'
import { withoutNestedLoops } from '../../../platform/db/bulk/without-nested-loops.ts'

const anyOf = (ids: readonly (string | null)[]) => sql`any(${ids.filter((id) => id !== null)}::uuid[])`

const fields = sql`'deactivationDate', p.deactivation_date, 'activationDate', p.activation_date,
  'isDeactivationDue', p.is_deactivation_due, 'deletedAt', p.deleted_at`
const image = sql`jsonb_build_object(${fields})`
const imageWithPlan = sql`jsonb_build_object(${fields}, 'planId', p.plan_id)`

/**
 * Selects the data of policies that bulk changes affect: `id` and `image`, in which dates and timestamps are texts, so that
 * microseconds are kept.
 */
export function imagesOfPolicies(ctx: Context, ids: readonly string[]): RawBuilder<unknown> {
  return sql`select p.id, jsonb_build_object('policies', jsonb_build_object(p.id, ${image})) as image
    from policies p where p.provider_id = ${ctx.actor.providerId} and p.id = ${anyOf(ids)} and p.purged_at is null`
}

/** SQL: the same data of the policies of a person `i` by policy id; of one plan, if given. */
export const imageOfPerson = (planId: string | null): RawBuilder<unknown> => sql`coalesce((
    select jsonb_object_agg(p.id, ${image}) from policies p
    where p.provider_id = i.provider_id and p.insured_id = i.id and p.purged_at is null
      and (${planId}::uuid is null or p.plan_id = ${planId}::uuid)), '{}')`

/** SQL: the same for the policies of a person `i` in some plans, each with its plan */
export const imageInPlans = (planIds: readonly (string | null)[]): RawBuilder<unknown> => sql`coalesce((
    select jsonb_object_agg(p.id, ${imageWithPlan}) from policies p
    where p.provider_id = i.provider_id and p.insured_id = i.id and p.purged_at is null
      and p.plan_id = ${anyOf(planIds)}), '{}')`

/**
 * Restores the dates, plans and deletions of policies, with an event each below `parentId` if given; throws if a policy does not
 * exist. `states` selects `id`, the image to restore as `was`, and the `changes` of the event.
 */
export async function restoreStates(
  ctx: Context,
  states: RawBuilder<unknown>,
  {
    of,
    ids,
    ...event
  }: { of: 'policies' | 'people'; ids: readonly string[]; endpoint: string; parentId: string | undefined },
): Promise<void> {
  // Also filters by record: without statistics on the images the planner would read all policies.
  const record = sql.ref(of === 'policies' ? 'p.id' : 'p.insured_id')
  const { endpoint, parentId } = event
  const named = { endpoint, action: 'policies.state-restored', entity: 'policies' }
  const events = sql`select was.id::text as entity_id, was.changes from was where was.changes is not null`
  const told = parentId ? sql`, told as (${auditInsert(ctx.actor, { ...named, parentId }, events)})` : sql``
  const { rows } = await withoutNestedLoops(ctx.db, () =>
    sql<{ kept: number; written: number }>`with was as materialized (select s.id,
        (s.was ->> 'deactivationDate')::date as deactivation_date, (s.was ->> 'activationDate')::date as activation_date,
        (s.was ->> 'isDeactivationDue')::boolean as is_deactivation_due, (s.was ->> 'deletedAt')::timestamptz as deleted_at,
        (s.was ->> 'planId')::uuid as plan_id, s.changes from (${states}) s),
    written as (update policies p set deactivation_date = was.deactivation_date, activation_date = was.activation_date,
        is_deactivation_due = was.is_deactivation_due, deleted_at = was.deleted_at, plan_id = coalesce(was.plan_id, p.plan_id)
      from was where p.provider_id = ${ctx.actor.providerId} and p.id = was.id and ${record} = ${anyOf(ids)} returning p.id)${told}
    select (select count(*) from was)::integer as kept, (select count(*) from written)::integer as written`.execute(
      ctx.db,
    ),
  )
  if (rows[0]?.kept !== rows[0]?.written) throw new Error('A bulk change could not be taken back exactly.')
}

type Bound = { recordId: string; policyId: string; hasTimeline: boolean; isUsed: boolean }

/**
 * Returns the policies bound to their plan: by a recorded timeline, or by used and not reversed benefits. `policies` selects
 * `record_id` and `id`.
 */
export async function boundPolicies(ctx: Context, policies: RawBuilder<unknown>): Promise<Bound[]> {
  const { providerId } = ctx.actor
  const { rows } = await sql<Bound>`
    select * from (select p.record_id as "recordId", p.id as "policyId",
      exists (select from policy_changes c where c.provider_id = ${providerId} and c.policy_id = p.id) as "hasTimeline",
      exists (select from benefit_uses u where u.provider_id = ${providerId} and u.policy_id = p.id and u.reverses_id is null
        and not exists (select from benefit_uses r where r.provider_id = u.provider_id and r.reverses_id = u.id)) as "isUsed"
      from (${policies}) p) bound
    where "hasTimeline" or "isUsed"`.execute(ctx.db)
  return rows
}

/** Returns which of these policies are bound to their plan. */
export async function boundToPlan(
  ctx: Context,
  policyIds: readonly string[],
): Promise<{ withTimeline: Set<string>; used: Set<string> }> {
  const rows = await boundPolicies(
    ctx,
    sql`select given.id as record_id, given.id from unnest(${[...policyIds]}::uuid[]) as given (id)`,
  )
  const those = (is: (row: Bound) => boolean) => new Set(rows.filter(is).map(({ policyId }) => policyId))
  return { withTimeline: those(({ hasTimeline }) => hasTimeline), used: those(({ isUsed }) => isUsed) }
}

/** Returns the policies whose limits were used since a given time and not reversed. */
export async function usedSince(
  ctx: Context,
  policyIds: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select distinct u.policy_id as id from benefit_uses u
    where u.provider_id = ${ctx.actor.providerId} and u.policy_id = ${anyOf(policyIds)} and u.created_at > ${since}
      and u.reverses_id is null and not exists (select from benefit_uses r where r.provider_id = u.provider_id
        and r.reverses_id = u.id)`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

/** Returns the deleted policies whose number is used by an active policy. */
export async function takenNumbers(ctx: Context, policyIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select gone.id from policies gone join policies live on live.provider_id = gone.provider_id and live.number = gone.number
      and live.deleted_at is null and live.id <> gone.id
    where gone.provider_id = ${ctx.actor.providerId} and gone.id = ${anyOf(policyIds)} and gone.deleted_at is not null`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ id }) => id))
}
