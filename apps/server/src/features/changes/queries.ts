import type { Entry } from '@coverline/contract/changes/shapes'
import type { ChangeState, RowKind, RowState } from '@coverline/contract/changes/terms'
import type { Relationship } from '@coverline/contract/insured/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type ListPage, listPage } from '../../platform/db/lists/list.ts'
import type { changesOfCompany } from './access.ts'

export type StoredChange = {
  id: string
  companyId: string
  month: string
  state: ChangeState
  version: number
  addTicketId: string | null
  removeTicketId: string | null
  createdAt: Date
  changedAt: Date
  changedBy: string | null
  submittedAt: Date | null
  submittedBy: string | null
  decidedAt: Date | null
}

export type StoredRow = {
  id: string
  changeId: string
  place: number
  kind: RowKind
  state: RowState
  planId: string
  effectiveDate: string
  relationship: Relationship
  principalRowId: string | null
  principalId: string | null
  insuredId: string | null
  policyId: string | null
  person: Entry
  reason: string
  rejection: string
  question: string
  askedAt: Date | null
  answer: string
  answeredAt: Date | null
  premium: string | null
  amount: string | null
  days: number | null
  termDays: number | null
}

export const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`
export const anyText = (texts: readonly string[]) => sql<string>`any(${[...texts]}::text[])`

export type Changes = ReturnType<typeof changesOfCompany>

const columns = [
  'c.id',
  'c.company_id as companyId',
  'c.month',
  'c.state',
  'c.version',
  'c.add_ticket_id as addTicketId',
  'c.remove_ticket_id as removeTicketId',
  'c.created_at as createdAt',
  'c.changed_at as changedAt',
  'c.changed_by as changedBy',
  'c.submitted_at as submittedAt',
  'c.submitted_by as submittedBy',
  'c.decided_at as decidedAt',
] as const

const countOf = (kind: RowKind) => sql<number>`(select count(*)::integer from employee_change_rows r
  where r.provider_id = c.provider_id and r.change_id = c.id and r.kind = ${kind})`

export type ListedChange = StoredChange & { additionCount: number; leaverCount: number }

type Filters = {
  page: number
  limit: number
  states?: readonly ChangeState[] | undefined
  clientCompanyIds?: readonly string[] | undefined
}

/** Returns a page of changes, the last changed first; discarded drafts are left out. */
export function findChanges(
  ctx: Context,
  changes: Changes,
  { states, clientCompanyIds, ...input }: Filters,
): Promise<ListPage<ListedChange>> {
  let rows = changes
    .select(columns)
    .select([countOf('ADD').as('additionCount'), countOf('REMOVE').as('leaverCount')])
    .where(sql<boolean>`(c.state = 'DRAFT' or c.submitted_at is not null)`)
  if (states) rows = rows.where('c.state', '=', sql<ChangeState>`any(${[...states]}::text[])`)
  if (clientCompanyIds) rows = rows.where('c.company_id', '=', anyOf(clientCompanyIds))
  return listPage({
    db: ctx.db,
    rows,
    id: sql.ref<string>('c.id'),
    sort: { changedAt: { by: sql.ref('c.changed_at'), type: 'timestamptz' } },
    input: { ...input, sortBy: 'changedAt', sortDirection: 'DESC' },
  })
}

/** Returns one of these changes. */
export function findChange(changes: Changes, changeId: string): Promise<StoredChange | undefined> {
  return changes.select(columns).where('c.id', '=', changeId).executeTakeFirst()
}

/** Returns the change that a ticket is about. */
export function findByTicket(changes: Changes, ticketId: string): Promise<StoredChange | undefined> {
  return changes
    .select(columns)
    .where(sql<boolean>`(c.add_ticket_id = ${ticketId} or c.remove_ticket_id = ${ticketId})`)
    .executeTakeFirst()
}

/** Locks one of these changes until the transaction ends; its rows change only under this lock. */
export function lockChange(changes: Changes, changeId: string): Promise<StoredChange | undefined> {
  return changes.select(columns).where('c.id', '=', changeId).forUpdate().executeTakeFirst()
}

function rowsOf(ctx: Context) {
  return ctx.db
    .selectFrom('employee_change_rows as r')
    .where('r.provider_id', '=', ctx.actor.providerId)
    .select(['r.id', 'r.change_id as changeId', 'r.place', 'r.kind', 'r.state', 'r.plan_id as planId'])
    .select(['r.effective_date as effectiveDate', 'r.relationship', 'r.principal_row_id as principalRowId'])
    .select(['r.principal_id as principalId', 'r.insured_id as insuredId', 'r.policy_id as policyId'])
    .select(sql<Entry>`r.person`.as('person'))
    .select(['r.question', 'r.asked_at as askedAt', 'r.answer', 'r.answered_at as answeredAt'])
    .select(['r.reason', 'r.rejection', 'r.premium', 'r.amount', 'r.days', 'r.term_days as termDays'])
}

/** Returns the rows of a change in their order. */
export function findRows(ctx: Context, changeId: string): Promise<StoredRow[]> {
  return rowsOf(ctx).where('r.change_id', '=', changeId).orderBy('r.place').orderBy('r.id').execute()
}

/** Returns rows by id, of whichever change. */
export async function findRowsById(ctx: Context, ids: readonly string[]): Promise<Map<string, StoredRow>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(ctx).where('r.id', '=', anyOf(ids)).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the policies that open rows of a company end, with their last day. */
export async function findPlannedEnds(
  ctx: Context,
  companyId: string,
): Promise<{ policyId: string; lastDay: string }[]> {
  const { rows } = await sql<{ policyId: string; lastDay: string }>`select r.policy_id as "policyId",
      r.effective_date - 1 as "lastDay"
    from employee_change_rows r join employee_changes c on c.provider_id = r.provider_id and c.id = r.change_id
    where r.provider_id = ${ctx.actor.providerId} and c.company_id = ${companyId} and r.kind = 'REMOVE'
      and r.state in ('DRAFT', 'SUBMITTED')`.execute(ctx.db)
  return rows
}

/** A person to add, as the list of a company's people shows one who is not insured yet. */
export type PlannedAddition = {
  rowId: string
  changeId: string
  planId: string
  firstDay: string
  relationship: Relationship
  /** The principal: the person, or the row of one who is not accepted yet */
  principalId: string | null
  person: Entry
}

/** Returns what a company has sent of additions that are not decided. */
export async function findPlannedAdditions(ctx: Context, companyId: string): Promise<PlannedAddition[]> {
  const { rows } =
    await sql<PlannedAddition>`select r.id as "rowId", r.change_id as "changeId", r.plan_id as "planId",
      r.effective_date as "firstDay", r.relationship, r.person,
      coalesce(r.principal_id, p.insured_id, r.principal_row_id) as "principalId"
    from employee_change_rows r join employee_changes c on c.provider_id = r.provider_id and c.id = r.change_id
    left join employee_change_rows p on p.provider_id = r.provider_id and p.id = r.principal_row_id
    where r.provider_id = ${ctx.actor.providerId} and c.company_id = ${companyId} and r.kind = 'ADD'
      and r.state = 'SUBMITTED' and r.erased_at is null`.execute(ctx.db)
  return rows
}

export type PendingRow = { insuredId: string; effectiveDate: string; state: 'DRAFT' | 'SUBMITTED' }

/** Returns the open rows that take people of a company off their plans, by person. */
export async function findLeavers(ctx: Context, companyId: string): Promise<Map<string, PendingRow>> {
  const { rows } =
    await sql<PendingRow>`select r.insured_id as "insuredId", r.effective_date as "effectiveDate", r.state
    from employee_change_rows r join employee_changes c on c.provider_id = r.provider_id and c.id = r.change_id
    where r.provider_id = ${ctx.actor.providerId} and c.company_id = ${companyId} and r.kind = 'REMOVE'
      and r.state in ('DRAFT', 'SUBMITTED') order by r.effective_date`.execute(ctx.db)
  return new Map(rows.map((row) => [row.insuredId, row]))
}
