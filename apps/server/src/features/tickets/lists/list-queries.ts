import type { InputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { TicketStatus } from '@coverline/contract/tickets/terms'
import { ticketStatuses } from '@coverline/contract/dictionaries/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { type ListPage, listPage } from '../../../platform/db/lists/list.ts'
import { visibleTickets } from '../access.ts'
import { filteredTickets } from '../totals/filter-queries.ts'
import { findTickets, type TicketRow } from '../row-queries.ts'

type ListInput = Omit<InputOf<typeof tickets.list>, 'cursor'> & { cursor?: string | undefined }
type Filtered = Awaited<ReturnType<typeof filteredTickets>>

const counted = 10_000

type StatusCount = { value: TicketStatus; count: number }

type Counts = { statuses: StatusCount[]; todo: number }

const isTodo = (ctx: Context) =>
  visibleTickets(ctx)
    .where('t.status', '=', 'NEW')
    .select(sql<number>`count(*)::integer`.as('count'))

/** Counts the found tickets by status, each up to 10,001, and all open work, in one statement. */
async function countAll(ctx: Context, found: Filtered): Promise<Counts> {
  const parts = ticketStatuses.map((status) => {
    const some = found
      .where('t.status', '=', status)
      .select(sql<number>`1`.as('one'))
      .limit(counted + 1)
    return sql`select ${status}::text as value, (select count(*)::integer from (${some}) f) as count`
  })
  const { rows } = await sql<{
    value: TicketStatus | 'TODO'
    count: number
  }>`${sql.join(parts, sql` union all `)}
    union all select 'TODO', (${isTodo(ctx)})`.execute(ctx.db)
  return {
    statuses: rows.flatMap(({ value, count }) => (value === 'TODO' ? [] : [{ value, count }])),
    todo: rows.find(({ value }) => value === 'TODO')?.count ?? 0,
  }
}

export async function countTodo(ctx: Context): Promise<number> {
  return (await isTodo(ctx).executeTakeFirst())?.count ?? 0
}

type TicketPage = ListPage<TicketRow> & Counts

/** Returns one page of tickets. It finds and counts them without the joins that only the rows need. */
export async function findTicketPage(ctx: Context, input: ListInput): Promise<TicketPage> {
  const found = await filteredTickets(ctx, input)
  const { statuses, todo } = await countAll(ctx, found)
  const wanted = input.status?.length ? input.status : ticketStatuses
  const [only, ...more] = input.status ?? []
  // For one status the index returns the page in order; for several the database would sort all rows.
  const chosen =
    only === undefined
      ? found
      : more.length === 0
        ? found.where('t.status', '=', only)
        : found.where('t.status', '=', sql<typeof only>`any(${[only, ...more]}::text[])`)
  const { rows, ...page } = await listPage({
    db: ctx.db,
    rows: chosen.select('t.id'),
    id: sql.ref<string>('t.id'),
    sort: {
      activityAt: { by: sql.ref('t.activity_at'), type: 'timestamptz' },
      createdAt: { by: sql.ref('t.created_at'), type: 'timestamptz' },
      slotDateTime: { by: sql.ref('t.slot_at'), type: 'timestamptz', nullable: true },
    },
    input,
    total: () =>
      Promise.resolve(
        statuses.filter(({ value }) => wanted.includes(value)).reduce((sum, { count }) => sum + count, 0),
      ),
  })
  const ids = rows.map(({ id }) => id)
  const byId = new Map((await findTickets(ctx, ids)).map((row) => [row.id, row]))
  return { ...page, rows: ids.flatMap((id) => byId.get(id) ?? []), statuses, todo }
}
