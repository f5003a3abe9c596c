import { bookings } from '@coverline/contract/bookings/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { nowhere } from '../../../testing/insured.ts'
import { at, type Stage, stageBookings, weeksAgo } from '../../../testing/fixtures/care/booking-fixture.ts'

let stage: Stage
let doctorId: string
let mine: Caller
let other: Caller
let offerId: string

beforeAll(async () => {
  stage = await stageBookings()
  doctorId = await stage.doctor()
  mine = await stage.as('DOCTOR', { doctorId })
  other = await stage.as('DOCTOR', { doctorId: await stage.doctor() })
  offerId = await stage.offer('TELEMEDICINE', {
    limits: [{ unit: 'VISITS', period: 'TERM', quantity: '6' }],
  })
})

async function visit(personProfileId: string, dateTime: string, given: object = {}) {
  const input = { personProfileId, offerId, doctorId, dateTime, stateSave: 'CONFIRMED' as const, ...given }
  const { receptionId } = await weeksAgo(() => stage.admin.ok(bookings.save, input))
  await stage.ended(receptionId)
  return { receptionId, personProfileId }
}

async function patient(): Promise<string> {
  const id = await stage.person({
    firstName: 'Noor',
    lastName: 'Haas',
    birthdate: '1974-02-03',
    gender: 'FEMALE',
    language: 'es',
    phone: '+34600999111',
    email: 'noor@patient.example',
  })
  await stage.policy(id, { planId: stage.planId })
  return id
}

describe('an appointment', () => {
  it('shows its doctor the patient without contacts, the coverage and the earlier visits', async () => {
    const personProfileId = await patient()
    const earlier = await visit(personProfileId, at(-9))
    await mine.ok(bookings.saveOutcome, { ...earlier, stateSave: 'NO_SHOW' })
    await visit(personProfileId, at(-7), { doctorId: null })
    await visit(personProfileId, at(-6))
    const { receptionId } = await visit(personProfileId, at(1))
    const shown = await mine.ok(bookings.appointment, { receptionId })
    expect(shown).toMatchObject({
      state: 'CONFIRMED',
      doctor: { id: doctorId },
      dateTime: at(1),
      person: { firstName: 'Noor', phone: null },
      patient: { birthdate: '1974-02-03', gender: 'FEMALE', language: 'es' },
      coverage: { offerId, policyNumber: null, limits: [{ left: '6', planned: 2 }], reasons: [] },
      pastVisits: [{ receptionId: earlier.receptionId, state: 'NO_SHOW' }],
    })
    expect(JSON.stringify(shown)).not.toMatch(/600999111|patient\.example/)
    const { items } = await mine.ok(bookings.list, { doctorIds: [doctorId], from: at(1).slice(0, 10) })
    expect(JSON.stringify(items)).not.toMatch(/600999111|patient\.example/)
  })

  it('is hidden from other doctors and from other roles', async () => {
    const { receptionId } = await visit(await patient(), at(2))
    await other.fails(bookings.appointment, { receptionId }, 'common.not-found')
    await mine.fails(bookings.appointment, { receptionId: nowhere }, 'common.not-found')
    await stage.admin.fails(bookings.appointment, { receptionId }, 'common.forbidden')
  })
})

describe('the outcome', () => {
  it('is recorded and taken back by the doctor of the visit, and the benefit is used once', async () => {
    const input = await visit(await patient(), at(-1))
    await other.fails(bookings.saveOutcome, { ...input, stateSave: 'DONE' }, 'common.not-found')
    await mine.ok(bookings.saveOutcome, { ...input, stateSave: 'DONE' })
    const { receptionId } = input
    const done = await stage.admin.ok(bookings.detail, { receptionId })
    expect(done).toMatchObject({ state: 'DONE', useId: expect.any(String) })
    await mine.fails(bookings.saveOutcome, { ...input, stateSave: 'NO_SHOW' }, 'bookings.state-changed')
    await mine.ok(bookings.saveOutcome, { ...input, stateSave: 'CONFIRMED' })
    expect(await stage.admin.ok(bookings.detail, { receptionId })).toMatchObject({
      state: 'CONFIRMED',
      useId: null,
    })
  })

  it('is not taken back where another visit was booked at its time', async () => {
    const personProfileId = await patient()
    const missed = await visit(personProfileId, at(-5))
    await mine.ok(bookings.saveOutcome, { ...missed, stateSave: 'NO_SHOW' })
    await visit(personProfileId, at(-5))
    await mine.fails(bookings.saveOutcome, { ...missed, stateSave: 'CONFIRMED' }, 'bookings.overlaps')
  })

  it('is refused before the visit, for a new booking, and without coverage', async () => {
    const personProfileId = await patient()
    const ahead = await visit(personProfileId, at(3))
    await mine.fails(bookings.saveOutcome, { ...ahead, stateSave: 'DONE' }, 'bookings.in-future')
    const fresh = await visit(personProfileId, at(-3), { stateSave: undefined })
    await mine.fails(bookings.saveOutcome, { ...fresh, stateSave: 'CONFIRMED' }, 'bookings.state-changed')
    await mine.fails(
      bookings.saveOutcome,
      { ...fresh, personProfileId: nowhere, stateSave: 'DONE' },
      'common.not-found',
    )
    const many = { ...(await visit(personProfileId, at(-4))), stateSave: 'DONE' as const, visits: 7 }
    await mine.fails(bookings.saveOutcome, many, 'bookings.not-covered')
    const uninsured = await stage.person()
    const free = await visit(uninsured, at(-2), { overrideReason: 'A favour' })
    const reason = { ...free, stateSave: 'DONE' as const, overrideReason: 'Mine' }
    await mine.fails(bookings.saveOutcome, reason, 'common.forbidden')
    await mine.ok(bookings.saveOutcome, { ...free, stateSave: 'DONE' })
    await (
      await stage.as('AGENT')
    ).fails(bookings.saveOutcome, { ...free, stateSave: 'DONE' }, 'common.forbidden')
  })
})
