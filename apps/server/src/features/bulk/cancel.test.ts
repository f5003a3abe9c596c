import { bulk } from '@coverline/contract/bulk/endpoints'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bulkFixture, settled } from '../../testing/fixtures/bulk-fixture.ts'
import { day } from '../../testing/insured.ts'
import { jobContextOf } from '../../testing/job-context.ts'
import { checkBulk, runBulk } from './work.ts'

/** More than one batch: the first batch is written while the second one waits. */
const count = 3000

async function manyPolicies() {
  const stage = await bulkFixture()
  const { providerId, planId, inDatabase } = stage.provider
  const policyIds = await inDatabase(async (db) => {
    const { rows } = await sql<{ id: string }>`
      with people as (insert into insured (provider_id, id, first_name, last_name, search_fold)
        select ${providerId}::uuid, gen_random_uuid(), 'Ana', 'Peña ' || n, '' from generate_series(1, ${count}::integer) n returning id)
      insert into policies (provider_id, id, plan_id, insured_id, number)
        select ${providerId}::uuid, gen_random_uuid(), ${planId}::uuid, id, 'C-' || id from people returning id`.execute(
      db,
    )
    return rows.map(({ id }) => id).toSorted()
  })
  return { stage, policyIds, input: { kind: 'POLICIES_DEACTIVATE' as const, policyIds, day: day(-1) } }
}

type Many = Awaited<ReturnType<typeof manyPolicies>>

/** Blocks the work on the last policy while `during` runs, and waits until the work is over. */
async function heldUp(
  { stage, policyIds }: Many,
  begin: () => Promise<unknown>,
  during: () => Promise<void>,
): Promise<void> {
  const { inDatabase } = stage.provider
  await inDatabase(async (db) => {
    await sql`select 1 from policies where id = ${policyIds.at(-1)} for update`.execute(db)
    await begin()
    for (;;) {
      const { rows } = await sql`select 1 from pg_locks l
        where not l.granted and pg_backend_pid() = any (pg_blocking_pids(l.pid))`.execute(db)
      if (rows.length > 0) break
      await sleep(20)
    }
    await during()
  })
  // The job locks the others until its transaction ends.
  await inDatabase((db) => sql`select 1 from policies order by id for update`.execute(db))
}

const told = ({ stage }: Many) =>
  stage.provider.inDatabase(async (db) => {
    const { rows } = await sql<{ action: string }>`select action from audit_events
      where action like 'bulk.%' or action = 'policies.deactivated' order by at`.execute(db)
    return rows.map(({ action }) => action)
  })

const limit = { timeout: 300_000 }

test('a bulk change canceled while it runs leaves every record unchanged', limit, async () => {
  const many = await manyPolicies()
  const { admin, provider, bytes } = many.stage
  const { operationId } = await many.stage.prepare(many.input)
  const before = await bytes()
  const known = await told(many)
  await heldUp(
    many,
    () => admin.ok(bulk.run, { operationId }),
    async () => {
      const answers = await Promise.all([1, 2, 3].map(() => admin.send(bulk.cancel, { operationId })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    },
  )
  const payload = { providerId: provider.providerId, operationId, userId: null }
  await runBulk.handler(jobContextOf(provider.app), payload)
  expect((await bytes()) === before).toBe(true)
  expect(await settled(admin, operationId)).toMatchObject({ status: 'CANCELED' })
  expect((await told(many)).slice(known.length)).toEqual(['bulk.run', 'bulk.canceled'])
  for (const call of [bulk.run, bulk.cancel, bulk.undo])
    await admin.fails(call, { operationId }, 'bulk.not-open')
  // The same records are free for the next change.
  expect(await many.stage.doAll(many.input)).toMatchObject({ status: 'DONE', changed: count })
})

test('a bulk change canceled during its preview is never offered', limit, async () => {
  const many = await manyPolicies()
  const { admin, provider, bytes } = many.stage
  const before = await bytes()
  let operationId = ''
  await heldUp(
    many,
    async () => {
      operationId = (await admin.ok(bulk.save, many.input)).operationId
    },
    async () => {
      expect(await admin.ok(bulk.detail, { operationId })).toMatchObject({ status: 'CHECKING' })
      await admin.ok(bulk.cancel, { operationId })
    },
  )
  const payload = { providerId: provider.providerId, operationId, userId: null }
  await checkBulk.handler(jobContextOf(provider.app), payload)
  expect((await bytes()) === before).toBe(true)
  expect(await admin.ok(bulk.detail, { operationId })).toMatchObject({ status: 'CANCELED' })
  await admin.fails(bulk.run, { operationId }, 'bulk.not-open')
})
