import { bulk } from '@coverline/contract/bulk/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bulkFixture } from '../../testing/fixtures/bulk-fixture.ts'
import { day } from '../../testing/insured.ts'
import { runJob } from '../../testing/processes/own-process.ts'
import { runBulk, undoBulk } from './work.ts'

const count = 3_000
const kills = process.env['TEST_LONG'] ? 50 : 7

test('FAULTS-1: a bulk change and its undo, killed at random moments, are all or nothing, and run once', async () => {
  const stage = await bulkFixture()
  const { provider, admin } = stage
  const { providerId, planId, inDatabase, app } = provider
  const policyIds = await inDatabase(async (db) => {
    const { rows } = await sql<{ id: string }>`
      with people as (insert into insured (provider_id, id, first_name, last_name, search_fold)
        select ${providerId}::uuid, gen_random_uuid(), 'Ana', 'Peña ' || n, '' from generate_series(1, ${count}::integer) n returning id)
      insert into policies (provider_id, id, plan_id, insured_id, number)
        select ${providerId}::uuid, gen_random_uuid(), ${planId}::uuid, id, 'K-' || id from people returning id`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  })
  const { operationId } = await stage.prepare({ kind: 'POLICIES_DEACTIVATE', policyIds, day: day(-1) })
  // Started by hand: the app's own job would be faster than the one to be killed.
  await inDatabase((db) =>
    sql`update bulk_operations set status = 'RUNNING', progress = 0 where id = ${operationId}`.execute(db),
  )
  const found = () =>
    inDatabase(async (db) => {
      const { rows } = await sql<{ off: number; noted: number }>`
        select (select count(*)::integer from policies where deactivation_date is not null) as off,
          (select count(*)::integer from audit_events where action = 'policies.deactivated') as noted`.execute(
        db,
      )
      return rows[0]
    })
  const given = { providerId, operationId, userId: null }
  let killed = 0
  for (let round = 0; round <= kills; round += 1) {
    const code = await runJob(app, runBulk, given, round < kills ? Math.random() * 400 : null)
    if (code === null) killed += 1
    expect([
      { off: 0, noted: 0 },
      { off: count, noted: count },
    ]).toContainEqual(await found())
  }
  expect(killed).toBeGreaterThan(0)
  expect(await found()).toEqual({ off: count, noted: count })
  expect(await admin.ok(bulk.detail, { operationId })).toMatchObject({ status: 'DONE', changed: count })

  await inDatabase((db) =>
    sql`update bulk_operations set status = 'UNDOING', progress = 0 where id = ${operationId}`.execute(db),
  )
  const left = () =>
    inDatabase(async (db) => {
      const { rows } = await sql<{ off: number; undone: number }>`
        select (select count(*)::integer from policies where deactivation_date is not null) as off,
          (select count(*)::integer from audit_events where action = 'bulk.undone') as undone`.execute(db)
      return rows[0]
    })
  let undosKilled = 0
  for (let round = 0; round <= kills; round += 1) {
    const code = await runJob(app, undoBulk, given, round < kills ? Math.random() * 400 : null)
    if (code === null) undosKilled += 1
    expect([
      { off: count, undone: 0 },
      { off: 0, undone: 1 },
    ]).toContainEqual(await left())
  }
  expect(undosKilled).toBeGreaterThan(0)
  expect(await left()).toEqual({ off: 0, undone: 1 })
  expect(await admin.ok(bulk.detail, { operationId })).toMatchObject({ status: 'UNDONE' })
}, 480_000)
