import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { newId } from '../../id.ts'
import { endBulkWrite, markBulkWrite, unsettledMoments } from './bulk-writes.ts'
import { silentLog } from '../db-log.ts'
import { type ListInput, listPage } from '../lists/list.ts'
import { createPools, type Pools } from '../connection/pools.ts'
import { withProvider, withUnscoped } from '../connection/transaction.ts'
import type { Db } from '../types.ts'

let pools: Pools
let provider = ''
const many = 3000

beforeAll(async () => {
  const { serverUrl } = await testDatabase()
  pools = createPools({ url: serverUrl, max: 4, log: silentLog })
})
afterAll(() => pools.end())

async function freshPlans(): Promise<void> {
  provider = newId()
  await withUnscoped(pools, 'bulk write test', (db) =>
    db.insertInto('providers').values({ id: provider, name: 'Bulk' }).execute(),
  )
  await inProvider((db) => insertPlans(db, 'Old', 5, '2026-01-01'))
}

const inProvider = <T>(work: (db: Db) => Promise<T>): Promise<T> => withProvider(pools, provider, work)

async function insertPlans(db: Db, name: string, count: number, day?: string): Promise<void> {
  const moment = day ? sql`${day}::timestamptz + n * interval '1 second'` : sql`now()`
  await sql`insert into plans (provider_id, id, name, insurance_type, plan_type, created_at)
    select ${provider}::uuid, gen_random_uuid(), ${name} || ' ' || n, 'HEALTH', 'INDIVIDUAL', ${moment}
    from generate_series(1, ${count}::integer) n`.execute(db)
}

async function names(db: Db, input: Partial<ListInput> = {}, isBulkWritten = true) {
  const rows = db.selectFrom('plans as p').select('p.name').where('p.provider_id', '=', provider)
  const found = await listPage({
    db,
    rows: rows.where('p.deleted_at', 'is', null),
    id: sql.ref<string>('p.id'),
    sort: { createdAt: { by: sql.ref('p.created_at'), type: 'timestamptz' } },
    input: { page: 0, limit: 3, ...input },
    isBulkWritten,
  })
  return { names: found.rows.map((row) => row.name), cursor: found.nextCursor, total: found.totalCount }
}

/**
 * A large transaction like an import: marked before, ended within. `look` runs while its rows are written but
 * not committed.
 */
async function writing(look: () => Promise<void>): Promise<void> {
  const id = newId()
  await inProvider(async (db) => {
    const { rows } = await sql<{ moment: string }>`select now()::text as moment`.execute(db)
    await inProvider((aside) => markBulkWrite(aside, provider, { id, writtenAt: rows[0]?.moment ?? '' }))
    await insertPlans(db, 'New', many)
    await look()
    await endBulkWrite(db, id)
  })
}

test('rows of a bulk write appear all together at its end, in every order and page', async () => {
  await freshPlans()
  await writing(async () => {
    await inProvider((db) => insertPlans(db, 'Meanwhile', 1, '2100-01-01'))
    const seen = await inProvider(async (db) => {
      expect(await unsettledMoments(db)).toHaveLength(1)
      const first = await names(db)
      expect(first.names).toEqual(['Meanwhile 1', 'Old 5', 'Old 4'])
      expect((await names(db, { page: 1 })).names).toEqual(['Old 3', 'Old 2', 'Old 1'])
      const next = await names(db, first.cursor ? { cursor: first.cursor } : {})
      expect((await names(db, { sortBy: 'createdAt', sortDirection: 'ASC', limit: 2 })).names).toEqual([
        'Old 1',
        'Old 2',
      ])
      return next
    })
    expect(seen).toEqual({ names: ['Old 3', 'Old 2', 'Old 1'], cursor: undefined, total: 6 })
  })
  await inProvider(async (db) => {
    expect(await unsettledMoments(db)).toEqual([])
    const after = await names(db, { limit: 4 })
    expect(after.total).toBe(many + 6)
    expect(after.names[0]).toBe('Meanwhile 1')
    expect(after.names.slice(1).every((name) => name.startsWith('New '))).toBe(true)
  })
})

test('a list reads none of the uncommitted rows; without the mark it reads each', async () => {
  await freshPlans()
  await writing(async () => {
    const looked = (isBulkWritten: boolean) =>
      inProvider(async (db) => {
        await sql`set local enable_seqscan = off`.execute(db)
        await sql`set local enable_bitmapscan = off`.execute(db)
        await sql`set local enable_sort = off`.execute(db)
        const entries = async () => {
          const { rows } = await sql<{ entries: number }>`select
            pg_stat_get_xact_tuples_returned('plans_created'::regclass)::integer as entries`.execute(db)
          return rows[0]?.entries ?? 0
        }
        // The connection keeps the statistics of its earlier transactions until it reports them.
        const before = await entries()
        expect((await names(db, { limit: 10 }, isBulkWritten)).names).toHaveLength(5)
        return (await entries()) - before
      })
    expect(await looked(true)).toBeLessThan(100)
    expect(await looked(false)).toBeGreaterThanOrEqual(many)
  })
})

test('a mark left by a killed process hides nothing and is replaced', async () => {
  await freshPlans()
  const id = newId()
  const mark = (writtenAt: string) => inProvider((db) => markBulkWrite(db, provider, { id, writtenAt }))
  await mark('2026-01-01 00:00:02.5+00')
  expect((await inProvider((db) => names(db))).names).toEqual(['Old 5', 'Old 4', 'Old 3'])
  await mark(new Date().toISOString())
  expect(await inProvider(unsettledMoments)).toHaveLength(1)
  await inProvider((db) => endBulkWrite(db, id))
  expect(await inProvider(unsettledMoments)).toEqual([])
})
