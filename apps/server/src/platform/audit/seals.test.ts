import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropDatabase, freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { silentLog } from '../db/db-log.ts'
import { createPools, type Pools } from '../db/connection/pools.ts'
import { withProvider, withUnscoped } from '../db/connection/transaction.ts'
import { withClient } from '../db/connection/with-client.ts'
import { newId } from '../id.ts'
import { adoptSeals } from './adopt-seals.ts'
import { MOST_EVENTS, sealBatch } from './seal-batch.ts'
import { sealKeys } from './seal-chain.ts'
import { writeHead } from './seal-head.ts'
import { type AuditFault, verifyAudit } from './verify-audit.ts'

type Stage = { database: TestDatabase; pools: Pools; dataDir: string; providers: string[] }

const secret = randomBytes(32)
const [key] = sealKeys([secret])
const stages: Stage[] = []
let clean: Stage

async function newStage(): Promise<Stage> {
  const database = await freshDatabase()
  const stage = {
    database,
    pools: createPools({ url: database.serverUrl, max: 8, log: silentLog }),
    dataDir: await mkdtemp(join(tmpdir(), 'coverline-seals-')),
    providers: [newId(), newId()],
  }
  stages.push(stage)
  return stage
}

/** Writes events of two providers and of the accounts, as a command does. */
async function write({ pools, providers }: Stage, count = 1): Promise<void> {
  for (const providerId of providers) {
    await withProvider(pools, providerId, async (db) => {
      await sql`insert into audit_events (provider_id, id, action, entity, changes)
        select ${providerId}, gen_random_uuid(), 'plans.updated', 'plans', '[{"field":"name","before":"a","after":"б"}]'
        from generate_series(1, ${count}::integer)`.execute(db)
    })
  }
  await withUnscoped(pools, 'test', async (db) => {
    await sql`insert into account_audit_events (id, action, entity) values (${newId()}, 'accounts.login', 'accounts')`.execute(
      db,
    )
  })
}

async function seal({ pools, dataDir }: Stage): Promise<void> {
  for (;;) {
    const sealed = await sealBatch(pools, key!)
    if (!sealed) throw new Error('somebody else is sealing')
    const { last } = sealed
    if (last) {
      const sealedAt = last.sealedAt.toISOString()
      await writeHead(dataDir, { seq: last.seq, mac: last.mac.toString('hex'), sealedAt })
    }
    if (!sealed.isMore) return
  }
}

const verify = ({ database, dataDir }: Stage, keys = [secret]) =>
  verifyAudit({ ownerUrl: database.ownerUrl, keys, dataDir })

async function asOwner<T>({ database }: Stage, statement: string): Promise<T[]> {
  // Runs as the superuser, who has even more rights than the tables' owner.
  return withClient(database.superuserUrl, async (client) => (await client.query(statement)).rows as T[])
}

beforeAll(async () => {
  clean = await newStage()
  for (let round = 0; round < 4; round++) {
    await write(clean)
    await seal(clean)
  }
})

afterAll(async () => {
  for (const { database, pools, dataDir } of stages) {
    await pools.end()
    await dropDatabase(database)
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** Four seals of three events each, as in `clean`, with one fault applied */
async function faultsAfter(statement: string): Promise<AuditFault[]> {
  const stage = await newStage()
  for (let round = 0; round < 4; round++) {
    await write(stage)
    await seal(stage)
  }
  await asOwner(stage, statement)
  return (await verify(stage)).faults
}

const kinds = (faults: readonly AuditFault[]): string[] =>
  [...new Set(faults.map(({ kind }) => kind))].toSorted()

test('AUDIT-2: an untouched audit log has no faults, and each event is in one seal', async () => {
  expect(await verify(clean)).toEqual({ faults: [], seals: 4, events: 12, unsealed: 0 })
})

const ANY = '(select id from audit_events order by xid, id limit 1)'
const planted: readonly (readonly [string, string, readonly string[]])[] = [
  ['an edited event', `update audit_events set changes = '[]' where id = ${ANY}`, ['EVENT_EDITED']],
  [
    'an event with another author',
    `update audit_events set user_id = gen_random_uuid() where id = ${ANY}`,
    ['EVENT_EDITED'],
  ],
  [
    'an event moved to another provider',
    `update audit_events set provider_id = gen_random_uuid() where id = ${ANY}`,
    ['EVENT_EDITED'],
  ],
  [
    'an edited event of an account',
    `update account_audit_events set at = at - interval '1 hour'`,
    ['EVENT_EDITED'],
  ],
  ['a deleted event', `delete from audit_events where id = ${ANY}`, ['EVENT_DELETED']],
  [
    'two events that changed places',
    `update audit_events e set at = o.at from audit_events o where o.provider_id = e.provider_id and o.at <> e.at`,
    ['EVENT_EDITED'],
  ],
  [
    'an inserted event with the number of an old transaction',
    `insert into audit_events (provider_id, id, action, entity, xid)
      select provider_id, gen_random_uuid(), action, entity, xid from audit_events where id = ${ANY}`,
    ['EVENT_INSERTED'],
  ],
  [
    'an inserted event that was written into a seal',
    `with made as (insert into audit_events (provider_id, id, action, entity, xid)
        select provider_id, gen_random_uuid(), action, entity, xid from audit_events where id = ${ANY} returning id)
      update audit_seals set event_ids = event_ids || (select id from made), hashes = hashes || substring(hashes for 32) where seq = 2`,
    ['EVENT_EDITED', 'SEAL_EDITED'],
  ],
  [
    'an edited seal',
    `update audit_seals set sealed_at = sealed_at - interval '1 hour' where seq = 2`,
    ['SEAL_EDITED'],
  ],
  [
    'events reordered in their seal',
    `update audit_seals set event_ids = array(select id from unnest(event_ids) with ordinality u (id, n) order by n desc) where seq = 2`,
    ['EVENT_EDITED', 'SEAL_EDITED'],
  ],
  ['a deleted seal', `delete from audit_seals where seq = 2`, ['EVENT_INSERTED', 'SEAL_MISSING']],
  [
    'seals that changed places',
    `update audit_seals set seq = 100 + seq where seq in (2, 3); update audit_seals set seq = 105 - seq where seq > 100`,
    ['SEAL_EDITED', 'SEAL_OUT_OF_CHAIN'],
  ],
  [
    'a deleted seal behind which the others moved up',
    `delete from audit_events e using audit_seals s where s.seq = 2 and e.id = any (s.event_ids);
      delete from account_audit_events e using audit_seals s where s.seq = 2 and e.id = any (s.event_ids);
      delete from audit_seals where seq = 2; update audit_seals set seq = seq - 1 where seq = 3; update audit_seals set seq = 3 where seq = 4`,
    ['END_CUT_OFF', 'SEAL_EDITED', 'SEAL_OUT_OF_CHAIN'],
  ],
  [
    'an end that was cut off with its events',
    `delete from audit_events e using audit_seals s where s.seq > 2 and e.id = any (s.event_ids);
      delete from account_audit_events e using audit_seals s where s.seq > 2 and e.id = any (s.event_ids);
      delete from audit_seals where seq > 2`,
    ['END_CUT_OFF'],
  ],
  ['everything gone', `truncate audit_events, account_audit_events, audit_seals`, ['END_CUT_OFF']],
]

test.each(planted)('AUDIT-2: the check finds %s', async (_name, statement, expected) => {
  expect(kinds(await faultsAfter(statement))).toEqual(expected)
})

test('AUDIT-2: a truncated chain that is sealed again has another head', async () => {
  const stage = await newStage()
  await write(stage)
  await seal(stage)
  await write(stage)
  await seal(stage)
  await asOwner(stage, `delete from audit_seals where seq = 2; update audit_sealing set done = '3:3:'`)
  await sealBatch(stage.pools, key!)
  expect(kinds((await verify(stage)).faults)).toEqual(['END_REPLACED', 'EVENT_SEALED_TWICE'])
})

test('AUDIT-2: the check finds an added event with an old time', async () => {
  const stage = await newStage()
  await write(stage)
  await seal(stage)
  await write(stage)
  await seal(stage)
  const [providerId] = stage.providers
  // Backdated seals replace a chain that is ten days old.
  await asOwner(
    stage,
    `update audit_seals set sealed_at = now() - interval '10 days' where seq = 1;
     insert into audit_events (provider_id, id, action, entity, at)
       values ('${providerId}', gen_random_uuid(), 'a', 'b', now() - interval '5 days')`,
  )
  await seal(stage)
  expect(kinds((await verify(stage)).faults)).toEqual(['EVENT_BACKDATED', 'SEAL_EDITED'])
})

test('AUDIT-2: the check finds seals of another key and a missing head', async () => {
  expect(kinds((await verify(clean, [randomBytes(32)])).faults)).toEqual(['SEAL_EDITED'])
  expect((await verify(clean, [randomBytes(32), secret])).faults).toEqual([])
  const elsewhere = { ...clean, dataDir: await mkdtemp(join(tmpdir(), 'coverline-seals-')) }
  expect((await verify(elsewhere)).faults).toEqual([{ kind: 'NO_HEAD' }])
  await rm(elsewhere.dataDir, { recursive: true })
})

test('AUDIT-2: the server can add seals but neither change nor remove them', async () => {
  for (const attempt of [
    'update audit_seals set seq = 9',
    'delete from audit_seals',
    'truncate audit_seals',
    'delete from audit_sealing',
    'drop function audit_unsealed',
  ]) {
    const tried = withUnscoped(clean.pools, 'test', (db) => sql.raw(attempt).execute(db))
    await expect(tried, attempt).rejects.toMatchObject({ code: '42501' })
  }
})

test('AUDIT-2: parallel commits and a long transaction are sealed soon, each event once', async () => {
  const stage = await newStage()
  const [providerId] = stage.providers as [string, string]
  const release = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const long = withProvider(stage.pools, providerId, async (db) => {
    await sql`insert into audit_events (provider_id, id, action, entity) values (${providerId}, ${newId()}, 'a', 'long')`.execute(
      db,
    )
    opened.resolve()
    await release.promise
  })
  await opened.promise
  let isWriting = true
  const writing = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let round = 0; round < 15; round++) await write(stage, 3)
    }),
  ).then(() => (isWriting = false))
  // Two processes that seal concurrently
  const sealing = Array.from({ length: 2 }, async () => {
    while (isWriting) await sealBatch(stage.pools, key!)
  })
  await Promise.all([writing, ...sealing])
  await seal(stage)
  const expected = 4 * 15 * 7
  expect(await verify(stage)).toMatchObject({ faults: [], events: expected, unsealed: 0 })
  release.resolve()
  await long
  await seal(stage)
  expect(await verify(stage)).toMatchObject({ faults: [], events: expected + 1, unsealed: 0 })
})

test('AUDIT-2: the events of one large transaction are sealed in batches', async () => {
  const stage = await newStage()
  await write(stage, MOST_EVENTS + 1)
  await write(stage, MOST_EVENTS)
  await seal(stage)
  expect(await verify(stage)).toMatchObject({
    faults: [],
    events: 4 * MOST_EVENTS + 4,
    unsealed: 0,
    seals: 5,
  })
})

test('AUDIT-2: after a restore into another cluster sealing continues and seals nothing twice', async () => {
  const stage = await newStage()
  await write(stage, 5)
  await seal(stage)
  await write(stage, 2)
  // Simulates a restore: transaction ids that this cluster reaches only later.
  await asOwner(
    stage,
    `update audit_events set xid = (xid::text::bigint + 1000000)::text::xid8;
     update account_audit_events set xid = (xid::text::bigint + 1000000)::text::xid8;
     update audit_sealing set system = 'another', done = '9000000:9000000:'`,
  )
  await adoptSeals(stage.database.ownerUrl)
  await adoptSeals(stage.database.ownerUrl)
  await write(stage)
  await seal(stage)
  await seal(stage)
  expect(await verify(stage)).toEqual({ faults: [], seals: 2, events: 19, unsealed: 0 })
})
