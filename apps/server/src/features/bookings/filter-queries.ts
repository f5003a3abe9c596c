import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import { isBlank } from '@coverline/contract/fold'
import { personSearchWords } from '@coverline/contract/insured/search'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type ListPage, listPage } from '../../platform/db/lists/list.ts'
import { policyService } from '../policies/service.ts'
import { ticketService } from '../tickets/service.ts'
import { visibleBookings } from './access.ts'

type Input = InputOf<typeof bookings.list>

/** Most people whose bookings a search looks for */
const lookedAt = 10_000

/** Finds the person, as the list of people does, or the number of the ticket. */
function searched(ctx: Context, query: string): RawBuilder<SqlBool>[] {
  if (isBlank(query)) return []
  const words = personSearchWords(query)
  if (words === null) return [sql<SqlBool>`false`]
  const number = /^#?(\d{1,9})$/.exec(query.trim())?.[1]
  const agent = policyService.agentScope(policyService.withAllPeople(ctx).actor)
  const tickets = ticketService
    .visible(ctx)
    .where('t.number', '=', number === undefined ? -1 : Number(number))
    .select('t.id')
  // The sign says that the digits are a request's number, not a part of a name or a telephone number.
  if (number !== undefined && query.trim().startsWith('#')) return [sql<SqlBool>`b.ticket_id in ${tickets}`]
  return [
    sql<SqlBool>`(b.insured_id in (select h.id from search_insured(${words}::text[], ${agent}::uuid, null::uuid[], ${lookedAt}) h)
      or b.ticket_id in ${tickets})`,
  ]
}

function filtered(ctx: Context, input: Omit<Input, 'states'> & Pick<Partial<Input>, 'states'>) {
  const zone = sql`${ctx.actor.workspace?.timeZone ?? 'UTC'}::text`
  let rows = visibleBookings(ctx)
  for (const condition of searched(ctx, input.searchQuery ?? '')) rows = rows.where(condition)
  const lists = [
    ['b.kind', input.kinds, 'text'],
    ['b.state', input.states, 'text'],
    ['b.insured_id', input.personProfileIds, 'uuid'],
    ['b.service_id', input.offerIds, 'uuid'],
    ['b.clinic_id', input.clinicIds, 'uuid'],
    ['b.city_id', input.cityIds, 'uuid'],
    ['b.ticket_id', input.ticketIds, 'uuid'],
    ['b.doctor_id', input.doctorIds, 'uuid'],
  ] as const
  for (const [column, wanted, type] of lists)
    if (wanted?.length)
      rows = rows.where(sql<SqlBool>`${sql.ref(column)} = any(${[...wanted]}::${sql.raw(type)}[])`)
  if (input.from)
    rows = rows.where(sql<SqlBool>`b.planned_at >= (${input.from}::date)::timestamp at time zone ${zone}`)
  if (input.to)
    rows = rows.where(sql<SqlBool>`b.planned_at < (${input.to}::date + 1)::timestamp at time zone ${zone}`)
  return rows
}

/** Returns one page of the ids of bookings, the earliest first unless another order is wanted. */
export function findBookingPage(ctx: Context, input: Input): Promise<ListPage<{ id: string }>> {
  return listPage({
    db: ctx.db,
    rows: filtered(ctx, input).select('b.id'),
    id: sql.ref<string>('b.id'),
    sort: {
      dateTime: { by: sql.ref('b.planned_at'), type: 'timestamptz' },
      createdAt: { by: sql.ref('b.created_at'), type: 'timestamptz' },
    },
    input: { ...input, sortBy: input.sortBy ?? 'dateTime' },
  })
}

/** Counts the bookings of the other filters in each state. */
export async function countStates(ctx: Context, { states: _states, ...input }: Input) {
  const counts = { NEW: 0, CONFIRMED: 0, DONE: 0, CANCELED: 0, NO_SHOW: 0 }
  const rows = await filtered(ctx, input)
    .select(['b.state', sql<number>`count(*)::integer`.as('count')])
    .groupBy('b.state')
    .execute()
  for (const { state, count } of rows) counts[state] = count
  return counts
}
