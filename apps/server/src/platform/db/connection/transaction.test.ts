import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { assertConnection } from './assert-connection.ts'
import { UnawaitedStatementError } from './bound-connection.ts'
import { silentLog } from '../db-log.ts'
import { createPools } from './pools.ts'
import type { Pools } from './pools.ts'
import {
  beginRead,
  beginWrite,
  CommitRefusedError,
  providerPrologue,
  withProvider,
  withProviderPlain,
  withUnscoped,
} from './transaction.ts'

const PROVIDER = '01990000-0000-7000-8000-000000000001'
let pools: Pools
let ownerPools: Pools

beforeAll(async () => {
  const { serverUrl, ownerUrl } = await testDatabase()
  pools = createPools({ url: serverUrl, max: 4, log: silentLog })
  ownerPools = createPools({ url: ownerUrl, max: 1, log: silentLog })
  await ownerPools.main.query(`
    create table if not exists transaction_probe (id int primary key deferrable initially deferred);
    grant select, insert on transaction_probe to app_server`)
})

afterAll(async () => {
  await ownerPools.main.query('drop table transaction_probe')
  await Promise.all([pools.end(), ownerPools.end()])
})

const setting = sql<{ provider: string }>`select current_setting('app.provider_id', true) as provider`
const insert = (id: number) => sql`insert into transaction_probe values (${id})`
const count = async (id: number): Promise<number> =>
  (await pools.main.query<{ n: number }>('select count(*) as n from transaction_probe where id = $1', [id]))
    .rows[0]?.n ?? -1

test('the first statement of a read sees the provider, and the prologue returns its rows', async () => {
  const read = beginRead(pools.main, `${providerPrologue(PROVIDER)}; select 7 as seven`)
  expect((await setting.execute(read.db)).rows).toEqual([{ provider: PROVIDER }])
  expect(await read.opened).toEqual([{ seven: 7 }])
  await read.end()
  await expect(setting.execute(read.db)).rejects.toThrow(UnawaitedStatementError)
})

test('a read transaction cannot write', async () => {
  const read = beginRead(pools.main, 'select 1')
  await expect(insert(1).execute(read.db)).rejects.toThrow('read-only')
  await read.end()
  expect(await count(1)).toBe(0)
})

test('a failed prologue is the error of the following statements and of the end', async () => {
  const read = beginRead(pools.main, 'select 1/0')
  await expect(setting.execute(read.db)).rejects.toThrow('division by zero')
  await expect(read.opened).rejects.toThrow('division by zero')
  await expect(read.end()).rejects.toThrow('division by zero')
  await read.abort()
  expect(pools.main.idleCount).toBe(pools.main.totalCount)
})

test('a commit sends its last statement along and returns its rows', async () => {
  const write = beginWrite(pools.main, providerPrologue(PROVIDER))
  await insert(10).execute(write.db)
  const { rows } = await write.commit<{ id: number }>(
    sql<{ id: number }>`insert into transaction_probe values (11) returning id`.compile(write.db),
  )
  expect(rows).toEqual([{ id: 11 }])
  expect(await count(10)).toBe(1)
  await expect(write.commit()).rejects.toThrow('over')
})

test('COMMIT throws its own error when a failed statement was swallowed', async () => {
  const write = beginWrite(pools.main, 'select 1')
  await insert(20).execute(write.db)
  await sql`select 1/0`.execute(write.db).catch(() => undefined)
  await expect(write.commit()).rejects.toThrow(CommitRefusedError)
  expect(await count(20)).toBe(0)
})

test('errors of the last statement and of COMMIT are thrown, and nothing is saved', async () => {
  const last = beginWrite(pools.main, 'select 1')
  await insert(30).execute(last.db)
  await expect(last.commit(sql`select 1/0`.compile(last.db))).rejects.toThrow('division by zero')
  const deferred = beginWrite(pools.main, 'select 1')
  await insert(31).execute(deferred.db)
  await insert(31).execute(deferred.db)
  await expect(deferred.commit()).rejects.toThrow('duplicate key')
  await deferred.abort()
  expect((await count(30)) + (await count(31))).toBe(0)
})

test('a statement without await is an error, and the transaction is rolled back', async () => {
  const write = beginWrite(pools.main, 'select 1')
  const forgotten = insert(40).execute(write.db)
  await expect(write.commit()).rejects.toThrow(UnawaitedStatementError)
  await forgotten
  expect(await count(40)).toBe(0)
  const read = beginRead(pools.main, 'select 1')
  const lost = sql`select pg_sleep(0.05)`.execute(read.db)
  await expect(read.end()).rejects.toThrow(UnawaitedStatementError)
  await lost
})

test('work bound to a provider commits, rolls back on an error, and uses a separate connection for COPY', async () => {
  await withProvider(pools, PROVIDER, (db) => insert(50).execute(db))
  await expect(
    withProvider(pools, PROVIDER, async (db) => {
      await insert(51).execute(db)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await withProviderPlain(pools, PROVIDER, async (client, db) => {
    expect((await setting.execute(db)).rows).toEqual([{ provider: PROVIDER }])
    await client.query('insert into transaction_probe values (52)')
  })
  await expect(withProviderPlain(pools, PROVIDER, (client) => client.query('select 1/0'))).rejects.toThrow(
    'zero',
  )
  expect(await Promise.all([50, 51, 52].map(count))).toEqual([1, 0, 1])
  await expect(
    withUnscoped(pools, 'a test', (db) => setting.execute(db).then((r) => r.rows[0]?.provider || null)),
  ).resolves.toBe(null)
  expect(() => providerPrologue(`x'; drop table users; --`)).toThrow('UUID')
})

test('an exhausted pool fails only the transaction that got no client', async () => {
  const tight = createPools({ url: (await testDatabase()).serverUrl, max: 1, log: silentLog })
  const first = beginRead(tight.main, 'select 1')
  await setting.execute(first.db)
  // Only now: the first one needs the time that a connection takes.
  tight.main.options.connectionTimeoutMillis = 100
  const second = beginRead(tight.main, 'select 1')
  await expect(setting.execute(second.db)).rejects.toThrow('timeout')
  await second.abort()
  await expect(second.end()).resolves.toBeUndefined()
  await first.end()
  await tight.end()
})

test('TENANCY-4: after 500 random transactions no pooled connection is bound to a provider', async () => {
  const one = async (number: number): Promise<void> => {
    const kind = Math.floor(Math.random() * 6)
    if (kind === 0) {
      const read = beginRead(pools.main, providerPrologue(PROVIDER))
      await setting.execute(read.db)
      void read.end()
    } else if (kind === 1) {
      const read = beginRead(pools.main, `${providerPrologue(PROVIDER)}; select 1/0`)
      await setting.execute(read.db).catch(() => undefined)
      await read.abort()
    } else if (kind === 2) {
      await withProvider(pools, PROVIDER, (db) => insert(1000 + number).execute(db))
    } else if (kind === 3) {
      await withProvider(pools, PROVIDER, (db) => sql`select nonsense`.execute(db)).catch(() => undefined)
    } else if (kind === 4) {
      const write = beginWrite(pools.main, providerPrologue(PROVIDER))
      void insert(1000 + number)
        .execute(write.db)
        .catch(() => undefined)
      await write.commit().catch(() => undefined)
    } else {
      const write = beginWrite(pools.main, providerPrologue(PROVIDER))
      await write.abort()
    }
    const { rows } = await pools.main.query<{ provider: string | null }>(
      `select nullif(current_setting('app.provider_id', true), '') as provider`,
    )
    expect(rows).toEqual([{ provider: null }])
  }
  for (let batch = 0; batch < 50; batch += 1) {
    await Promise.all(Array.from({ length: 10 }, (_, index) => one(batch * 10 + index)))
  }
  await expect.poll(() => pools.main.idleCount).toBe(pools.main.totalCount)
})

test('the boot check accepts the server role and rejects the owner and the superuser', async () => {
  await expect(assertConnection(pools.main)).resolves.toBeUndefined()
  await expect(assertConnection(ownerPools.main)).rejects.toThrow(/owns the table/)
  const admin = createPools({ url: (await testDatabase()).superuserUrl, max: 1, log: silentLog })
  await expect(assertConnection(admin.main)).rejects.toThrow(/superuser/)
  await admin.end()
})
