import { isOfPolicies } from '@coverline/contract/bulk/terms'
import type { LeadStage, LostReason } from '@coverline/contract/leads/terms'
import { type RawBuilder, sql } from 'kysely'
import type { Change, Context } from '../../../platform/context.ts'
import { withoutNestedLoops } from '../../../platform/db/bulk/without-nested-loops.ts'
import { insuredService } from '../../insured/service.ts'
import { policyService } from '../../policies/service.ts'
import type { Images, OperationRow } from '../queries.ts'

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
 * `parentId` if given.
 */
export async function restorePolicies(
  ctx: Context,
  operation: OperationRow,
  ids: readonly string[],
  parentId?: string,
): Promise<void> {
  const states = sql`select w.key::uuid as id, w.value as was, ${changesBack(operation)} as changes
    from bulk_rows b cross join lateral jsonb_each(b.before -> 'policies') w
    cross join lateral (select b.after -> 'policies' -> w.key as now) a
    where ${changed(ctx, operation.id)} and b.record_id = ${anyOf(ids)} and w.value is distinct from a.now`
  const of = isOfPolicies(operation.kind) ? 'policies' : 'people'
  await policyService.states.restore(ctx, states, { of, ids, endpoint: 'bulk.undo', parentId })
}

export type FormerLead = {
  agentUserId: string | null
  stage: LeadStage | null
  lostReason: LostReason | null
  conversationId: string | null
}

/** Returns what an operation changed of its leads, as it was before. */
export async function formerLeads(ctx: Context, operationId: string): Promise<Map<string, FormerLead>> {
  const { rows } = await sql<FormerLead & { id: string }>`
    select b.record_id as id, b.before ->> 'agentUserId' as "agentUserId", b.before ->> 'stage' as stage,
      b.before ->> 'lostReason' as "lostReason", b.before ->> 'conversationId' as "conversationId"
    from bulk_rows b where ${changed(ctx, operationId)} order by b.record_id`.execute(ctx.db)
  return new Map(rows.map(({ id, ...lead }) => [id, lead]))
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

/** Returns the moved people of an operation who by now have a policy bound to its plan. */
export async function boundSince(
  ctx: Context,
  operationId: string,
): Promise<{ id: string; isUsed: boolean }[]> {
  const bound = await policyService.states.bound(
    ctx,
    sql`select b.record_id, jsonb_object_keys(b.after -> 'policies')::uuid as id from bulk_rows b
      where ${changed(ctx, operationId)} offset 0`,
  )
  return bound.map(({ recordId, isUsed }) => ({ id: recordId, isUsed }))
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
  await insuredService.states.restoreInvited(
    ctx,
    sql`select b.record_id as id, b.before -> 'invitation' as invitation from bulk_rows b
      where ${changed(ctx, operationId)} and b.record_id = ${anyOf(ids)} and b.before -> 'invitation' ->> 'status' <> 'SCHEDULED'`,
  )
}
