import type { Entry } from '@coverline/contract/changes/shapes'
import type { ChangeState, RowState } from '@coverline/contract/changes/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { anyOf, type StoredRow } from './queries.ts'

type Of = { companyId: string; month: string }

/** Returns the id of the draft of a company's month, made if there is none; other officers wait for this transaction. */
export async function ensureDraft(ctx: Context, { companyId, month }: Of): Promise<string> {
  const { providerId, userId } = ctx.actor
  const { rows } = await sql<{
    id: string
  }>`insert into employee_changes (provider_id, id, company_id, month, created_by, created_at,
      changed_by, changed_at)
    values (${providerId}, ${newId()}, ${companyId}, ${month}, ${userId}, ${ctx.now}, ${userId}, ${ctx.now})
    on conflict (provider_id, company_id, month) where state = 'DRAFT'
      do update set changed_at = excluded.changed_at returning id`.execute(ctx.db)
  return rows[0]?.id ?? ctx.fail('common.conflict')
}

/** Inserts a change that is sent at once. */
export async function insertSent(ctx: Context, { companyId, month }: Of): Promise<string> {
  const { providerId, userId } = ctx.actor
  const id = newId()
  await sql`insert into employee_changes (provider_id, id, company_id, month, state, created_by, created_at, changed_by, changed_at,
      submitted_by, submitted_at)
    values (${providerId}, ${id}, ${companyId}, ${month}, 'SUBMITTED', ${userId}, ${ctx.now}, ${userId}, ${ctx.now}, ${userId},
      ${ctx.now})`.execute(ctx.db)
  return id
}

/** A row before it is stored: it has no place, decision or price yet. */
export type NewRow = Omit<
  StoredRow,
  | 'changeId'
  | 'place'
  | 'state'
  | 'rejection'
  | 'question'
  | 'askedAt'
  | 'answer'
  | 'answeredAt'
  | 'premium'
  | 'amount'
  | 'days'
  | 'termDays'
>

/** Adds rows at the end of a locked change. A leaver with another open row violates `employee_change_rows_leaver`. */
export async function insertRows(ctx: Context, changeId: string, rows: readonly NewRow[]): Promise<void> {
  const { providerId, userId } = ctx.actor
  await sql`insert into employee_change_rows (provider_id, id, change_id, place, kind, plan_id, effective_date, relationship,
      principal_row_id, principal_id, insured_id, policy_id, person, reason, created_by, created_at)
    select ${providerId}, n.id, ${changeId}, coalesce((select max(place) from employee_change_rows
        where provider_id = ${providerId} and change_id = ${changeId}), 0) + n.nth,
      n.kind, n."planId", n."effectiveDate", n.relationship, n."principalRowId", n."principalId", n."insuredId", n."policyId",
      n.person, n.reason, ${userId}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, nth) => ({ ...row, nth: nth + 1 })))}::jsonb)
      as n(nth integer, id uuid, kind text, "planId" uuid, "effectiveDate" date, relationship text, "principalRowId" uuid,
        "principalId" uuid, "insuredId" uuid, "policyId" uuid, person jsonb, reason text)
    order by n.nth`.execute(ctx.db)
}

/** Marks a locked change as changed by the caller and gives it a new version. */
export async function touchChange(ctx: Context, changeId: string): Promise<void> {
  await sql`update employee_changes set version = version + 1, changed_by = ${ctx.actor.userId}, changed_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId} and id = ${changeId}`.execute(ctx.db)
}

/** The number of rows of a change */
export async function countRows(ctx: Context, changeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from employee_change_rows
    where provider_id = ${ctx.actor.providerId} and change_id = ${changeId}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

type RowPatch = { planId: string; effectiveDate: string; person: Entry; reason: string }

/** Writes a row of a locked draft. */
export async function updateRow(ctx: Context, rowId: string, row: RowPatch): Promise<void> {
  await sql`update employee_change_rows set plan_id = ${row.planId}, effective_date = ${row.effectiveDate},
      person = ${JSON.stringify(row.person)}::jsonb, reason = ${row.reason}
    where provider_id = ${ctx.actor.providerId} and id = ${rowId}`.execute(ctx.db)
}

/** Gives rows of a draft the plan and the day of their principal. */
export async function followPrincipal(
  ctx: Context,
  rowIds: readonly string[],
  { planId, effectiveDate }: Pick<RowPatch, 'planId' | 'effectiveDate'>,
): Promise<void> {
  await sql`update employee_change_rows set plan_id = ${planId}, effective_date = ${effectiveDate}
    where provider_id = ${ctx.actor.providerId} and id = ${anyOf(rowIds)}`.execute(ctx.db)
}

/** Puts rows at the end of another locked change. */
export async function moveRows(ctx: Context, rowIds: readonly string[], changeId: string): Promise<void> {
  await sql`update employee_change_rows r set change_id = ${changeId}, place = r.place + coalesce((select max(place)
      from employee_change_rows where provider_id = ${ctx.actor.providerId} and change_id = ${changeId}), 0)
    where r.provider_id = ${ctx.actor.providerId} and r.id = ${anyOf(rowIds)}`.execute(ctx.db)
}

/** Deletes rows of a locked draft for good, with their relatives in other drafts; only the officers have seen them. */
export async function purgeRows(ctx: Context, rowIds: readonly string[]): Promise<void> {
  await sql`delete from employee_change_rows where provider_id = ${ctx.actor.providerId}
    and (id = ${anyOf(rowIds)} or principal_row_id = ${anyOf(rowIds)}) and state = 'DRAFT'`.execute(ctx.db)
}

export type SentPrice = {
  rowId: string
  premium: string | null
  amount: string | null
  days: number | null
  termDays: number | null
}

/** Sends rows of a locked change with what they cost at this moment. */
export async function sendRows(ctx: Context, prices: readonly SentPrice[]): Promise<void> {
  await sql`update employee_change_rows r set state = 'SUBMITTED', premium = p.premium, amount = p.amount, days = p.days,
      term_days = p."termDays"
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as p("rowId" uuid, premium numeric, amount numeric, days integer, "termDays" integer)
    where r.provider_id = ${ctx.actor.providerId} and r.id = p."rowId"`.execute(ctx.db)
}

/** Marks a locked draft as sent by the caller. */
export async function markSent(ctx: Context, changeId: string): Promise<void> {
  await sql`update employee_changes set state = 'SUBMITTED', submitted_by = ${ctx.actor.userId}, submitted_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId} and id = ${changeId}`.execute(ctx.db)
}

type Tickets = { addTicketId: string | null; removeTicketId: string | null }

/** Notes the tickets of a locked change. */
export async function setTickets(ctx: Context, changeId: string, tickets: Tickets): Promise<void> {
  await sql`update employee_changes set add_ticket_id = ${tickets.addTicketId}, remove_ticket_id = ${tickets.removeTicketId}
    where provider_id = ${ctx.actor.providerId} and id = ${changeId}`.execute(ctx.db)
}

/** Writes the state of a locked change; one that is no longer open gets the moment of its decision. */
export async function setState(ctx: Context, changeId: string, state: ChangeState): Promise<void> {
  const isOpen = state === 'DRAFT' || state === 'SUBMITTED'
  await sql`update employee_changes set state = ${state}, version = version + 1, changed_at = ${ctx.now},
      changed_by = ${ctx.actor.userId}, decided_at = ${isOpen ? null : ctx.now}
    where provider_id = ${ctx.actor.providerId} and id = ${changeId}`.execute(ctx.db)
}

/** Takes back rows of a locked change, or rejects them with a reason. */
export async function endRows(
  ctx: Context,
  rowIds: readonly string[],
  { state, rejection }: { state: Extract<RowState, 'WITHDRAWN' | 'REJECTED'>; rejection: string },
): Promise<void> {
  const isDecided = state === 'REJECTED'
  await sql`update employee_change_rows set state = ${state}, rejection = ${rejection},
      decided_at = ${isDecided ? ctx.now : null}::timestamptz, decided_by = ${isDecided ? ctx.actor.userId : null}::uuid
    where provider_id = ${ctx.actor.providerId} and id = ${anyOf(rowIds)}`.execute(ctx.db)
}

export type AcceptedRow = SentPrice & {
  insuredId: string
  policyId: string
  isPersonMade: boolean
  effectiveDate: string
}

/** Notes what rows of a locked change became. */
export async function acceptRow(ctx: Context, row: AcceptedRow): Promise<void> {
  await sql`update employee_change_rows set state = 'ACCEPTED', insured_id = ${row.insuredId}, policy_id = ${row.policyId},
      is_person_made = ${row.isPersonMade}, effective_date = ${row.effectiveDate}, premium = ${row.premium}, amount = ${row.amount},
      days = ${row.days}, term_days = ${row.termDays}, decided_at = ${ctx.now}, decided_by = ${ctx.actor.userId}
    where provider_id = ${ctx.actor.providerId} and id = ${row.rowId}`.execute(ctx.db)
}

/** Stores what an operator asks about a row of a locked change; an earlier answer stays in the chat. */
export async function askRow(ctx: Context, rowId: string, question: string): Promise<void> {
  await sql`update employee_change_rows set question = ${question}, asked_at = ${ctx.now}, asked_by = ${ctx.actor.userId},
      answer = '', answered_at = null, answered_by = null
    where provider_id = ${ctx.actor.providerId} and id = ${rowId}`.execute(ctx.db)
}

/** Stores the answer to the question about a row of a locked change. */
export async function answerRow(ctx: Context, rowId: string, answer: string): Promise<void> {
  await sql`update employee_change_rows set answer = ${answer}, answered_at = ${ctx.now}, answered_by = ${ctx.actor.userId}
    where provider_id = ${ctx.actor.providerId} and id = ${rowId}`.execute(ctx.db)
}
