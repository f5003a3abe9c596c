import { type ImportDetail, imports } from '@coverline/contract/imports/endpoints'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  type ImportFixture,
  importFixture,
  peopleFile,
  undoSettled,
} from '../../testing/fixtures/import-fixture.ts'
import { jobContextOf } from '../../testing/job-context.ts'
import { size } from '../../testing/security/sizes.ts'
import { processJob } from './jobs/process-job.ts'
import { inlineRows } from './rules.ts'

const count = inlineRows + 1

const people = (lastName: string) =>
  Array.from({ length: count }, (_, at) => ({
    first_name: 'Ana',
    last_name: lastName,
    id_number: `C-${at}`,
    policy_number: `CP-${at}`,
  }))

/** Returns a large checked draft. */
async function draftOf({ admin, planId }: ImportFixture): Promise<ImportDetail> {
  const given = { packageId: planId, checkOnly: 'true', keepDraft: 'true' }
  const { importId } = await admin.ok(imports.uploadInsured, given, peopleFile(people('First')))
  const checked = await undoSettled(admin, importId)
  expect(checked).toMatchObject({ status: 'READY', summary: { created: count } })
  return checked
}

/**
 * Delays a save while `during` runs: before it writes policies, after people exist, or before its end is
 * recorded.
 */
const moments = {
  'half is written': ({ planId }: ImportFixture) => sql`select 1 from plans where id = ${planId} for update`,
  'all is written': () => sql`select 1 from import_changes for update`,
}

const heldUp = (
  stage: ImportFixture,
  begin: () => Promise<unknown>,
  during: () => Promise<void>,
  moment: keyof typeof moments = 'half is written',
) =>
  stage.inDatabase(async (db) => {
    await moments[moment](stage).execute(db)
    await begin()
    for (;;) {
      const { rows } = await sql`select 1 from pg_locks l
        where not l.granted and pg_backend_pid() = any (pg_blocking_pids(l.pid))`.execute(db)
      if (rows.length > 0) break
      await sleep(20)
    }
    await during()
  })

const limit = { timeout: 300_000 }

test('a file that is canceled while it is checked is discarded', limit, async () => {
  const stage = await importFixture()
  const { admin, planId, provider } = stage
  const before = await stage.bytes()
  const files = async () =>
    (await stage.sql(sql`select count(*)::integer as count from files`)).rows[0] as { count: number }
  const kept = await files()
  const { importId } = await admin.ok(
    imports.uploadInsured,
    { packageId: planId },
    peopleFile(people('First')),
  )
  const canceled = await admin.ok(imports.cancel, { importId })
  expect(canceled).toMatchObject({ status: 'DISCARDED', summary: null })
  await admin.fails(imports.cancel, { importId }, 'imports.not-running')
  const { version } = canceled
  await admin.fails(imports.save, { importId, version }, 'imports.not-open')
  // The job ends and deletes the file.
  while ((await files()).count > kept.count) await sleep(50)
  await processJob.handler(jobContextOf(provider.app), { providerId: provider.providerId, importId })
  expect(await stage.bytes()).toBe(before)
  expect(await admin.ok(imports.detail, { importId })).toMatchObject({ status: 'DISCARDED' })
  expect((await admin.ok(imports.list, {})).items).toEqual([])
})

test.each(['half is written', 'all is written'] as const)(
  'a save that is canceled when %s leaves nothing, and its draft as it was',
  limit,
  async (moment) => {
    const stage = await importFixture()
    const { admin } = stage
    const { importId, version } = await draftOf(stage)
    const [before, draft] = [
      await stage.bytes(),
      await admin.ok(imports.rows, { importId, from: 0, count: inlineRows }),
    ]
    await heldUp(
      stage,
      () => admin.ok(imports.save, { importId, version }),
      async () => {
        const answers = await Promise.all([1, 2, 3].map(() => admin.send(imports.cancel, { importId })))
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
        expect(await admin.ok(imports.detail, { importId })).toMatchObject({ status: 'READY', progress: 0 })
      },
      moment,
    )
    // The next save waits until the previous job has ended.
    const { rows } = await admin.ok(imports.rows, { importId, from: 0, count: inlineRows })
    expect(rows).toEqual(draft.rows)
    const again = await admin.ok(imports.check, { importId })
    expect(await undoSettled(admin, again.importId)).toMatchObject({
      status: 'READY',
      summary: { created: count },
    })
    expect(await stage.bytes()).toBe(before)
    const { rows: told } = await stage.sql(
      sql`select action from audit_events where entity_id = ${importId} and action in ('imports.saved', 'imports.canceled')`,
    )
    expect(told).toEqual([{ action: 'imports.canceled' }])
  },
)

test('a draft changed and saved right after a cancel is saved once, as changed', limit, async () => {
  const stage = await importFixture()
  const { admin } = stage
  const { importId, version, headers } = await draftOf(stage)
  const column = headers.indexOf('last_name')
  await heldUp(
    stage,
    () => admin.ok(imports.save, { importId, version }),
    async () => {
      const canceled = await admin.ok(imports.cancel, { importId })
      // A caller with the former version is rejected.
      await admin.fails(
        imports.save,
        { importId, version: canceled.version - 1 },
        'imports.changed-meanwhile',
      )
      const edits = [{ type: 'set' as const, row: 0, column, value: 'Second' }]
      const edited = await admin.ok(imports.edit, { importId, version: canceled.version, edits })
      // The job of the first save is still running.
      await admin.ok(imports.save, { importId, version: edited.version })
    },
  )
  expect(await undoSettled(admin, importId)).toMatchObject({ status: 'SAVED', summary: { created: count } })
  const { rows } = await stage.sql(
    sql`select last_name, count(*)::integer as count from insured group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { last_name: 'First', count: count - 1 },
    { last_name: 'Second', count: 1 },
  ])
  await admin.fails(imports.cancel, { importId }, 'imports.not-running')
})

const rounds = size('IMPORT_CANCELS', 3, 50)
/** Milliseconds; about the duration of a save when nothing else runs. */
const longest = 2000

test(
  `an import canceled at a random moment is saved whole or not at all: ${rounds} times`,
  {
    timeout: 180_000 + rounds * 20_000,
  },
  async () => {
    const stage = await importFixture()
    const { admin } = stage
    const draft = await draftOf(stage)
    const { importId } = draft
    let { version } = draft
    for (let round = 0; round < rounds; round += 1) {
      const before = await stage.bytes()
      await admin.ok(imports.save, { importId, version })
      await sleep(((round + Math.random()) / rounds) * longest)
      const { status } = await admin.send(imports.cancel, { importId })
      const { rows } = await stage.sql(sql`select count(*)::integer as count from insured`)
      const found = await undoSettled(admin, importId)
      expect([status, found.status, rows]).toEqual(
        status === 200 ? [200, 'READY', [{ count: 0 }]] : [409, 'SAVED', [{ count }]],
      )
      // This moment was too late, and so are all later ones.
      if (status !== 200) return
      expect(await stage.bytes()).toBe(before)
      version = found.version
    }
    await admin.ok(imports.save, { importId, version })
    expect(await undoSettled(admin, importId)).toMatchObject({ status: 'SAVED', summary: { created: count } })
  },
)
