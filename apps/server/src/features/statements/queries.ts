import { searchWords } from '@coverline/contract/insured/search'
import type { InputOf } from '@coverline/contract/endpoint'
import type { statements } from '@coverline/contract/statements/endpoints'
import type { LineState, StatementFormat } from '@coverline/contract/statements/terms'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type ListPage, listPage } from '../../platform/db/lists/list.ts'
import { foundBy } from '../../platform/db/lists/search-words.ts'
import { userName } from '../../platform/db/user-name.ts'
import type { Check, UnreadLine } from './reading/rules.ts'
import type { StoredProposal } from './rules.ts'

type Counts = {
  open: number
  certain: number
  likely: number
  possible: number
  unknown: number
  booked: number
  ignored: number
  repeated: number
  outgoing: number
  waiting: number
}

export type StatementRow = {
  id: string
  fileName: string
  format: StatementFormat
  account: string | null
  fromDay: string
  toDay: string
  lineCount: number
  createdAt: Date
  actorName: string | null
  counts: Counts
  sums: { currency: string; received: string; booked: string }[]
  hasBookings: boolean
  checks: Check[]
  unread: UnreadLine[]
  isDifferent: boolean
  confirmedAt: Date | null
  confirmedReason: string | null
  confirmedBy: string | null
}

const isToDo = sql`state in ('OPEN', 'PARTLY')`
const isWaiting = sql`matched_at is null and is_credit and repeats_id is null`
const counted = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})`

function statementRows(ctx: Context) {
  const counts = sql<Counts>`(
    select jsonb_build_object('open', ${counted(isToDo)}, 'certain', ${counted(sql`${isToDo} and confidence = 'CERTAIN'`)},
        'likely', ${counted(sql`${isToDo} and confidence = 'LIKELY'`)}, 'possible', ${counted(sql`${isToDo} and confidence = 'POSSIBLE'`)},
        'unknown', ${counted(sql`${isToDo} and confidence is null and matched_at is not null`)}, 'booked', ${counted(sql`state = 'BOOKED'`)},
        'ignored', ${counted(sql`state = 'IGNORED'`)}, 'repeated', ${counted(sql`state = 'REPEATED'`)},
        'outgoing', ${counted(sql`state = 'OUTGOING'`)}, 'waiting', ${counted(isWaiting)}) as counts
    from statement_lines l where l.provider_id = s.provider_id and l.statement_id = s.id)`
  const sums = sql<StatementRow['sums'] | null>`(
    select jsonb_agg(jsonb_build_object('currency', c.currency, 'received', c.received::text, 'booked', c.booked::text) order by c.currency)
    from (select currency, sum(amount) as received, sum(booked) as booked from statement_lines l
      where l.provider_id = s.provider_id and l.statement_id = s.id and l.is_credit and l.repeats_id is null group by currency) c)`
  return ctx.db
    .selectFrom('statements as s')
    .leftJoin('users as a', 'a.id', 's.created_by')
    .leftJoin('users as c', 'c.id', 's.confirmed_by')
    .where('s.provider_id', '=', ctx.actor.providerId)
    .select([
      's.id',
      's.file_name as fileName',
      's.format',
      's.account',
      's.from_day as fromDay',
      's.to_day as toDay',
    ])
    .select(['s.line_count as lineCount', 's.created_at as createdAt'])
    .select(userName('a').as('actorName'))
    .select(['s.is_different as isDifferent', 's.confirmed_at as confirmedAt'])
    .select(['s.confirmed_reason as confirmedReason', userName('c').as('confirmedBy')])
    .select([sql<Check[]>`s.checks`.as('checks'), sql<UnreadLine[]>`s.unread`.as('unread')])
    .select([counts.as('counts'), sums.as('sums')])
    .select(
      sql<boolean>`exists (select from statement_bookings b join statement_lines l on l.provider_id = b.provider_id and l.id = b.line_id
        where b.provider_id = s.provider_id and l.statement_id = s.id)`.as('hasBookings'),
    )
}

const holdsAll = (text: RawBuilder<string>, words: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${text} like ${`%${word}%`}`),
    sql` and `,
  )})`

export async function findStatementPage(
  ctx: Context,
  input: InputOf<typeof statements.list>,
): Promise<ListPage<StatementRow>> {
  const text = sql<string>`fold_text(s.file_name || ' ' || coalesce(s.account, ''))`
  let rows = statementRows(ctx)
  for (const isFound of foundBy(searchWords(input.searchQuery ?? ''), (words) => holdsAll(text, words)))
    rows = rows.where(isFound)
  const page = await listPage({
    db: ctx.db,
    rows,
    id: sql.ref<string>('s.id'),
    sort: {
      createdAt: { by: sql.ref('s.created_at'), type: 'timestamptz' },
      toDay: { by: sql.ref('s.to_day'), type: 'date' },
    },
    input,
  })
  return { ...page, rows: page.rows.map((row) => ({ ...row, sums: row.sums ?? [] })) }
}

export async function findStatement(ctx: Context, statementId: string): Promise<StatementRow | undefined> {
  const row = await statementRows(ctx).where('s.id', '=', statementId).executeTakeFirst()
  return row && { ...row, sums: row.sums ?? [] }
}

/** True if the statement exists. Prevents its deletion until the transaction ends. */
export async function holdStatement(ctx: Context, statementId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('statements')
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', statementId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export type LineRow = {
  id: string
  statementId: string
  nth: number
  day: string
  state: LineState
  amount: string
  open: string
  currency: string
  purpose: string
  payerName: string | null
  payerAccount: string | null
  bankReference: string | null
  isWaiting: boolean
  proposals: StoredProposal[]
  repeatsStatementId: string | null
  repeatsFileName: string | null
  toldApartReason: string | null
  turnedReason: string | null
  /** True if the file does not show which way its money went */
  isUnsure: boolean
  isHeld: boolean
}

const shownOf: Record<NonNullable<InputOf<typeof statements.lines>['show']>, RawBuilder<SqlBool>> = {
  TO_DO: sql<SqlBool>`l.state in ('OPEN', 'PARTLY')`,
  CERTAIN: sql<SqlBool>`l.state in ('OPEN', 'PARTLY') and l.confidence = 'CERTAIN'`,
  LIKELY: sql<SqlBool>`l.state in ('OPEN', 'PARTLY') and l.confidence = 'LIKELY'`,
  POSSIBLE: sql<SqlBool>`l.state in ('OPEN', 'PARTLY') and l.confidence = 'POSSIBLE'`,
  UNKNOWN: sql<SqlBool>`l.state in ('OPEN', 'PARTLY') and l.confidence is null and l.matched_at is not null`,
  BOOKED: sql<SqlBool>`l.state = 'BOOKED'`,
  IGNORED: sql<SqlBool>`l.state = 'IGNORED'`,
  REPEATED: sql<SqlBool>`l.state = 'REPEATED'`,
  OUTGOING: sql<SqlBool>`l.state = 'OUTGOING'`,
}

function lineRows(ctx: Context) {
  return ctx.db
    .selectFrom('statement_lines as l')
    .innerJoin('statements as s', (on) =>
      on.onRef('s.provider_id', '=', 'l.provider_id').onRef('s.id', '=', 'l.statement_id'),
    )
    .leftJoin('statement_lines as o', (on) =>
      on.onRef('o.provider_id', '=', 'l.provider_id').onRef('o.id', '=', 'l.repeats_id'),
    )
    .leftJoin('statements as os', (on) =>
      on.onRef('os.provider_id', '=', 'o.provider_id').onRef('os.id', '=', 'o.statement_id'),
    )
    .where('l.provider_id', '=', ctx.actor.providerId)
    .select(['l.id', 'l.statement_id as statementId', 'l.nth', 'l.day', 'l.amount', 'l.currency'])
    .select(sql.ref<LineState>('l.state').as('state'))
    .select(sql<string>`(l.amount - l.booked)::text`.as('open'))
    .select(['l.purpose', 'l.payer_name as payerName', 'l.payer_account as payerAccount'])
    .select(['l.bank_reference as bankReference', 'os.id as repeatsStatementId'])
    .select(sql.ref<StoredProposal[]>('l.proposals').as('proposals'))
    .select(['os.file_name as repeatsFileName', 'l.told_apart_reason as toldApartReason'])
    .select('l.turned_reason as turnedReason')
    .select(
      sql<boolean>`exists (select from jsonb_array_elements(s.checks) c
        where c ->> 'kind' = 'REVERSALS' and c -> 'lines' @> to_jsonb(l.nth))`.as('isUnsure'),
    )
    .select(sql<boolean>`s.is_different and s.confirmed_at is null`.as('isHeld'))
    .select(sql<boolean>`l.matched_at is null and l.is_credit and l.repeats_id is null`.as('isWaiting'))
}

export async function findLines(
  ctx: Context,
  input: InputOf<typeof statements.lines>,
): Promise<{ rows: LineRow[]; totalCount: number }> {
  let rows = lineRows(ctx).where('l.statement_id', '=', input.statementId)
  if (input.show) rows = rows.where(shownOf[input.show])
  const text = sql<string>`fold_text(concat_ws(' ', l.payer_name, l.purpose, l.bank_reference, l.amount))`
  for (const isFound of foundBy(searchWords(input.searchQuery ?? ''), (words) => holdsAll(text, words)))
    rows = rows.where(isFound)
  const { rows: totals } = await sql<{ total: number }>`select count(*)::integer as total
    from (${rows.clearSelect().select(sql<number>`1`.as('one'))}) found`.execute(ctx.db)
  const page = await rows
    .orderBy('l.nth')
    .limit(input.limit)
    .offset(input.page * input.limit)
    .execute()
  return { rows: page, totalCount: totals[0]?.total ?? 0 }
}

/** Locks lines in id order. Lock the policies they are booked on first. */
export async function lockLines(ctx: Context, lineIds: readonly string[]): Promise<LineRow[]> {
  const locked = await ctx.db
    .selectFrom('statement_lines')
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', sql<string>`any(${[...lineIds]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = locked.map(({ id }) => id)
  if (ids.length === 0) return []
  return lineRows(ctx)
    .where('l.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('l.nth')
    .execute()
}

/** Returns the certain lines of a statement in order, as found by the last matching. */
export function findCertain(ctx: Context, statementId: string, most: number): Promise<LineRow[]> {
  return lineRows(ctx)
    .where('l.statement_id', '=', statementId)
    .where(shownOf.CERTAIN)
    .orderBy('l.nth')
    .limit(most)
    .execute()
}

export type BookingRow = {
  lineId: string
  receiptId: string
  paymentId: string
  policyId: string
  amount: string
  createdAt: Date
}

/** Returns the receipts of lines without reversed ones, in booking order. */
export function findBookings(ctx: Context, lineIds: readonly string[]): Promise<BookingRow[]> {
  return ctx.db
    .selectFrom('statement_bookings as b')
    .innerJoin('payment_receipts as r', (on) =>
      on.onRef('r.provider_id', '=', 'b.provider_id').onRef('r.id', '=', 'b.receipt_id'),
    )
    .innerJoin('payments as y', (on) =>
      on.onRef('y.provider_id', '=', 'r.provider_id').onRef('y.id', '=', 'r.payment_id'),
    )
    .where('b.provider_id', '=', ctx.actor.providerId)
    .where('b.line_id', '=', sql<string>`any(${[...lineIds]}::uuid[])`)
    .where(
      sql<SqlBool>`not exists (select from payment_receipts x where x.provider_id = r.provider_id and x.reverses_id = r.id)`,
    )
    .select([
      'b.line_id as lineId',
      'b.receipt_id as receiptId',
      'r.payment_id as paymentId',
      'y.policy_id as policyId',
    ])
    .select(['r.amount', 'b.created_at as createdAt'])
    .orderBy('b.created_at')
    .orderBy('b.receipt_id')
    .execute()
}
