import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dropDatabase, freshDatabase } from '../../../testing/database.ts'
import { silentLog } from '../db-log.ts'
import { createPools } from '../connection/pools.ts'
import { refreshStatistics } from './refresh-statistics.ts'
import { withUnscoped } from '../connection/transaction.ts'

const people = 4000

test('a table is analysed after it has more than doubled, and not before', async () => {
  const database = await freshDatabase()
  const pools = createPools({ url: database.serverUrl, max: 2, log: silentLog })
  const add = (count: number) =>
    withUnscoped(pools, 'statistics test', (db) =>
      sql`insert into users (id, email, first_name, last_name, password_hash)
        select gen_random_uuid(), gen_random_uuid() || '@statistics.example', 'A', 'B', 'none'
        from generate_series(1, ${count}::integer)`.execute(db),
    )
  /** The planner's row estimate; -1 without statistics */
  const believed = () =>
    withUnscoped(pools, 'statistics test', async (db) => {
      const { rows } = await sql<{ count: number }>`select reltuples::integer as count from pg_class
        where oid = 'users'::regclass`.execute(db)
      return rows[0]?.count
    })
  await add(people)
  expect(await believed()).toBe(-1)
  await refreshStatistics(pools)
  expect(await believed()).toBe(people)
  await add(people / 2)
  await refreshStatistics(pools)
  expect(await believed()).toBe(people)
  await add(people)
  await refreshStatistics(pools)
  expect(await believed()).toBe(2.5 * people)
  await pools.end()
  await dropDatabase(database)
})
