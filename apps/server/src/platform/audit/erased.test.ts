import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { dropDatabase, freshDatabase } from '../../testing/database.ts'
import { silentLog } from '../db/db-log.ts'
import { createPools } from '../db/connection/pools.ts'
import { withProvider } from '../db/connection/transaction.ts'
import { withClient } from '../db/connection/with-client.ts'
import { newId } from '../id.ts'
import { sealBatch } from './seal-batch.ts'
import { sealKeys } from './seal-chain.ts'
import { writeHead } from './seal-head.ts'
import { verifyAudit } from './verify-audit.ts'

const secret = randomBytes(32)
const [key] = sealKeys([secret])
const ended: (() => Promise<void>)[] = []

afterAll(async () => {
  for (const end of ended) await end()
})

async function stage() {
  const database = await freshDatabase()
  const pools = createPools({ url: database.serverUrl, max: 4, log: silentLog })
  const dataDir = await mkdtemp(join(tmpdir(), 'coverline-erased-'))
  const providerId = newId()
  ended.push(async () => {
    await pools.end()
    await dropDatabase(database)
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    write: (count: number) =>
      withProvider(pools, providerId, async (db) => {
        await sql`insert into audit_events (provider_id, id, action, entity, changes)
          select ${providerId}, gen_random_uuid(), 'plans.updated', 'plans', '[{"field":"name","before":"a","after":"б"}]'
          from generate_series(1, ${count}::integer)`.execute(db)
      }),
    seal: async () => {
      const sealed = await sealBatch(pools, key!)
      if (!sealed?.last) throw new Error('nothing was sealed')
      const { seq, mac, sealedAt } = sealed.last
      await writeHead(dataDir, { seq, mac: mac.toString('hex'), sealedAt: sealedAt.toISOString() })
    },
    /** Erases the text of the events and records the erasure as the command does. */
    erase: () =>
      withProvider(pools, providerId, async (db) => {
        const { rows } = await sql<{ digest: string }>`
          select erase_from_books(${newId()}::uuid, '{}', '{}', '{}', '{%б%}') as digest`.execute(db)
        const changes = JSON.stringify([{ field: 'digest', before: null, after: rows[0]?.digest }])
        await sql`insert into audit_events (provider_id, id, action, entity, changes)
          values (${providerId}, ${newId()}, 'subjects.erased', 'insured', ${changes}::jsonb)`.execute(db)
      }),
    /** Runs as the superuser, who has even more rights than the tables' owner. */
    asOwner: (statement: string) =>
      withClient(database.superuserUrl, async (client) => (await client.query(statement)).rows as unknown[]),
    faults: async () => {
      const { faults } = await verifyAudit({ ownerUrl: database.ownerUrl, keys: [secret], dataDir })
      return faults.map(({ kind }) => kind)
    },
  }
}

test('AUDIT-5: data erased with a person is no fault, sealed before or after; any other change is', async () => {
  const { write, seal, erase, asOwner, faults } = await stage()
  await write(2)
  await seal()
  await write(1)
  await erase()
  expect(await faults()).toEqual([])
  await seal()
  expect(await faults()).toEqual([])
  expect(await asOwner(`select from audit_events where changes::text like '%б%'`)).toEqual([])
  await asOwner(
    `update audit_events set user_id = gen_random_uuid() where id = (select event_id from audit_erasures limit 1)`,
  )
  expect(await faults()).toEqual(['EVENT_EDITED'])
})

test('AUDIT-5: the check finds an erasure without an event that confirms it', async () => {
  const { write, seal, erase, asOwner, faults } = await stage()
  await write(1)
  await seal()
  await erase()
  await asOwner(`delete from audit_events where action = 'subjects.erased'`)
  expect(await faults()).toEqual(['EVENT_EDITED'])
})
