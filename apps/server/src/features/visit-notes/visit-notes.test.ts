import { bookings } from '@coverline/contract/bookings/endpoints'
import { visitNotes } from '@coverline/contract/visit-notes/endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { at, type NoteStage, stageNotes } from '../../testing/fixtures/care/note-fixture.ts'
import { nowhere } from '../../testing/insured.ts'
import { signedIn } from '../../testing/provider.ts'

let stage: NoteStage

beforeAll(async () => {
  stage = await stageNotes()
})

const form = { outcome: 'DONE', complaints: 'Sleeps badly', findings: 'Pulse 74' } as const
const stateOf = async (receptionId: string) => (await stage.admin.ok(bookings.detail, { receptionId })).state

describe('a draft', () => {
  it('is empty at first, is saved while the doctor types, and is seen by its doctor alone', async () => {
    const { mine, other } = stage
    const person = await stage.patient()
    const receptionId = await stage.visit(person, at(-1))
    await stage.visit(person, at(-1, '12:00'), stage.otherId)
    expect(await mine.ok(visitNotes.detail, { receptionId })).toMatchObject({
      ...{
        noteId: null,
        state: 'DRAFT',
        version: 0,
        complaints: '',
        can: { write: true, addAddendum: false },
      },
      patient: { firstName: 'Noor', hasEmail: false },
    })
    const diagnoses = [{ code: 'Z90', title: 'Sample disorder of sleep', comment: 'Mild' }]
    const saved = await mine.ok(visitNotes.save, { receptionId, ...form, diagnoses })
    expect(await mine.ok(visitNotes.detail, { receptionId })).toMatchObject({ ...saved, ...form, diagnoses })
    const prescriptions = [{ medicine: 'Sample', dose: '5 mg', how: '', duration: '' }]
    const more = await mine.ok(visitNotes.save, { receptionId, ...form, diagnoses, prescriptions })
    const same = await mine.ok(visitNotes.save, { receptionId, ...form, diagnoses, prescriptions })
    expect(same).toEqual(more)
    await other.fails(visitNotes.detail, { receptionId }, 'common.not-found')
    await other.fails(visitNotes.save, { receptionId, findings: 'Mine' }, 'common.not-found')
  })

  it('takes codes of the loaded list and words of the doctor, and no other code', async () => {
    const { mine } = stage
    const receptionId = await stage.visit(await stage.patient(), at(-1))
    const ownWords = { code: null, title: 'Tired of work', comment: '' }
    await mine.ok(visitNotes.save, { receptionId, diagnoses: [ownWords] })
    const diagnoses = [{ code: 'Q11', title: 'Unknown', comment: '' }]
    await mine.fails(visitNotes.save, { receptionId, diagnoses }, 'visit-notes.unknown-code')
  })

  it('keeps what another window of the doctor saved', async () => {
    const { mine } = stage
    const receptionId = await stage.visit(await stage.patient(), at(-1))
    const known = { complaints: '', findings: '' }
    await mine.ok(visitNotes.save, { receptionId, complaints: 'First', findings: '', known })
    await mine.ok(visitNotes.save, { receptionId, complaints: '', findings: 'Second', known })
    expect(await mine.ok(visitNotes.detail, { receptionId })).toMatchObject({
      complaints: 'First',
      findings: 'Second',
    })
    const both = { receptionId, complaints: 'Third', findings: '', known }
    await mine.fails(visitNotes.save, both, 'common.changed-meanwhile')
  })

  it('is one note when two windows save it first at once', async () => {
    const { mine } = stage
    const receptionId = await stage.visit(await stage.patient(), at(-1))
    const known = { complaints: '', findings: '' }
    const saved = await Promise.all([
      mine.ok(visitNotes.save, { receptionId, complaints: 'One', findings: '', known }),
      mine.ok(visitNotes.save, { receptionId, complaints: '', findings: 'Two', known }),
    ])
    expect(new Set(saved.map(({ noteId }) => noteId)).size).toBe(1)
    const note = await mine.ok(visitNotes.detail, { receptionId })
    expect(note).toMatchObject({ complaints: 'One', findings: 'Two' })
  })

  it('needs a confirmed booking', async () => {
    const receptionId = await stage.visit(await stage.patient(), at(2))
    await stage.admin.ok(bookings.adminCancel, { receptionId, cancellationReason: 'OTHER' })
    await stage.mine.fails(visitNotes.save, { receptionId, findings: 'x' }, 'visit-notes.not-confirmed')
    const draft = await stage.visit(await stage.patient(), at(2))
    const { version } = await stage.mine.ok(visitNotes.save, { receptionId: draft, ...form })
    await stage.admin.ok(bookings.adminCancel, { receptionId: draft, cancellationReason: 'OTHER' })
    const sign = { receptionId: draft, version, isSent: false }
    await stage.mine.fails(visitNotes.sign, sign, 'visit-notes.not-confirmed')
  })
})

describe('a signature', () => {
  it('records the outcome of the visit, and the benefit is used only by a visit that took place', async () => {
    const { mine } = stage
    for (const [outcome, state] of [
      ['DONE', 'DONE'],
      ['PATIENT_ABSENT', 'NO_SHOW'],
      ['TECHNICAL', 'NO_SHOW'],
    ] as const) {
      const receptionId = await stage.visit(await stage.patient(), at(-1))
      await stage.signed(receptionId, { outcome })
      expect(await stateOf(receptionId)).toBe(state)
      const note = await mine.ok(visitNotes.detail, { receptionId })
      expect(note).toMatchObject({ state: 'SIGNED', can: { write: false, addAddendum: true } })
    }
  })

  it('accepts an outcome that was recorded before, and refuses another one', async () => {
    const { mine } = stage
    const person = await stage.patient()
    const receptionId = await stage.visit(person, at(-1))
    const { version } = await mine.ok(visitNotes.save, { receptionId, ...form })
    await mine.ok(bookings.saveOutcome, { receptionId, personProfileId: person, stateSave: 'NO_SHOW' })
    const input = { receptionId, version, isSent: false }
    await mine.fails(visitNotes.sign, input, 'bookings.state-changed')
    const again = await mine.ok(visitNotes.save, { receptionId, outcome: 'TECHNICAL' })
    await mine.ok(visitNotes.sign, { ...input, version: again.version })
  })

  it('needs what the benefit asks for, which the doctor records with the outcome first', async () => {
    const { mine } = stage
    const limits = [{ unit: 'AMOUNT' as const, period: 'YEAR' as const, quantity: '100' }]
    const offerId = await stage.offer('TELEMEDICINE', { limits })
    const person = await stage.patient()
    const receptionId = await stage.visit(person, at(-1), stage.doctorId, offerId)
    const { version } = await mine.ok(visitNotes.save, { receptionId, ...form })
    const sign = { receptionId, version, isSent: false }
    const { fields } = await mine.fails(visitNotes.sign, sign, 'common.validation')
    expect(fields).toEqual({ amount: 'IS_REQUIRED' })
    const done = { receptionId, personProfileId: person, stateSave: 'DONE' as const }
    await mine.fails(bookings.saveOutcome, { ...done, amount: '120' }, 'bookings.not-covered')
    await mine.ok(bookings.saveOutcome, { ...done, amount: '80' })
    await mine.ok(visitNotes.sign, sign)
  })

  it('stays when the outcome of its visit is taken back by the rules of the bookings', async () => {
    const { mine } = stage
    const person = await stage.patient()
    const receptionId = await stage.visit(person, at(-1))
    await stage.signed(receptionId, { outcome: 'TECHNICAL' })
    const again = await stage.visit(person, at(-1), stage.otherId)
    const back = { receptionId, personProfileId: person, stateSave: 'CONFIRMED' as const }
    await mine.fails(bookings.saveOutcome, back, 'bookings.overlaps')
    await stage.admin.ok(bookings.adminCancel, { receptionId: again, cancellationReason: 'OTHER' })
    await mine.ok(bookings.saveOutcome, back)
    expect(await mine.ok(visitNotes.detail, { receptionId })).toMatchObject({
      state: 'SIGNED',
      outcome: 'TECHNICAL',
    })
  })

  it('needs an outcome, some content, the version that was read, and a visit that has begun', async () => {
    const { mine } = stage
    const receptionId = await stage.visit(await stage.patient(), at(-1))
    await mine.fails(visitNotes.sign, { receptionId, version: 1, isSent: false }, 'common.not-found')
    const save = async (input: object) => (await mine.ok(visitNotes.save, { receptionId, ...input })).version
    const sign = (version: number) => ({ receptionId, version, isSent: false })
    await mine.fails(visitNotes.sign, sign(await save({ findings: 'x' })), 'common.validation')
    await mine.fails(visitNotes.sign, sign(await save({ outcome: 'OTHER' })), 'common.validation')
    await mine.fails(
      visitNotes.sign,
      sign(await save({ outcome: 'DONE', findings: '' })),
      'common.validation',
    )
    const [dose, how, duration] = ['5 mg', '', '']
    const unnamed = await save({ findings: 'Well', prescriptions: [{ medicine: '', dose, how, duration }] })
    expect(await mine.fails(visitNotes.sign, sign(unnamed), 'common.validation')).toMatchObject({
      fields: { 'prescriptions.0.medicine': 'IS_REQUIRED' },
    })
    const version = await save({ prescriptions: [{ medicine: 'Sample', dose, how, duration }] })
    await mine.fails(visitNotes.sign, sign(version - 1), 'visit-notes.changed')
    expect(await stateOf(receptionId)).toBe('CONFIRMED')
    await mine.fails(visitNotes.sign, { ...sign(version), isSent: true }, 'visit-notes.no-email')
    expect(await stateOf(receptionId)).toBe('CONFIRMED')
    await mine.ok(visitNotes.sign, sign(version))
    const ahead = await stage.visit(await stage.patient(), at(3))
    const drafted = await mine.ok(visitNotes.save, { receptionId: ahead, ...form })
    await mine.fails(visitNotes.sign, { ...sign(drafted.version), receptionId: ahead }, 'bookings.in-future')
  })

  it('is given once by two windows at once, and neither changes the note afterwards', async () => {
    const { mine } = stage
    const receptionId = await stage.visit(await stage.patient(), at(-1))
    const { version } = await mine.ok(visitNotes.save, { receptionId, ...form })
    const signed = await Promise.all(
      [1, 2].map(() => mine.send(visitNotes.sign, { receptionId, version, isSent: false })),
    )
    expect(signed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await mine.fails(visitNotes.sign, { receptionId, version, isSent: false }, 'visit-notes.signed')
    await mine.fails(visitNotes.save, { receptionId, findings: 'Other' }, 'visit-notes.signed')
    // The database holds it too, whatever the product does.
    const change = stage.inDatabase((db) =>
      sql`update visit_notes set findings = 'Other' where booking_id = ${receptionId}`.execute(db),
    )
    await expect(change).rejects.toThrow('a signed note does not change')
  })

  it('leaves addenda, which are numbered by two at once too', async () => {
    const { mine, other } = stage
    const receptionId = await stage.visit(await stage.patient(), at(-1))
    await mine.ok(visitNotes.save, { receptionId, ...form })
    await mine.fails(visitNotes.addAddendum, { receptionId, text: 'x' }, 'visit-notes.not-signed')
    await mine.fails(visitNotes.send, { receptionId }, 'visit-notes.not-signed')
    await stage.signed(receptionId)
    const add = (text: string) => mine.ok(visitNotes.addAddendum, { receptionId, text })
    await Promise.all([add('Blood count is normal'), add('So is the ECG')])
    const note = await mine.ok(visitNotes.detail, { receptionId })
    expect(note.addenda.map(({ number }) => number)).toEqual([1, 2])
    expect(note.findings).toBe('Well')
    await mine.fails(visitNotes.send, { receptionId }, 'visit-notes.no-email')
    await other.fails(visitNotes.addAddendum, { receptionId, text: 'Mine' }, 'common.not-found')
  })
})

describe('readers of a signed note', () => {
  it('are doctors of later visits, not of an earlier one on the same day, and not before they have a visit', async () => {
    const { mine, other } = stage
    const person = await stage.patient()
    const [early, middle] = [
      await stage.visit(person, at(-9), stage.otherId),
      await stage.visit(person, at(-5)),
    ]
    await stage.signed(middle, { diagnoses: [{ code: 'Z91', title: 'Sample pressure, high', comment: '' }] })
    // The other doctor has an earlier visit only.
    await other.fails(visitNotes.detail, { receptionId: middle }, 'common.not-found')
    await other.fails(visitNotes.pdf, { receptionId: middle }, 'common.not-found')
    expect((await other.ok(visitNotes.list, { receptionId: early })).items).toEqual([])
    const sameDay = await stage.visit(person, at(-5, '07:00'), stage.otherId)
    expect((await other.ok(visitNotes.list, { receptionId: sameDay })).items).toEqual([])
    const later = await stage.visit(person, at(-5, '20:00'), stage.otherId)
    const { items } = await other.ok(visitNotes.list, { receptionId: later })
    expect(items).toMatchObject([{ receptionId: middle, outcome: 'DONE', diagnoses: [{ code: 'Z91' }] }])
    const read = await other.ok(visitNotes.detail, { receptionId: middle })
    expect(read).toMatchObject({ findings: 'Well', can: { write: false, addAddendum: false } })
    await other.fails(visitNotes.list, { receptionId: middle }, 'common.not-found')
    await mine.fails(visitNotes.list, { receptionId: nowhere }, 'common.not-found')
  })

  it('are no operators, administrators, agents, managers or super admins, and no doctors elsewhere', async () => {
    const receptionId = await stage.visit(await stage.patient(), at(-1))
    await stage.signed(receptionId)
    for (const role of ['ADMIN', 'INSURANCE_OPERATOR', 'AGENT'] as const) {
      const caller = await stage.as(role)
      for (const call of [visitNotes.detail, visitNotes.list, visitNotes.pdf, visitNotes.send] as const)
        await caller.fails(call, { receptionId }, 'common.forbidden')
      await caller.fails(visitNotes.codes, { searchQuery: 'Z90' }, 'common.forbidden')
    }
    for (const user of [{ isSuperAdmin: true }, { isManager: true }]) {
      const caller = (await signedIn(user)).with({ 'x-provider-id': stage.workspaceId })
      for (const call of [visitNotes.detail, visitNotes.list, visitNotes.pdf] as const)
        expect([403, 404]).toContain((await caller.send(call, { receptionId })).status)
    }
    const elsewhere = await stageNotes()
    await elsewhere.mine.fails(visitNotes.detail, { receptionId }, 'common.not-found')
    await elsewhere.mine.fails(visitNotes.list, { receptionId }, 'common.not-found')
    await elsewhere.mine.fails(visitNotes.save, { receptionId, findings: 'x' }, 'common.not-found')
  })

  it('are recorded with the booking and without content', async () => {
    const person = await stage.patient()
    const [earlier, receptionId] = [await stage.visit(person, at(-4)), await stage.visit(person, at(-1))]
    for (const each of [earlier, receptionId])
      await stage.signed(each, { findings: 'Canary of the findings', complaints: 'Canary of the complaints' })
    await stage.mine.ok(visitNotes.detail, { receptionId })
    expect((await stage.mine.ok(visitNotes.list, { receptionId })).totalCount).toBe(1)
    await stage.mine.send(visitNotes.pdf, { receptionId })
    await stage.mine.ok(visitNotes.addAddendum, { receptionId, text: 'Canary of an addendum' })
    const rows = await stage.inDatabase(async (db) => {
      const found = await sql<{
        action: string
        all: string
      }>`select action, to_jsonb(e)::text as all from audit_events e
        where entity = 'visit-notes' and entity_id::text = ${receptionId}`.execute(db)
      return found.rows
    })
    const actions = ['detail', 'list', 'pdf', 'drafted', 'signed', 'amended'].map(
      (name) => `visit-notes.${name}`,
    )
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(actions))
    expect(JSON.stringify(rows)).not.toContain('Canary')
  })
})
