import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { AppError } from '../../errors.ts'
import { newId } from '../../id.ts'
import { silentLog } from '../db-log.ts'
import { type ListInput, listPage, type SortColumn } from './list.ts'
import { createPools, type Pools } from '../connection/pools.ts'
import { matchesWords } from './search-words.ts'
import { withProvider, withUnscoped } from '../connection/transaction.ts'
import type { Db } from '../types.ts'

let pools: Pools
const provider = newId()
const titles = ['Ёлка', 'Elka', 'Zeta', 'alpha', 'Beta', 'beta 2', 'Øre', 'Ore']

beforeAll(async () => {
  const { serverUrl } = await testDatabase()
  pools = createPools({ url: serverUrl, max: 4, log: silentLog })
  await withUnscoped(pools, 'list test', (db) =>
    db.insertInto('providers').values({ id: provider, name: 'Lists' }).execute(),
  )
  await withProvider(pools, provider, async (db) => {
    for (const [index, title] of titles.entries()) {
      const email = index % 3 === 0 ? null : `m${index % 2}@example.com`
      await db.insertInto('insurers').values({ provider_id: provider, id: newId(), title, email }).execute()
    }
  })
})

afterAll(() => pools.end())

const sort: Record<string, SortColumn> = {
  title: { by: sql.ref('title_fold'), type: 'text' },
  email: { by: sql.ref('email'), type: 'text', nullable: true },
  createdAt: { by: sql.ref('created_at'), type: 'timestamptz' },
}

function page(db: Db, input: Partial<ListInput>, search = '', isBulkWritten = false) {
  const rows = db
    .selectFrom('insurers')
    .select(['id', 'title'])
    .where(matchesWords(sql.ref('title_fold'), search))
  return listPage({
    db,
    rows,
    id: sql.ref<string>('id'),
    sort,
    input: { page: 0, limit: 30, ...input },
    isBulkWritten,
  })
}

const read = <T>(work: (db: Db) => Promise<T>): Promise<T> => withProvider(pools, provider, work)

test('a list is newest first by default and ascending when a column is named', async () => {
  const newest = await read((db) => page(db, {}))
  expect(newest.rows.map((row) => row.title)).toEqual(titles.toReversed())
  expect(newest).toMatchObject({ totalCount: 8 })
  expect(newest.nextCursor).toBeUndefined()
  expect(Object.keys(newest.rows[0] ?? {})).toEqual(['id', 'title'])
  const byTitle = await read((db) => page(db, { sortBy: 'title', limit: 2 }))
  expect(byTitle.rows.map((row) => row.title)).toEqual(['alpha', 'Beta'])
  expect(byTitle.totalCount).toBe(8)
})

test('a cursor visits every row once in each order, including empty and equal values', async () => {
  const orders = fc.record({
    sortBy: fc.constantFrom('title', 'email', 'createdAt'),
    sortDirection: fc.constantFrom('ASC' as const, 'DESC' as const),
    limit: fc.integer({ min: 1, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(orders, (order) =>
      read(async (db) => {
        const whole = await page(db, { ...order, limit: 100 })
        const walked: string[] = []
        let cursor: string | undefined
        do {
          const next = await page(db, { ...order, cursor })
          walked.push(...next.rows.map((row) => row.id))
          expect(next.totalCount).toBe(titles.length)
          cursor = next.nextCursor
        } while (cursor !== undefined && walked.length <= titles.length)
        expect(walked).toEqual(whole.rows.map((row) => row.id))
      }),
    ),
    { numRuns: 40 },
  )
})

test('pages after the end are empty and still return the total', async () => {
  expect(await read((db) => page(db, { page: 5 }))).toEqual({ rows: [], totalCount: 8 })
})

test.each([
  ['nonsense', '!!'],
  ['another order', Buffer.from('["email",false,"a","x"]').toString('base64url')],
  ['no id', Buffer.from('["createdAt",true,"2026-01-01 00:00:00+00","x"]').toString('base64url')],
  [
    'a day that is none',
    Buffer.from(`["createdAt",true,"2026-02-31 00:00:00+00","${provider}"]`).toString('base64url'),
  ],
])('a cursor of %s is refused', async (_name, cursor) => {
  const refused = read((db) => page(db, { cursor }))
  await expect(refused).rejects.toMatchObject({ extras: { fields: { cursor: 'NOT_SUPPORTED_VALUE' } } })
  await expect(refused).rejects.toBeInstanceOf(AppError)
})

test('counts stop at 10,000 unless the exact total is requested', async () => {
  const many = newId()
  await withUnscoped(pools, 'list test', (db) =>
    db.insertInto('providers').values({ id: many, name: 'Many' }).execute(),
  )
  await withProvider(pools, many, async (db) => {
    await sql`insert into insurers (provider_id, id, title)
      select ${many}, gen_random_uuid(), 'Insurer ' || n from generate_series(1, 10001) n`.execute(db)
    expect(await page(db, {})).toMatchObject({ totalCount: 10_001, totalCountCapped: true })
    const exact = await page(db, { exactTotal: true })
    expect(exact.totalCount).toBe(10_001)
    expect(exact.totalCountCapped).toBeUndefined()
  })
})

test('search matches every word: parts from three characters, shorter ones as prefixes, Latin as Cyrillic', async () => {
  const found = async (search: string) =>
    (await read((db) => page(db, { sortBy: 'title' }, search))).rows.map((row) => row.title)
  expect(new Set(await found('elka'))).toEqual(new Set(['Ёлка', 'Elka']))
  expect(new Set(await found('елка'))).toEqual(new Set(['Ёлка', 'Elka']))
  expect(await found('et')).toEqual([])
  expect(await found('eta')).toEqual(['Beta', 'beta 2', 'Zeta'])
  expect(await found('be 2')).toEqual(['beta 2'])
  expect(await found('100%')).toEqual([])
})
