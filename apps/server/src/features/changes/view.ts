import { dayAfter } from '@coverline/contract/calendar'
import type { ChangeDetail, ChangeHead, ChangeRow } from '@coverline/contract/changes/shapes'
import { lastSendingDay } from '@coverline/contract/changes/terms'
import { startOfDay } from '@coverline/contract/slots/zone'
import type { Context } from '../../platform/context.ts'
import { companyService } from '../companies/service.ts'
import { memberService } from '../members/service.ts'
import { ticketService } from '../tickets/service.ts'
import { changeAbilities } from './access.ts'
import type { Facts } from './facts.ts'
import type { ListedChange, StoredChange, StoredRow } from './queries.ts'
import { isDateOver, missingOf, priceOfRow, splitRows, totalsOf } from './rules.ts'

/** The name of a person or of an entry, as rows show it */
export const nameOf = (person: { firstName?: string | null; lastName?: string | null } | undefined): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ')

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** Shows changes without their rows. */
export async function headViews(ctx: Context, rows: readonly ListedChange[]): Promise<ChangeHead[]> {
  const [first] = rows
  const isOfOne = rows.every(({ companyId }) => companyId === first?.companyId)
  const companies = first ? await companyService.names(ctx, isOfOne ? first.companyId : undefined) : []
  const companyNames = new Map(companies.map(({ id, name }) => [id, name]))
  const names = await memberService.namesOf(
    ctx,
    rows.flatMap((row) => [row.changedBy, row.submittedBy]),
  )
  const user = (userId: string | null) => (userId === null ? null : { userId, name: names.get(userId) ?? '' })
  return rows.map((row) => ({
    employeeChangeId: row.id,
    month: row.month,
    state: row.state,
    clientCompany: { id: row.companyId, name: companyNames.get(row.companyId) ?? '' },
    additionCount: row.additionCount,
    leaverCount: row.leaverCount,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    changedBy: user(row.changedBy),
    submittedAt: iso(row.submittedAt),
    submittedBy: user(row.submittedBy),
    decidedAt: iso(row.decidedAt),
  }))
}

/** Shows a row with what it lacks and costs. */
export function rowView(ctx: Context, row: StoredRow, facts: Facts): ChangeRow {
  const plan = facts.plans.get(row.planId)
  const person = facts.people.get(row.insuredId ?? '')
  const principal = principalOf(row, facts)
  const own = row.kind === 'ADD' ? row.person : person
  const isOpen = row.state === 'DRAFT'
  return {
    rowId: row.id,
    kind: row.kind,
    state: row.state,
    program: { id: row.planId, name: plan?.name ?? '' },
    effectiveDate: row.effectiveDate,
    relationship: row.relationship,
    principalRowId: row.principalRowId,
    principal,
    personProfileId: row.insuredId,
    name: nameOf(own),
    birthdate: own?.birthdate ?? null,
    person: row.person,
    reason: row.reason,
    rejection: row.rejection,
    question: questionOf(row),
    missing: isOpen ? missingOf(row, facts) : [],
    isDateOver: isOpen && isDateOver(row, facts, ctx.today),
    price: priceOfRow(row, facts),
  }
}

function questionOf({ question, askedAt, answer, answeredAt }: StoredRow): ChangeRow['question'] {
  if (askedAt === null) return null
  return {
    text: question,
    askedAt: askedAt.toISOString(),
    answer: answeredAt === null ? null : answer,
    answeredAt: iso(answeredAt),
  }
}

/** The principal of a relative who is not in the same change */
function principalOf(row: StoredRow, { people, principals }: Facts): ChangeRow['principal'] {
  if (row.principalId !== null) return { id: row.principalId, name: nameOf(people.get(row.principalId)) }
  const elsewhere = principals.get(row.principalRowId ?? '')
  if (elsewhere) return { id: elsewhere.insuredId ?? elsewhere.id, name: nameOf(elsewhere.person) }
  return null
}

/** The first end of a day after which a row of a draft can no longer be sent */
function cutOffOf(ctx: Context, rows: readonly StoredRow[], { rules }: Facts): string | null {
  const days = rows
    .filter(({ state }) => state === 'DRAFT')
    .map(({ kind, effectiveDate }) => lastSendingDay(effectiveDate, rules.notice[kind]))
    .filter((last) => last >= ctx.today)
    .toSorted()
  const [first] = days
  return first === undefined ? null : startOfDay(dayAfter(first, 1), zoneOf(ctx)).toISOString()
}

const zoneOf = ({ actor }: Pick<Context, 'actor'>): string => actor.workspace?.timeZone ?? 'UTC'

/** Shows a change with its rows and what they cost. */
export async function detailView(
  ctx: Context,
  change: StoredChange,
  rows: readonly StoredRow[],
  facts: Facts,
): Promise<ChangeDetail> {
  const count = (kind: StoredRow['kind']) => rows.filter((row) => row.kind === kind).length
  const [head] = await headViews(ctx, [
    { ...change, additionCount: count('ADD'), leaverCount: count('REMOVE') },
  ])
  if (!head) return ctx.fail('common.not-found')
  const isDraft = change.state === 'DRAFT'
  const { sent, kept } = isDraft ? splitRows(rows, facts, ctx.today) : { sent: rows, kept: [] }
  const priced = sent.map((row) => ({ row, price: priceOfRow(row, facts) }))
  const { addTicketId, removeTicketId } = change
  const tickets = [
    ...(addTicketId === null ? [] : [{ ticketId: addTicketId, kind: 'ADD' as const }]),
    ...(removeTicketId === null ? [] : [{ ticketId: removeTicketId, kind: 'REMOVE' as const }]),
  ]
  const numbers = await ticketService.companies.numbersOf(
    ctx,
    tickets.map(({ ticketId }) => ticketId),
  )
  return {
    ...head,
    version: change.version,
    rows: rows.map((row) => rowView(ctx, row, facts)),
    totals: totalsOf(priced, facts, ctx.actor.workspace?.currency ?? 'EUR'),
    arePricesShown: true,
    incompleteCount: kept.length,
    cutOffAt: isDraft ? cutOffOf(ctx, rows, facts) : null,
    timeZone: zoneOf(ctx),
    tickets: tickets.map((ticket) => ({ ...ticket, number: numbers.get(ticket.ticketId) ?? 0 })),
    can: changeAbilities(ctx.actor, change.state),
  }
}
