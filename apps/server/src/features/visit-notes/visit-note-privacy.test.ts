import { merges } from '@coverline/contract/merges/endpoints'
import { subjects } from '@coverline/contract/privacy/endpoints'
import { visitNotes } from '@coverline/contract/visit-notes/endpoints'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { at, type NoteStage, stageNotes } from '../../testing/fixtures/care/note-fixture.ts'
import { visitNotesJobs } from './jobs.ts'
import { jobContextOf } from '../../testing/job-context.ts'

let stage: NoteStage
beforeAll(async () => {
  stage = await stageNotes()
})

const held = (receptionId: string) =>
  stage.inDatabase(async (db) => {
    const { rows } = await sql<{
      isHeld: boolean
      findings: string
    }>`select findings, held_at is not null as "isHeld"
      from visit_notes where booking_id = ${receptionId}`.execute(db)
    return rows
  })

/** Lets the nightly job run with a term. */
const purge = (medicalNotesYears: number | undefined) => {
  const { services } = stage.app
  const job = jobContextOf(stage.app, {
    services: { ...services, config: { ...services.config, medicalNotesYears } },
  })
  return visitNotesJobs.find(({ name }) => name === 'visit-notes.purge')?.handler(job, {})
}

test('the export of a person names the notes without their content', async () => {
  const personProfileId = await stage.patient()
  const receptionId = await stage.visit(personProfileId, at(-1))
  await stage.signed(receptionId, { findings: 'Canary of findings' })
  await stage.mine.ok(visitNotes.addAddendum, { receptionId, text: 'Canary of an addendum' })
  const { body } = await stage.admin.send(subjects.export, { personProfileId })
  expect(String(body)).not.toContain('Canary')
  const { data } = JSON.parse(String(body)) as { data: Record<string, unknown[]> }
  expect(data['visit_notes']).toMatchObject([
    { booking_id: receptionId, state: 'SIGNED', content: expect.stringContaining('handed over') },
  ])
})

test('an erasure deletes drafts and holds signed notes, which no doctor reads or writes again', async () => {
  const personProfileId = await stage.patient({ firstName: 'Baltazar', lastName: 'Ferreira' })
  const [draft, signed] = [
    await stage.visit(personProfileId, at(-2)),
    await stage.visit(personProfileId, at(-1)),
  ]
  await stage.mine.ok(visitNotes.save, { receptionId: draft, findings: 'Draft' })
  await stage.signed(signed, { findings: 'Kept by law' })
  await stage.admin.ok(subjects.erase, { personProfileId, name: 'Baltazar Ferreira' })
  expect(await held(draft)).toEqual([])
  expect(await held(signed)).toEqual([{ isHeld: true, findings: 'Kept by law' }])
  for (const receptionId of [draft, signed]) {
    const note = await stage.mine.ok(visitNotes.detail, { receptionId })
    expect(note).toMatchObject({ noteId: null, findings: '', can: { write: false, addAddendum: false } })
    await stage.mine.fails(visitNotes.save, { receptionId, findings: 'Again' }, 'visit-notes.person-gone')
    await stage.mine.fails(visitNotes.pdf, { receptionId }, 'common.not-found')
  }
})

test('held notes are deleted when the term that the installation has set is over, and never without one', async () => {
  const personProfileId = await stage.patient({ firstName: 'Benedita', lastName: 'Held' })
  const [receptionId, other] = [
    await stage.visit(personProfileId, at(-1)),
    await stage.visit(await stage.patient(), at(-1)),
  ]
  for (const each of [receptionId, other]) {
    await stage.mine.ok(visitNotes.save, { receptionId: each, outcome: 'DONE', findings: 'Well' })
    // A signature of seven years ago
    await stage.inDatabase((db) =>
      sql`update visit_notes set state = 'SIGNED', signed_at = now() - interval '7 years' where booking_id = ${each}`.execute(
        db,
      ),
    )
  }
  await stage.admin.ok(subjects.erase, { personProfileId, name: 'Benedita Held' })
  await purge(undefined)
  await purge(8)
  expect(await held(receptionId)).toHaveLength(1)
  await purge(6)
  expect(await held(receptionId)).toEqual([])
  expect(await held(other)).toEqual([{ isHeld: false, findings: 'Well' }])
})

test('notes follow a merge and return with the split', async () => {
  const [a, b] = [await stage.patient({ lastName: 'Merged' }), await stage.patient({ lastName: 'Merged' })]
  const ofA = await stage.visit(a, at(-1))
  const ofB = await stage.visit(b, at(-3))
  await stage.signed(ofB)
  const listed = async () => (await stage.mine.ok(visitNotes.list, { receptionId: ofA })).items.length
  expect(await listed()).toBe(0)
  const pair = { personProfileId: a, otherPersonProfileId: b }
  const { version } = await stage.admin.ok(merges.preview, pair)
  const { mergeId } = await stage.admin.ok(merges.merge, { ...pair, version, confirm: ['POLICY_OVERLAPS'] })
  expect(await listed()).toBe(1)
  await stage.admin.ok(merges.split, { mergeId })
  expect(await listed()).toBe(0)
})
