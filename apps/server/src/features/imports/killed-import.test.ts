import { imports } from '@coverline/contract/imports/endpoints'
import { plans } from '@coverline/contract/plans/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importFixture, peopleFile } from '../../testing/fixtures/import-fixture.ts'
import { runJob } from '../../testing/processes/own-process.ts'
import { size } from '../../testing/security/sizes.ts'
import { processJob } from './jobs/process-job.ts'

const count = 3000
const kills = size('IMPORT_KILLS', 4, 50)
/** Milliseconds; about the duration of the job when nothing else runs. */
const longest = 1200

test(
  `FAULTS-1: killed at random moments, an import is saved in whole or not at all, and in the end once: ${kills} times`,
  { timeout: 300_000 + kills * 20_000 },
  async () => {
    const stage = await importFixture()
    const { admin, planId, provider } = stage
    const { app, providerId } = provider
    await stage.save([{ first_name: 'Ana', last_name: 'Old', id_number: 'K-0', policy_number: 'KP-0' }])
    const bytes = await stage.bytes()
    // The first person already exists and gets a phone; all others are new.
    const people = Array.from({ length: count }, (_, at) => ({
      first_name: 'Ana',
      last_name: at === 0 ? 'Old' : `K${at}`,
      id_number: `K-${at}`,
      policy_number: `KP-${at}`,
      ...(at === 0 ? { phone: '+34600111222' } : {}),
    }))
    const given = { packageId: planId, checkOnly: 'true', keepDraft: 'true' }
    const { importId } = await admin.ok(imports.uploadInsured, given, peopleFile(people))
    const rowsOf = async () => (await admin.ok(imports.rows, { importId, from: 0, count })).rows
    const draft = await rowsOf()
    // Started by hand: the app's own job would be faster than the one to be killed.
    await stage.sql(
      sql`update imports set status = 'SAVING', progress = 0, options = '{"save": true}' where id = ${importId}`,
    )
    const stored = async () => {
      const { rows } = await stage.sql(sql`select (select count(*)::integer from insured) as people,
        (select count(*)::integer from policies) as policies,
        (select count(*)::integer from insured where phone = '+34600111222') as changed,
        (select count(*)::integer from import_savings where import_id = ${importId}) as savings,
        (select coalesce(sum(cardinality(m.ids)), 0)::integer from import_made m
          join import_savings s on s.id = m.saving_id where s.import_id = ${importId}) as made,
        (select count(*)::integer from import_images m
          join import_savings s on s.id = m.saving_id where s.import_id = ${importId}) as images,
        (select count(*)::integer from audit_events where action = 'imports.saved' and entity_id = ${importId}) as told,
        (select count(*)::integer from audit_events where action in ('insured.created', 'insured.updated')) as events`)
      const { status } = await admin.ok(imports.detail, { importId })
      const { policyCount } = await admin.ok(plans.detail, { packageId: planId })
      return { ...(rows[0] as Record<string, number>), status, policyCount }
    }
    const none = {
      people: 1,
      policies: 1,
      changed: 0,
      savings: 0,
      made: 0,
      images: 0,
      told: 0,
      events: 1,
      status: 'SAVING',
      policyCount: 1,
    }
    const all = {
      people: count,
      policies: count,
      changed: 1,
      savings: 1,
      made: 2 * (count - 1),
      images: 1,
      told: 1,
      events: count + 1,
      status: 'SAVED',
      policyCount: count,
    }
    expect(await stored()).toEqual(none)
    let killed = 0
    for (let round = 0; round <= kills; round += 1) {
      // One moment in each part of the job: once a run succeeds, later ones find nothing to do.
      const moment = ((round + Math.random()) / kills) * longest
      const code = await runJob(app, processJob, { providerId, importId }, round < kills ? moment : null)
      if (code === null) killed += 1
      const found = await stored()
      expect([none, all]).toContainEqual(found)
      if (found.status === 'SAVED') continue
      expect((await stage.bytes()) === bytes).toBe(true)
      expect(await rowsOf()).toEqual(draft)
    }
    expect(killed).toBeGreaterThan(0)
    // Run again by a queue that does not know of the success.
    expect(await runJob(app, processJob, { providerId, importId }, null)).toBe(0)
    expect(await stored()).toEqual(all)
    expect(await admin.ok(imports.detail, { importId })).toMatchObject({
      status: 'SAVED',
      summary: { created: count - 1, updated: 1, unchanged: 0 },
    })
  },
)
