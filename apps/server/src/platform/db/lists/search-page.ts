import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { decodeCursor, encodeCursor, type SortType } from './list-cursor.ts'
import type { ListInput } from './list.ts'
import type { Db } from '../types.ts'

const COUNTED = 10_000
/**
 * Maximum number of matches that a search reads, unless a filter or an exact total needs all: the count limit
 * plus one
 */
const LOOKED_AT = COUNTED + 1
const ALL = 2_147_483_647

type SearchOptions = {
  db: Db
  /** Calls the search function with a maximum number of rows; it returns the id and the sort columns. */
  hits: (most: number) => RawBuilder<unknown>
  /** Filters on a hit, named `h` */
  keep: RawBuilder<SqlBool> | null
  /** The sort columns of the hits that `sortBy` may name; none of them is ever empty. */
  sort: Record<string, { column: string; type: SortType }>
  input: ListInput
}

export type IdPage = { ids: string[]; totalCount: number; totalCountCapped?: true; nextCursor?: string }

/** The page of a search that nothing can match */
export const nothingFound: IdPage = { ids: [], totalCount: 0 }

type Row = { hits: number; total: number; id: string | null; value: string | null }

/**
 * Returns one page of a search over a large table: ids in order and the count, in one statement so that the
 * search runs once. Order, cursor and capped count work as in `listPage`.
 */
export async function searchPage(options: SearchOptions): Promise<IdPage> {
  const { input, keep } = options
  const isExact = input.exactTotal === true
  const rows = await find(options, isExact ? ALL : LOOKED_AT)
  const isCut = !isExact && (rows[0]?.hits ?? 0) >= LOOKED_AT
  // A filtered part of the hits says nothing about the total.
  const found = isCut && keep && (rows[0]?.total ?? 0) <= COUNTED ? await find(options, ALL) : rows
  const total = found[0]?.total ?? 0
  const isCapped = total > COUNTED && !isExact
  const shown = found.filter((row) => row.id !== null)
  const ids = shown.slice(0, input.limit).flatMap((row) => row.id ?? [])
  const last = shown[input.limit - 1]
  const { sortBy, descending } = orderOf(input)
  return {
    ids,
    totalCount: isCapped ? COUNTED + 1 : total,
    ...(isCapped ? { totalCountCapped: true as const } : {}),
    ...(last?.id && shown.length > input.limit
      ? { nextCursor: encodeCursor({ sortBy, descending, value: last.value, id: last.id }) }
      : {}),
  }
}

function orderOf(input: ListInput): { sortBy: string; descending: boolean } {
  return {
    sortBy: input.sortBy ?? 'createdAt',
    descending: (input.sortDirection ?? (input.sortBy ? 'ASC' : 'DESC')) === 'DESC',
  }
}

async function find({ db, hits, keep, sort, input }: SearchOptions, most: number): Promise<Row[]> {
  const { sortBy, descending } = orderOf(input)
  const column = sort[sortBy]
  if (!column) throw new Error(`The search has no sort column ${sortBy}.`)
  const at = input.cursor ? decodeCursor(input.cursor, { sortBy, descending, type: column.type }) : null
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const behind = at
    ? sql`where (k.value, k.id) ${sql.raw(descending ? '<' : '>')} (${at.value}::${sql.raw(column.type)}, ${at.id}::uuid)`
    : sql``
  const { rows } = await sql<Row>`
    with hits as materialized (select h.id, h.${sql.ref(column.column)} as value from ${hits(most)} h),
      kept as ${sql.raw(keep ? 'materialized' : 'not materialized')} (select h.id, h.value from hits h ${keep ? sql`where ${keep}` : sql``}),
      page as (select k.id, k.value from kept k ${behind}
        order by k.value ${direction}, k.id ${direction} limit ${input.limit + 1} offset ${at ? 0 : input.page * input.limit})
    select (select count(*) from hits)::integer as hits, (select count(*) from kept)::integer as total, page.id, page.value::text as value
    from (select 1) one left join page on true
    order by page.value ${direction}, page.id ${direction}`.execute(db)
  return rows
}

type Slice = { page: 0; limit: number; cursor?: string }
const sliceSize = 10_000

/** Collects the ids of all pages, slice by slice; stops above `most`. */
export async function allIds(
  read: (slice: Slice) => Promise<Pick<IdPage, 'ids' | 'nextCursor'>>,
  most = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { ids, nextCursor } = await read({ page: 0, limit: sliceSize, ...(cursor ? { cursor } : {}) })
    found.push(...ids)
    cursor = nextCursor
  } while (cursor && found.length <= most)
  return found.slice(0, most + 1)
}
