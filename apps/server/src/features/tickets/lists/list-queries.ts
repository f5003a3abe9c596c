import type { InputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import { type TicketQueue, ticketQueues, type TicketStatus } from '@coverline/contract/tickets/terms'
import { ticketStatuses } from '@coverline/contract/dictionaries/terms'
import { sql, type SqlBool } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { type ListPage, listPage } from '../../../platform/db/lists/list.ts'
import { visibleTickets } from '../access.ts'
import { filteredTickets } from '../totals/filter-queries.ts'
import { findTickets, type TicketRow } from '../row-queries.ts'
import type { TargetClock } from '../targets/rules.ts'

type ListInput = Omit<InputOf<typeof tickets.list>, 'cursor'> & { cursor?: string | undefined }
type Filtered = Awaited<ReturnType<typeof filteredTickets>>

const counted = 10_000

type Counted<W> = { value: W; count: number }
type Shown = { statuses: Counted<TicketStatus>[]; queues: Counted<TicketQueue>[]; todo: number }

const isTodo = (ctx: Context) =>
  visibleTickets(ctx)
    .where('t.queue', '=', 'TODO')
    .select(sql<number>`count(*)::integer`.as('count'))

/** Every pair of state and part that exists, so that each ticket is counted once. */
const pairs = [
  ['NEW', 'TODO'],
  ['IN_PROGRESS', 'TODO'],
  ['NEW', 'SNOOZED'],
  ['IN_PROGRESS', 'SNOOZED'],
  ['IN_PROGRESS', 'IN_PROGRESS'],
  ['DONE', 'DONE'],
] as const satisfies [TicketStatus, TicketQueue][]

type PairCount = { status: TicketStatus; queue: TicketQueue; count: number }

/** Counts the found tickets by status and by part, each up to 10,001, and all open work, in one statement. */
async function countAll(ctx: Context, found: Filtered): Promise<Shown & { pairs: PairCount[] }> {
  const parts = pairs.map(([status, queue]) => {
    const some = found
      .where('t.status', '=', status)
      .where('t.queue', '=', queue)
      .select(sql<number>`1`.as('one'))
      .limit(counted + 1)
    return sql`select ${status}::text as status, ${queue}::text as queue, (select count(*)::integer from (${some}) f) as count`
  })
  const { rows } = await sql<
    PairCount & { isAll: boolean }
  >`select p.*, false as "isAll" from (${sql.join(parts, sql` union all `)}) p
    union all select 'NEW', 'TODO', (${isTodo(ctx)}), true`.execute(ctx.db)
  const counts = rows.filter(({ isAll }) => !isAll)
  const sum = (isOne: (row: PairCount) => boolean) =>
    Math.min(
      counted + 1,
      counts.filter(isOne).reduce((all, { count }) => all + count, 0),
    )
  return {
    pairs: counts,
    statuses: ticketStatuses.map((value) => ({ value, count: sum(({ status }) => status === value) })),
    queues: ticketQueues.map((value) => ({ value, count: sum(({ queue }) => queue === value) })),
    todo: rows.find(({ isAll }) => isAll)?.count ?? 0,
  }
}

export async function countTodo(ctx: Context): Promise<number> {
  return (await isTodo(ctx).executeTakeFirst())?.count ?? 0
}

/** For one value an index returns the page in order; for several the database would sort all rows. */
function among(found: Filtered, column: 't.status' | 't.queue', values: readonly string[] = []): Filtered {
  const [only, ...more] = values
  if (only === undefined) return found
  const condition =
    more.length === 0
      ? sql<SqlBool>`${sql.ref(column)} = ${only}`
      : sql<SqlBool>`${sql.ref(column)} = any(${[...values]}::text[])`
  return found.where(condition)
}

type TicketPage = ListPage<TicketRow> & Shown

/** Returns one page of tickets. It finds and counts them without the joins that only the rows need. */
export async function findTicketPage(
  ctx: Context,
  input: ListInput,
  clock: TargetClock,
): Promise<TicketPage> {
  const found = await filteredTickets(ctx, input, clock)
  const { pairs: counts, ...shown } = await countAll(ctx, found)
  const [statuses, queues] = [new Set<string>(input.status), new Set<string>(input.queue)]
  const isWanted = ({ status, queue }: PairCount) =>
    (statuses.size === 0 || statuses.has(status)) && (queues.size === 0 || queues.has(queue))
  const ofStatus = among(found, 't.status', input.status)
  const { rows, ...page } = await listPage({
    db: ctx.db,
    rows: among(ofStatus, 't.queue', input.queue).select('t.id'),
    id: sql.ref<string>('t.id'),
    sort: {
      activityAt: { by: sql.ref('t.activity_at'), type: 'timestamptz' },
      createdAt: { by: sql.ref('t.created_at'), type: 'timestamptz' },
      slotDateTime: { by: sql.ref('t.slot_at'), type: 'timestamptz', nullable: true },
    },
    input,
    total: () => Promise.resolve(counts.filter(isWanted).reduce((sum, { count }) => sum + count, 0)),
  })
  const ids = rows.map(({ id }) => id)
  const byId = new Map((await findTickets(ctx, ids)).map((row) => [row.id, row]))
  return { ...page, rows: ids.flatMap((id) => byId.get(id) ?? []), ...shown }
}
