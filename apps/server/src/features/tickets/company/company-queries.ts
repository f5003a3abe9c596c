import type { Period } from '@coverline/contract/calendar'
import type { CompanyTicket } from '@coverline/contract/tickets/shapes'
import { type BusinessType, companyStatusOf, type TicketStatus } from '@coverline/contract/tickets/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { type ListPage, listPage } from '../../../platform/db/lists/list.ts'
import { ownCompany } from '../../../platform/own-company.ts'
import { ticketsOfCompany } from '../access.ts'

export type CompanyRow = {
  id: string
  number: number
  status: TicketStatus
  businessType: BusinessType
  description: string
  createdAt: Date
  activityAt: Date
}

type Input = {
  page: number
  limit: number
  statuses?: readonly TicketStatus[] | undefined
  businessType?: readonly BusinessType[] | undefined
}

const rowsOf = (ctx: Context) =>
  ticketsOfCompany(ctx)
    .select(['t.id', 't.number', 't.status', 't.business_type as businessType', 't.description'])
    .select(['t.created_at as createdAt', 't.activity_at as activityAt'])

export function findCompanyPage(
  ctx: Context,
  { statuses, businessType, ...input }: Input,
): Promise<ListPage<CompanyRow>> {
  let rows = rowsOf(ctx)
  if (statuses?.length) rows = rows.where('t.status', '=', sql<TicketStatus>`any(${[...statuses]}::text[])`)
  if (businessType?.length)
    rows = rows.where('t.business_type', '=', sql<BusinessType>`any(${[...businessType]}::text[])`)
  return listPage({
    db: ctx.db,
    rows,
    id: sql.ref<string>('t.id'),
    sort: { activityAt: { by: sql.ref('t.activity_at'), type: 'timestamptz' } },
    input: { ...input, sortBy: 'activityAt', sortDirection: 'DESC' },
  })
}

export function findCompanyTicket(ctx: Context, ticketId: string): Promise<CompanyRow | undefined> {
  return rowsOf(ctx).where('t.id', '=', ticketId).executeTakeFirst()
}

export function companyTicketView({ id, status, createdAt, activityAt, ...row }: CompanyRow): CompanyTicket {
  return {
    ...row,
    ticketId: id,
    status: companyStatusOf(status),
    createdAt: createdAt.toISOString(),
    activityAt: activityAt.toISOString(),
  }
}

/** Returns the validity periods of active plans of the caller's company; null means no end. */
export function findCompanyPeriods(ctx: Context): Promise<Period[]> {
  return ctx.db
    .selectFrom('plans')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('company_id', '=', ownCompany(ctx))
    .where('is_available', '=', true)
    .where('deleted_at', 'is', null)
    .select(['validity_start as from', 'validity_end as to'])
    .execute()
}

/** Returns the numbers of tickets of companies. */
export async function numbersOf(ctx: Context, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('tickets')
    .select(['id', 'number'])
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, number }) => [id, Number(number)]))
}

/** Closes a ticket of a company if it is open. Returns its status before, or null. */
export async function endTicket(ctx: Context, ticketId: string): Promise<TicketStatus | null> {
  const { rows } = await sql<{ status: TicketStatus }>`with held as (select id, status from tickets
      where provider_id = ${ctx.actor.providerId} and id = ${ticketId} and status <> 'DONE' for no key update)
    update tickets t set status = 'DONE', closed_at = ${ctx.now}, activity_at = ${ctx.now}, waiting_for = null, waiting_since = null,
      snoozed_at = null, snoozed_until = null
    from held where t.provider_id = ${ctx.actor.providerId} and t.id = held.id returning held.status`.execute(
    ctx.db,
  )
  return rows[0]?.status ?? null
}

/** Opens a closed ticket of a company again. Returns false if it is open. */
export async function reopenTicket(ctx: Context, ticketId: string): Promise<boolean> {
  const { rows } = await sql<{
    id: string
  }>`update tickets set status = 'IN_PROGRESS', closed_at = null, activity_at = ${ctx.now},
      started_at = coalesce(started_at, ${ctx.now}::timestamptz), cancellation_reason = null, cancellation_note = null
    where provider_id = ${ctx.actor.providerId} and id = ${ticketId} and status = 'DONE' returning id`.execute(
    ctx.db,
  )
  return rows.length > 0
}
