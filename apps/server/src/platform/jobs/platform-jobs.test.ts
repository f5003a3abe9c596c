import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropDatabase, freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { silentLog } from '../db/db-log.ts'
import { createPools, type Pools } from '../db/connection/pools.ts'
import { withProvider } from '../db/connection/transaction.ts'
import { createFileStore, keyOf, type FileStore } from '../files/file-store.ts'
import { newId } from '../id.ts'
import type { JobContext } from './job-context.ts'
import { createLog } from '../log/log.ts'
import { platformJobs } from './platform-jobs.ts'

let database: TestDatabase
let pools: Pools
let files: FileStore
let dataDir = ''
const providerId = newId()

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coverline-sweep-'))
  database = await freshDatabase()
  pools = createPools({ url: database.serverUrl, max: 4, log: silentLog })
  files = await createFileStore({ dataDir })
})
afterAll(async () => {
  await pools.end()
  await dropDatabase(database)
  await rm(dataDir, { recursive: true })
})

async function run(name: string): Promise<void> {
  const job = platformJobs.find((each) => each.name === name)
  const ctx = {
    services: { pools, files },
    log: createLog({ level: 'silent' }),
    signal: new AbortController().signal,
  }
  // The sweeps use no other parts of the context.
  await job?.handler(ctx as JobContext, {})
}

test('events are swept for all providers after two hours, not before', async () => {
  const ages = [0, 110, 130]
  for (const owner of [providerId, newId()]) {
    await withProvider(pools, owner, (db) =>
      db
        .insertInto('outbox_events')
        .values(
          ages.map((minutes) => ({
            provider_id: owner,
            id: newId(),
            event: 'a.b',
            at: new Date(Date.now() - minutes * 60_000),
          })),
        )
        .execute(),
    )
  }
  await run('platform.sweep')
  const left = await withProvider(pools, providerId, (db) =>
    db.selectFrom('outbox_events').select('id').execute(),
  )
  expect(left).toHaveLength(2)
})

test('contents without a row are swept after a day, others stay', async () => {
  const save = (text: string) =>
    withProvider(pools, providerId, (db) =>
      files.save(db, { providerId, userId: null, name: 'a.csv', source: Readable.from([Buffer.from(text)]) }),
    )
  const [kept, removed, fresh] = [await save('a,1\n'), await save('b,2\n'), await save('c,3\n')]
  await withProvider(pools, providerId, async (db) => {
    await files.remove(db, removed.id)
    await files.remove(db, fresh.id)
  })
  const old = new Date(Date.now() - 90_000_000)
  for (const file of [kept, removed]) await utimes(join(dataDir, 'files', keyOf(file)), old, old)
  await run('files.sweep')
  const there = await Promise.all([kept, removed, fresh].map((file) => files.disk.exists(keyOf(file))))
  expect(there).toEqual([true, false, true])
})
