import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { anyOf, type StoredRow } from '../queries.ts'

export type Acceptance = {
  id: string
  acceptedAt: Date
  acceptedBy: string | null
  rowCount: number
}

/** A row that an acceptance made true */
export type AcceptedRow = Pick<StoredRow, 'id' | 'kind' | 'insuredId' | 'policyId'> & {
  isPersonMade: boolean
}

/** Notes that rows of a locked change are accepted now, and what they were before. Returns the id of the acceptance. */
export async function insertAcceptance(
  ctx: Context,
  changeId: string,
  rowIds: readonly string[],
): Promise<string> {
  const { providerId, userId } = ctx.actor
  const id = newId()
  await sql`insert into employee_change_acceptances (provider_id, id, change_id, accepted_by, accepted_at)
    values (${providerId}, ${id}, ${changeId}, ${userId}, ${ctx.now})`.execute(ctx.db)
  await sql`insert into employee_change_accepted_rows (provider_id, acceptance_id, row_id, effective_date, premium, amount, days, term_days)
    select provider_id, ${id}, id, effective_date, premium, amount, days, term_days from employee_change_rows
    where provider_id = ${providerId} and change_id = ${changeId} and id = ${anyOf(rowIds)}`.execute(ctx.db)
  return id
}

/** Names an acceptance where it gave a sum back, so that its undo takes the same back. */
export const causeOf = (acceptanceId: string): string => `acceptance ${acceptanceId}`

/** Returns what an acceptance gave back for people who left. */
export async function findReturns(
  ctx: Context,
  acceptanceId: string,
): Promise<{ policyId: string; amount: string; from: string }[]> {
  const { rows } = await sql<{
    policyId: string
    amount: string
    from: string
  }>`select r.policy_id as "policyId",
      r.amount::text as amount, r.effective_date::text as "from"
    from employee_change_accepted_rows a join employee_change_rows r on r.provider_id = a.provider_id and r.id = a.row_id
    where a.provider_id = ${ctx.actor.providerId} and a.acceptance_id = ${acceptanceId} and r.kind = 'REMOVE'
      and r.state = 'ACCEPTED' and r.amount is not null and r.policy_id is not null order by r.policy_id`.execute(
    ctx.db,
  )
  return rows
}

/** Notes policies that a row is about to end. `images` selects `id` and `image`. */
export async function noteEnding(
  ctx: Context,
  { acceptanceId, rowId }: { acceptanceId: string; rowId: string },
  images: RawBuilder<unknown>,
): Promise<void> {
  await sql`insert into employee_change_ended_policies (provider_id, acceptance_id, policy_id, row_id, before)
    select ${ctx.actor.providerId}, ${acceptanceId}, i.id, ${rowId}, i.image from (${images}) i
    on conflict do nothing`.execute(ctx.db)
}

/** Returns the policies that an acceptance ended. */
export async function findEnded(
  ctx: Context,
  acceptanceId: string,
): Promise<{ policyId: string; rowId: string }[]> {
  const { rows } = await sql<{
    policyId: string
    rowId: string
  }>`select policy_id as "policyId", row_id as "rowId" from employee_change_ended_policies
    where provider_id = ${ctx.actor.providerId} and acceptance_id = ${acceptanceId} order by policy_id`.execute(
    ctx.db,
  )
  return rows
}

/** Notes what the policies that an acceptance ended are now. */
export async function noteEnded(
  ctx: Context,
  acceptanceId: string,
  images: RawBuilder<unknown>,
): Promise<void> {
  await sql`update employee_change_ended_policies e set after = i.image from (${images}) i
    where e.provider_id = ${ctx.actor.providerId} and e.acceptance_id = ${acceptanceId} and e.policy_id = i.id`.execute(
    ctx.db,
  )
}

/** Returns the rows whose ended policies are not what the acceptance made of them any more. */
export async function findChangedSince(
  ctx: Context,
  acceptanceId: string,
  images: RawBuilder<unknown>,
): Promise<Set<string>> {
  const { rows } = await sql<{ rowId: string }>`with now as materialized (${images})
    select e.row_id as "rowId" from employee_change_ended_policies e left join now n on n.id = e.policy_id
    where e.provider_id = ${ctx.actor.providerId} and e.acceptance_id = ${acceptanceId}
      and n.image is distinct from e.after`.execute(ctx.db)
  return new Set(rows.map(({ rowId }) => rowId))
}

/** Selects what the policies that an acceptance ended were before: `id`, `was` and the `changes` of the audit event. */
export function formerStates(ctx: Context, acceptanceId: string): RawBuilder<unknown> {
  return sql`select e.policy_id as id, w.value as was,
      (select jsonb_agg(jsonb_build_object('field', f.field, 'before', a.value -> f.field, 'after', w.value -> f.field) order by f.nth)
        from (values (1, 'deactivationDate'), (2, 'activationDate')) f (nth, field)
        where a.value -> f.field is distinct from w.value -> f.field) as changes
    from employee_change_ended_policies e
    cross join lateral (select e.before -> 'policies' -> e.policy_id::text as value) w
    cross join lateral (select e.after -> 'policies' -> e.policy_id::text as value) a
    where e.provider_id = ${ctx.actor.providerId} and e.acceptance_id = ${acceptanceId}`
}

/** Returns the last acceptance of a change that was not taken back. */
export async function findLastAcceptance(ctx: Context, changeId: string): Promise<Acceptance | undefined> {
  const { rows } =
    await sql<Acceptance>`select a.id, a.accepted_at as "acceptedAt", a.accepted_by as "acceptedBy",
      (select count(*)::integer from employee_change_accepted_rows r
        where r.provider_id = a.provider_id and r.acceptance_id = a.id) as "rowCount"
    from employee_change_acceptances a
    where a.provider_id = ${ctx.actor.providerId} and a.change_id = ${changeId} and a.undone_at is null
    order by a.accepted_at desc, a.id desc limit 1`.execute(ctx.db)
  return rows[0]
}

/** True if this is an acceptance of the change, taken back or not. */
export async function isAcceptance(ctx: Context, changeId: string, acceptanceId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select id from employee_change_acceptances
    where provider_id = ${ctx.actor.providerId} and change_id = ${changeId} and id = ${acceptanceId}`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/** Returns the rows of an acceptance. */
export async function findAcceptedRows(ctx: Context, acceptanceId: string): Promise<AcceptedRow[]> {
  const { rows } =
    await sql<AcceptedRow>`select r.id, r.kind, r.insured_id as "insuredId", r.policy_id as "policyId",
      r.is_person_made as "isPersonMade"
    from employee_change_accepted_rows a join employee_change_rows r on r.provider_id = a.provider_id and r.id = a.row_id
    where a.provider_id = ${ctx.actor.providerId} and a.acceptance_id = ${acceptanceId} order by r.place, r.id`.execute(
      ctx.db,
    )
  return rows
}

type Concerned = { people: readonly string[]; policies: readonly string[] }

/** Returns the people and policies of these that open rows of any change are about, beside the given acceptance. */
export async function findOpenRowsOn(
  ctx: Context,
  acceptanceId: string,
  { people, policies }: Concerned,
): Promise<{ insuredId: string | null; policyId: string | null }[]> {
  const { rows } = await sql<{ insuredId: string | null; policyId: string | null }>`
    select coalesce(r.principal_id, r.insured_id) as "insuredId", r.policy_id as "policyId" from employee_change_rows r
    where r.provider_id = ${ctx.actor.providerId} and r.state in ('DRAFT', 'SUBMITTED')
      and (r.principal_id = ${anyOf(people)} or r.insured_id = ${anyOf(people)} or r.policy_id = ${anyOf(policies)})
      and not exists (select from employee_change_accepted_rows a where a.provider_id = r.provider_id
        and a.acceptance_id = ${acceptanceId} and a.row_id = r.id)`.execute(ctx.db)
  return rows
}

/** Opens the rows of an acceptance again, as they were sent. */
export async function reopenRows(ctx: Context, acceptanceId: string): Promise<void> {
  await sql`update employee_change_rows r set state = 'SUBMITTED', decided_at = null, decided_by = null, is_person_made = false,
      effective_date = a.effective_date, premium = a.premium, amount = a.amount, days = a.days, term_days = a.term_days,
      insured_id = case when r.kind = 'REMOVE' then r.insured_id end, policy_id = case when r.kind = 'REMOVE' then r.policy_id end
    from employee_change_accepted_rows a
    where a.provider_id = ${ctx.actor.providerId} and a.acceptance_id = ${acceptanceId} and r.provider_id = a.provider_id
      and r.id = a.row_id and r.state = 'ACCEPTED'`.execute(ctx.db)
}

/** Marks an acceptance as taken back by the caller. */
export async function markUndone(ctx: Context, acceptanceId: string): Promise<void> {
  await sql`update employee_change_acceptances set undone_by = ${ctx.actor.userId}, undone_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId} and id = ${acceptanceId}`.execute(ctx.db)
}
