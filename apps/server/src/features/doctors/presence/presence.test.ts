import { doctors } from '@coverline/contract/doctors/endpoints'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { jobContextOf } from '../../../testing/job-context.ts'
import type { Caller } from '../../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../../testing/provider.ts'
import { makeDoctor } from '../factory.ts'
import { now } from '../../../platform/clock.ts'
import { withUnscoped } from '../../../platform/db/connection/transaction.ts'
import { endPresenceIn } from './end-presence.ts'
import { providersWithSilent } from './presence-queries.ts'

let provider: TestProvider
let admin: Caller
let doctorId: string
let caller: Caller

beforeAll(async () => {
  provider = await freshProvider()
  admin = await provider.as('ADMIN')
  doctorId = await provider.inDatabase((db) => makeDoctor(db, provider.providerId))
  caller = await provider.as('DOCTOR', { doctorId })
})

const status = async () => (await admin.ok(doctors.detail, { doctorId })).liveStatus
const silent = (seconds: number) =>
  provider.inDatabase((db) =>
    sql`update doctor_presence set pinged_at = now() - make_interval(secs => ${seconds}) where doctor_id = ${doctorId}`.execute(
      db,
    ),
  )
const rows = async () => {
  const { rows: found } = await provider.inDatabase((db) =>
    sql<{
      presence: number
      audit: number
      told: number
    }>`select (select count(*)::integer from doctor_presence) as presence,
      (select count(*)::integer from audit_events) as audit,
      (select count(*)::integer from outbox_events where event = 'doctors.presence') as told`.execute(db),
  )
  return found[0]
}

test('a doctor is online for half a minute after a call, and calls leave one row', async () => {
  expect(await status()).toBe('OFFLINE')
  const before = await rows()
  for (let nth = 0; nth < 3; nth += 1) await caller.ok(doctors.ping, { doctorId })
  expect(await rows()).toEqual({ presence: 1, audit: before?.audit, told: 0 })
  expect(await status()).toBe('ONLINE')
  await silent(29)
  expect(await status()).toBe('ONLINE')
  await silent(31)
  expect(await status()).toBe('OFFLINE')
})

test('the job tells once of a doctor who went silent', async () => {
  await caller.ok(doctors.ping, { doctorId })
  const run = async () => {
    const found = await withUnscoped(provider.app.services.pools, 'test', (db) =>
      providersWithSilent(db, now()),
    )
    if (found.includes(provider.providerId))
      await endPresenceIn(jobContextOf(provider.app), provider.providerId)
  }
  await run()
  expect(await rows()).toMatchObject({ told: 0 })
  await silent(31)
  await run()
  await run()
  expect(await rows()).toMatchObject({ told: 1 })
})

test('only the doctor itself calls', async () => {
  await admin.fails(doctors.ping, { doctorId }, 'common.not-found')
  const other = await provider.inDatabase((db) => makeDoctor(db, provider.providerId))
  await caller.fails(doctors.ping, { doctorId: other }, 'common.not-found')
})
