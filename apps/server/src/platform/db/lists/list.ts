import { type Expression, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { isNothingUnsettled, unsettledMoments } from '../bulk/bulk-writes.ts'
import { decodeCursor, encodeCursor, type SortType } from './list-cursor.ts'
import type { Db } from '../types.ts'

/** A column that a list may be ordered by. Create an index on (provider_id, by, id) if the table is large. */
export type SortColumn = {
  by: Expression<unknown>
  type: SortType
  /** Empty values come last ascending and first descending, as in PostgreSQL's indexes. */
  nullable?: boolean
}

/** The part of a list's input that comes from the contract's `listFields` */
export type ListInput = {
  page: number
  limit: number
  sortBy?: string | undefined
  sortDirection?: 'ASC' | 'DESC' | undefined
  cursor?: string | undefined
  exactTotal?: boolean | undefined
}

export type ListPage<Row> = {
  rows: Row[]
  totalCount: number
  totalCountCapped?: true
  nextCursor?: string
}

type ListOptions<D, TB extends keyof D, Row, Shown = Row> = {
  db: Db
  /** From, joins, conditions and selected columns; neither order nor limit */
  rows: SelectQueryBuilder<D, TB, Row>
  /** The id that breaks ties; unique within the list */
  id: Expression<string>
  /** The columns of the contract's `sortBy`. `createdAt` is the default order. */
  sort: Record<string, SortColumn>
  input: ListInput
  /**
   * True for a table that large transactions write: the newest rows are found without reading uncommitted
   * ones.
   */
  isBulkWritten?: boolean
  /** Optional precomputed row count */
  total?: () => Promise<number>
  /** Loads what a page's rows show if that needs another statement; it runs parallel to the count. */
  show?: (rows: Row[]) => Promise<Shown[]>
}

const COUNTED = 10_000

/**
 * Condition for rows after the cursor in the given order; empty values of nullable columns sort as in
 * PostgreSQL.
 */
function behind(
  column: SortColumn,
  id: Expression<string>,
  descending: boolean,
  at: { value: string | null; id: string },
): RawBuilder<SqlBool> {
  const { by } = column
  const operator = sql.raw(descending ? '<' : '>')
  const lastId = sql`${at.id}::uuid`
  if (at.value === null) {
    const sameEmpty = sql<SqlBool>`(${by} is null and ${id} ${operator} ${lastId})`
    return descending ? sql<SqlBool>`(${sameEmpty} or ${by} is not null)` : sameEmpty
  }
  const value = sql`${at.value}::${sql.raw(column.type)}`
  const rowBehind = sql<SqlBool>`(${by}, ${id}) ${operator} (${value}, ${lastId})`
  return column.nullable && !descending ? sql<SqlBool>`(${rowBehind} or ${by} is null)` : rowBehind
}

async function count<D, TB extends keyof D, Row>(
  { db, rows }: Pick<ListOptions<D, TB, Row>, 'db' | 'rows'>,
  exact: boolean,
): Promise<number> {
  const found = rows.clearSelect().select(sql<number>`1`.as('one'))
  const capped = exact ? found : found.limit(COUNTED + 1)
  const result = await sql<{ total: number }>`select count(*) as total from (${capped}) as found`.execute(db)
  return result.rows[0]?.total ?? 0
}

type Found<Row> = Row & { list_by: unknown; list_value: string | null; list_id: string }

type Ordered<D, TB extends keyof D, Row> = Pick<ListOptions<D, TB, Row>, 'db' | 'rows' | 'id'> & {
  column: SortColumn
  direction: 'asc' | 'desc'
}

function inOrder<D, TB extends keyof D, Row>({ rows, id, column, direction }: Ordered<D, TB, Row>) {
  const { by } = column
  return rows
    .select([
      sql<unknown>`${by}`.as('list_by'),
      sql<string | null>`(${by})::text`.as('list_value'),
      sql<string>`${id}`.as('list_id'),
    ])
    .orderBy(sql`${by}`, direction)
    .orderBy(sql`${id}`, direction)
}

/**
 * Reads the rows in order. Around the moments of large transactions it reads the table in parts. The rows of
 * such a moment are adjacent in the order but not visible, and skipping a hundred thousand of them would take
 * longer than the page.
 */
async function readInParts<D, TB extends keyof D, Row>(
  ordered: Ordered<D, TB, Row>,
  moments: readonly string[],
  range: { limit: number; offset: number },
): Promise<Found<Row>[]> {
  const { by, type } = ordered.column
  const value = (moment: string) => sql`${moment}::${sql.raw(type)}`
  const parts = [null, ...moments].map((after, nth) => {
    const before = moments[nth]
    let part = inOrder(ordered)
    if (after !== null) part = part.where(sql<SqlBool>`${by} > ${value(after)}`)
    if (before !== undefined) part = part.where(sql<SqlBool>`${by} < ${value(before)}`)
    return sql`(${part.limit(range.limit + range.offset)})`
  })
  const order = sql.raw(ordered.direction)
  const { rows } = await sql<Found<Row>>`select * from (${sql.join(parts, sql` union all `)}) as parts
    order by list_by ${order}, list_id ${order} limit ${range.limit} offset ${range.offset}`.execute(
    ordered.db,
  )
  return rows
}

/**
 * Usually nothing is being written and one statement finds the page; during a large write it finds no rows,
 * immediately.
 */
async function read<D, TB extends keyof D, Row>(
  ordered: Ordered<D, TB, Row>,
  range: { limit: number; offset: number },
  isBulkWritten: boolean,
): Promise<Found<Row>[]> {
  const whole = inOrder(ordered).limit(range.limit).offset(range.offset)
  if (isBulkWritten) {
    const settled = (await whole.where(isNothingUnsettled).execute()) as Found<Row>[]
    if (settled.length > 0) return settled
    const moments = await unsettledMoments(ordered.db)
    if (moments.length > 0) return readInParts(ordered, moments, range)
  }
  return (await whole.execute()) as Found<Row>[]
}

/** The wanted order; newest first if none is wanted. */
function orderOf<C>(
  input: { sortBy?: string | undefined; sortDirection?: 'ASC' | 'DESC' | undefined },
  sort: Readonly<Record<string, C>>,
) {
  const sortBy = input.sortBy ?? 'createdAt'
  const column = sort[sortBy]
  if (!column) throw new Error(`The list has no sort column ${sortBy}.`)
  const descending = (input.sortDirection ?? (input.sortBy ? 'ASC' : 'DESC')) === 'DESC'
  return { sortBy, column, descending }
}

/**
 * Returns one page of a list, sorted by an allowed column with the id as tie-break (newest first by default).
 * It starts at `page` or, faster, after `cursor`. Counts to 10,000; above, `totalCount` is 10001 and
 * `totalCountCapped` is set, unless `exactTotal` is requested. Throws a validation error for a cursor of
 * another order.
 */
export async function listPage<D, TB extends keyof D, Row, Shown = Row>(
  options: ListOptions<D, TB, Row, Shown>,
): Promise<ListPage<Shown>> {
  const { rows, id, sort, input } = options
  const { sortBy, column, descending } = orderOf(input, sort)
  const at = input.cursor ? decodeCursor(input.cursor, { sortBy, descending, type: column.type }) : null
  const direction = descending ? 'desc' : 'asc'
  const offset = at ? 0 : input.page * input.limit
  const from = at ? rows.where(behind(column, id, descending, at)) : rows
  const ordered = { db: options.db, rows: from, id, column, direction } as const
  // One extra row shows if there is a next page.
  const range = { limit: input.limit + 1, offset }
  const found = await read(ordered, range, options.isBulkWritten === true && sortBy === 'createdAt')
  const shown = found.slice(0, input.limit)
  const last = shown.at(-1)
  const isLastPage = found.length <= input.limit
  const counted = !at && isLastPage && (offset === 0 || last !== undefined)
  const counting = options.total ?? (() => count(options, input.exactTotal === true))
  const plain = shown.map(
    ({ list_by: _by, list_value: _value, list_id: _id, ...row }) => row as unknown as Row,
  )
  const [total, items] = await Promise.all([
    counted ? offset + shown.length : counting(),
    options.show ? options.show(plain) : (plain as unknown as Shown[]),
  ])
  const isCapped = total > COUNTED && input.exactTotal !== true
  return {
    rows: items,
    totalCount: isCapped ? COUNTED + 1 : total,
    ...(isCapped ? { totalCountCapped: true as const } : {}),
    ...(last && !isLastPage
      ? { nextCursor: encodeCursor({ sortBy, descending, value: last.list_value, id: last.list_id }) }
      : {}),
  }
}
