import { isOfPolicies } from '@coverline/contract/bulk/terms'
import { type RawBuilder, sql } from 'kysely'
import { auditInsert } from '../../../platform/audit/audit-insert.ts'
import type { Change, Context } from '../../../platform/context.ts'
import { withoutNestedLoops } from '../../../platform/db/bulk/without-nested-loops.ts'
import type { Images } from './image-queries.ts'
import type { OperationRow } from '../queries.ts'

const changed = (ctx: Context, operationId: string) =>
  sql`b.provider_id = ${ctx.actor.providerId} and b.operation_id = ${operationId} and b.outcome = 'CHANGED'`

const anyOf = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`

/** Returns the changed policies of an operation with their records. */
export async function recordsOfPolicies(ctx: Context, operationId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ policyId: string; recordId: string }>`
    select jsonb_object_keys(b.after -> 'policies') as "policyId", b.record_id as "recordId" from bulk_rows b
    where ${changed(ctx, operationId)}`.execute(ctx.db)
  return new Map(rows.map(({ policyId, recordId }) => [policyId, recordId]))
}

/** Returns records that changed after the operation; those without an image no longer exist. */
export async function findOthers(
  ctx: Context,
  operationId: string,
  ids: readonly string[],
  images: Images,
): Promise<{ id: string; isGone: boolean }[]> {
  const { rows } = await withoutNestedLoops(ctx.db, () =>
    sql<{ id: string; isGone: boolean }>`with now as materialized (${images})
    select b.record_id as id, n.id is null as "isGone" from bulk_rows b left join now n on n.id = b.record_id
    where ${changed(ctx, operationId)} and b.record_id = ${anyOf(ids)}
      and n.image is distinct from b.after`.execute(ctx.db),
  )
  return rows
}

/**
 * Builds the audit changes of undoing a policy: from the operation's value (`a.now`) to the former one
 * (`w.value`).
 */
function changesBack({ kind, planName, targetPlanName }: OperationRow): RawBuilder<unknown> {
  // A move changes only the plan: the same for all its policies.
  const moved: Change[] = [{ field: 'program', before: targetPlanName, after: planName }]
  if (kind === 'INSURED_MOVE')
    return sql`case when w.value -> 'planId' is distinct from a.now -> 'planId' then ${JSON.stringify(moved)}::jsonb end`
  return sql`(select jsonb_agg(jsonb_build_object('field', f.field, 'before', a.now -> f.field, 'after', w.value -> f.field) order by f.nth)
    from (values (1, 'deactivationDate'), (2, 'activationDate'), (3, 'deletedAt')) f (nth, field)
    where a.now -> f.field is distinct from w.value -> f.field)`
}

/**
 * Restores the dates, plans and deletions of the changed records' policies, with an event each below
 * `parentId` if given; throws if a policy does not exist.
 */
export async function restorePolicies(
  ctx: Context,
  operation: OperationRow,
  ids: readonly string[],
  parentId?: string,
): Promise<void> {
  // Also filters by record: without statistics on the images the planner would read all policies.
  const record = sql.ref(isOfPolicies(operation.kind) ? 'p.id' : 'p.insured_id')
  const event = {
    endpoint: 'bulk.undo',
    action: 'policies.state-restored',
    entity: 'policies',
  }
  const events = sql`select was.id::text as entity_id, was.changes from was where was.changes is not null`
  const told = parentId ? sql`, told as (${auditInsert(ctx.actor, { ...event, parentId }, events)})` : sql``
  const { rows } = await withoutNestedLoops(ctx.db, () =>
    sql<{ kept: number; written: number }>`with was as materialized (select w.key::uuid as id,
        (w.value ->> 'deactivationDate')::date as deactivation_date, (w.value ->> 'activationDate')::date as activation_date,
        (w.value ->> 'isDeactivationDue')::boolean as is_deactivation_due, (w.value ->> 'deletedAt')::timestamptz as deleted_at,
        (w.value ->> 'planId')::uuid as plan_id, ${changesBack(operation)} as changes
      from bulk_rows b cross join lateral jsonb_each(b.before -> 'policies') w
      cross join lateral (select b.after -> 'policies' -> w.key as now) a
      where ${changed(ctx, operation.id)} and b.record_id = ${anyOf(ids)} and w.value is distinct from a.now),
    written as (update policies p set deactivation_date = was.deactivation_date, activation_date = was.activation_date,
        is_deactivation_due = was.is_deactivation_due, deleted_at = was.deleted_at, plan_id = coalesce(was.plan_id, p.plan_id)
      from was where p.provider_id = ${ctx.actor.providerId} and p.id = was.id and ${record} = ${anyOf(ids)} returning p.id)${told}
    select (select count(*) from was)::integer as kept, (select count(*) from written)::integer as written`.execute(
      ctx.db,
    ),
  )
  if (rows[0]?.kept !== rows[0]?.written) throw new Error('A bulk change could not be taken back exactly.')
}

/** Returns the current invitation state of the people invited by an operation. */
export async function invitedNow(
  ctx: Context,
  operationId: string,
  images: Images,
): Promise<{ id: string; isScheduled: boolean; isSame: boolean }[]> {
  const { rows } = await sql<{ id: string; isScheduled: boolean; isSame: boolean }>`
    with now as materialized (${images})
    select b.record_id as id, coalesce(n.image -> 'invitation' ->> 'status' = 'SCHEDULED', false) as "isScheduled",
      n.image -> 'invitation' -> 'id' is not distinct from b.after -> 'invitation' -> 'id' as "isSame"
    from bulk_rows b left join now n on n.id = b.record_id where ${changed(ctx, operationId)} order by b.record_id`.execute(
    ctx.db,
  )
  return rows
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

/** SQL expressions: the policy has a recorded timeline; its benefits were used and not reversed. */
const bindings = (ctx: Context, policyId: RawBuilder<unknown>) => sql`
  exists (select from policy_changes c where c.provider_id = ${ctx.actor.providerId} and c.policy_id = ${policyId}) as "hasTimeline",
  exists (select from benefit_uses u where u.provider_id = ${ctx.actor.providerId} and u.policy_id = ${policyId} and u.reverses_id is null
    and not exists (select from benefit_uses r where r.provider_id = u.provider_id and r.reverses_id = u.id)) as "isUsed"`

/** Returns the policies bound to their plan: by a recorded timeline, or by used and not reversed benefits. */
export async function boundToPlan(
  ctx: Context,
  policyIds: readonly string[],
): Promise<{ withTimeline: Set<string>; used: Set<string> }> {
  const { rows } = await sql<{ id: string; hasTimeline: boolean; isUsed: boolean }>`
    select * from (select p.id, ${bindings(ctx, sql`p.id`)} from unnest(${[...policyIds]}::uuid[]) as p (id)) bound
    where "hasTimeline" or "isUsed"`.execute(ctx.db)
  const those = (is: (row: (typeof rows)[number]) => boolean) => new Set(rows.filter(is).map(({ id }) => id))
  return { withTimeline: those(({ hasTimeline }) => hasTimeline), used: those(({ isUsed }) => isUsed) }
}

/** Returns the moved people of an operation who by now have a policy bound to its plan. */
export async function boundSince(
  ctx: Context,
  operationId: string,
): Promise<{ id: string; hasTimeline: boolean; isUsed: boolean }[]> {
  const { rows } = await sql<{ id: string; hasTimeline: boolean; isUsed: boolean }>`
    select * from (select p.record_id as id, ${bindings(ctx, sql`p.id`)}
      from (select b.record_id, jsonb_object_keys(b.after -> 'policies')::uuid as id from bulk_rows b
        where ${changed(ctx, operationId)} offset 0) p) bound
    where "hasTimeline" or "isUsed"`.execute(ctx.db)
  return rows
}

/** Returns the plans that are deleted by now. */
export async function deletedPlans(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from plans where provider_id = ${ctx.actor.providerId}
    and id = ${anyOf(ids)} and deleted_at is not null`.execute(ctx.db)
  return rows.map(({ id }) => id)
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

/** Returns the scheduled invitations that an operation replaced. */
export async function replacedInvitations(
  ctx: Context,
  operationId: string,
  ids: readonly string[],
): Promise<{ id: string; invitationId: string }[]> {
  const { rows } = await sql<{ id: string; invitationId: string }>`
    select b.record_id as id, b.before -> 'invitation' ->> 'id' as "invitationId" from bulk_rows b
    where ${changed(ctx, operationId)} and b.record_id = ${anyOf(ids)} and b.before -> 'invitation' ->> 'status' = 'SCHEDULED'
    order by b.record_id`.execute(ctx.db)
  return rows
}

/** Restores the former invitation state of people who had no scheduled invitation before the operation. */
export async function restoreInvited(
  ctx: Context,
  operationId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`update insured i set invitation_id = (b.before -> 'invitation' ->> 'id')::uuid,
      invitation_status = b.before -> 'invitation' ->> 'status', invitation_at = (b.before -> 'invitation' ->> 'at')::timestamptz
    from bulk_rows b where ${changed(ctx, operationId)} and b.record_id = ${anyOf(ids)} and i.provider_id = b.provider_id
      and i.id = b.record_id and b.before -> 'invitation' ->> 'status' <> 'SCHEDULED'`.execute(ctx.db)
}
