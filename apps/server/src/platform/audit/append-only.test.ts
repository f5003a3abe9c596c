import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropDatabase, freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { silentLog } from '../db/db-log.ts'
import { createPools, type Pools } from '../db/connection/pools.ts'
import { withProvider } from '../db/connection/transaction.ts'
import { newId } from '../id.ts'

let database: TestDatabase
let pools: Pools
const providerId = newId()

beforeAll(async () => {
  database = await freshDatabase()
  pools = createPools({ url: database.serverUrl, max: 4, log: silentLog })
  await withProvider(pools, providerId, async (db) => {
    await sql`insert into audit_events (provider_id, id, action, entity) values (${providerId}, ${newId()}, 'a', 'b')`.execute(
      db,
    )
    await sql`insert into account_audit_events (id, action, entity) values (${newId()}, 'a', 'b')`.execute(db)
  })
})
afterAll(async () => {
  await pools.end()
  await dropDatabase(database)
})

const attempts = ['audit_events', 'account_audit_events'].flatMap((table) => [
  `update ${table} set action = 'c'`,
  `delete from ${table}`,
  `truncate ${table}`,
  `drop table ${table}`,
  `alter table ${table} disable row level security`,
  `alter table ${table} disable trigger all`,
])

test.each(attempts)('the server may not: %s', async (attempt) => {
  const tried = withProvider(pools, providerId, (db) => sql.raw(attempt).execute(db))
  await expect(tried).rejects.toMatchObject({ code: '42501' })
})

test('one provider can neither see nor write the events of another', async () => {
  const read = (owner: string) =>
    withProvider(pools, owner, (db) => db.selectFrom('audit_events').select('id').execute())
  expect(await read(providerId)).toHaveLength(1)
  expect(await read(newId())).toHaveLength(0)
  const forged = withProvider(pools, newId(), (db) =>
    sql`insert into audit_events (provider_id, id, action, entity) values (${providerId}, ${newId()}, 'a', 'b')`.execute(
      db,
    ),
  )
  await expect(forged).rejects.toMatchObject({ code: '42501' })
})
