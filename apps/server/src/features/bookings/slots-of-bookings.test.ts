import { bookings } from '@coverline/contract/bookings/endpoints'
import { doctors } from '@coverline/contract/doctors/endpoints'
import { slots } from '@coverline/contract/slots/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { day, inDays, nowhere } from '../../testing/insured.ts'
import { at, type Stage, stageBookings } from '../../testing/fixtures/care/booking-fixture.ts'

let stage: Stage
let offerId: string
let doctorId: string
let used = 3

beforeAll(async () => {
  stage = await stageBookings()
  offerId = await stage.offer('TELEMEDICINE')
  doctorId = await stage.doctor()
})

/** Slots at 09:00 and 10:00 of a day of their own */
async function freshSlots(of = doctorId) {
  const date = day((used += 1))
  const [slotId = '', otherId = ''] = await stage.slots(of, date, ['09:00', '10:00'])
  return { date, slotId, otherId, startsAt: `${date}T09:00:00.000Z` }
}
const book = async (given: object) => {
  const personProfileId = await stage.insured()
  const made = await stage.admin.ok(bookings.save, { personProfileId, offerId, ...given })
  return { personProfileId, ...made, same: { personProfileId, receptionId: made.receptionId } }
}
const detail = (receptionId: string) => stage.admin.ok(bookings.telemedicine, { receptionId })
const statesOn = async (date: string) =>
  (await stage.admin.ok(slots.list, { from: date, to: date })).items.map(({ status }) => status)

describe('a visit by video', () => {
  it('takes the doctor and the time of its slot, and its request goes to that doctor', async () => {
    const { admin } = stage
    const own = await stage.doctor()
    const account = await stage.as('DOCTOR', { doctorId: own })
    const { date, slotId, startsAt } = await freshSlots(own)
    const { receptionId, ticketId } = await book({ slotId })
    expect(await detail(receptionId)).toMatchObject({
      slotId,
      dateTime: startsAt,
      endsAt: `${date}T09:30:00.000Z`,
      doctor: { id: own, name: expect.stringContaining('Doctor') },
    })
    const { items } = await admin.ok(slots.list, { doctorId: own, from: date, to: date })
    expect(items).toMatchObject([{ status: 'BOOKED', receptionId }, { receptionId: null }])
    const ticket = await admin.ok(tickets.detail, { ticketId })
    expect(ticket).toMatchObject({ operator: { userId: account.userId }, slotDateTime: startsAt })
    expect((await account.ok(bookings.list, {})).items).toMatchObject([{ receptionId }])
    expect((await admin.ok(bookings.list, { doctorIds: [own] })).totalCount).toBe(1)
    const stranger = await stage.as('DOCTOR', { doctorId })
    await stranger.fails(bookings.telemedicine, { receptionId }, 'common.not-found')
  })

  it('frees its slot when it moves to another one, also to another doctor’s', async () => {
    const { admin } = stage
    const [one, two] = [await stage.doctor(), await stage.doctor()]
    const second = await stage.as('DOCTOR', { doctorId: two })
    const mine = await freshSlots(one)
    const theirs = await freshSlots(two)
    const { same, ticketId, receptionId } = await book({ slotId: mine.slotId, doctorId: one })
    await admin.ok(bookings.save, { ...same, slotId: mine.otherId })
    expect(await statesOn(mine.date)).toEqual(['FREE', 'BOOKED'])
    await admin.ok(bookings.save, { ...same, slotId: theirs.slotId, doctorId: two })
    expect(await statesOn(mine.date)).toEqual(['FREE', 'FREE'])
    expect(await detail(receptionId)).toMatchObject({ doctor: { id: two }, dateTime: theirs.startsAt })
    expect(await admin.ok(tickets.detail, { ticketId })).toMatchObject({
      operator: { userId: second.userId },
    })
    // Without the slot the visit keeps the time of the doctor, until it has another time or none.
    await admin.ok(bookings.save, { ...same, slotId: null })
    expect(await detail(receptionId)).toMatchObject({ slotId: null, doctor: { id: two } })
    expect(await statesOn(theirs.date)).toEqual(['BOOKED', 'FREE'])
    await admin.ok(bookings.save, { ...same, dateTime: null })
    expect(await statesOn(theirs.date)).toEqual(['FREE', 'FREE'])
    expect(await detail(receptionId)).toMatchObject({ dateTime: null, doctor: { id: two } })
  })

  it('frees its slot when it is canceled, by itself or by its request, and remembers the doctor', async () => {
    const { admin } = stage
    const { date, slotId, otherId } = await freshSlots()
    const first = await book({ slotId })
    const second = await book({ slotId: otherId, stateSave: 'CONFIRMED' })
    await admin.ok(tickets.save, { ticketId: first.ticketId, cancellationReasonSave: 'OTHER' })
    await admin.ok(bookings.cancel, second.same)
    expect(await statesOn(date)).toEqual(['FREE', 'FREE'])
    expect(await detail(second.receptionId)).toMatchObject({
      state: 'CANCELED',
      slotId: null,
      doctor: { id: doctorId },
    })
    await book({ slotId })
  })

  it('keeps its slot when the person did not come, and when that is taken back', async () => {
    const { date, slotId } = await freshSlots()
    const { same, receptionId } = await book({ slotId, stateSave: 'CONFIRMED' })
    await inDays(used + 1, async () => {
      await stage.admin.ok(bookings.save, { ...same, stateSave: 'NO_SHOW' })
      await stage.admin.ok(bookings.save, { ...same, stateSave: 'CONFIRMED' })
    })
    expect(await detail(receptionId)).toMatchObject({ state: 'CONFIRMED', slotId })
    expect(await statesOn(date)).toEqual(['BOOKED', 'FREE'])
  })

  it('refuses a slot that is taken, has passed or does not exist, and changes nothing', async () => {
    const { admin } = stage
    const { date, slotId, otherId } = await freshSlots()
    await book({ slotId })
    const late = await book({ slotId: otherId })
    const personProfileId = await stage.insured()
    const answer = await admin.fails(
      bookings.save,
      { personProfileId, offerId, slotId },
      'bookings.slot-taken',
    )
    expect(answer).toMatchObject({
      code: 'BOOKING_SLOT_TAKEN',
      fields: { slotId: 'NOT_SUPPORTED_VALUE' },
    })
    const moved = await admin.fails(bookings.save, { ...late.same, slotId }, 'bookings.slot-taken')
    expect(moved.fields).toEqual({ slotId: 'NOT_SUPPORTED_VALUE' })
    expect(await detail(late.receptionId)).toMatchObject({ slotId: otherId })
    const gone = await admin.fails(bookings.save, { ...late.same, slotId: nowhere }, 'common.not-found')
    expect(gone.fields).toEqual({ slotId: 'NOT_FOUND' })
    await admin.ok(bookings.save, { ...late.same, slotId: null, dateTime: null })
    await inDays(used + 1, async () => {
      await admin.fails(bookings.save, { ...late.same, slotId: otherId }, 'bookings.slot-taken')
    })
    expect(await statesOn(date)).toEqual(['BOOKED', 'FREE'])
  })

  it('refuses another doctor or time than those of its slot, and a slot for another kind of visit', async () => {
    const { admin } = stage
    const other = await stage.doctor()
    const { slotId, otherId, startsAt } = await freshSlots()
    const personProfileId = await stage.insured()
    const wrong = async (input: object) =>
      (await admin.fails(bookings.save, { personProfileId, offerId, ...input }, 'common.validation')).fields
    const unsupported = 'NOT_SUPPORTED_VALUE'
    expect(await wrong({ slotId, doctorId: other })).toEqual({ doctorId: unsupported })
    expect(await wrong({ slotId, dateTime: at(2) })).toEqual({ dateTime: unsupported })
    const { same } = await book({ slotId, dateTime: startsAt })
    const changed = async (input: object) =>
      (await admin.fails(bookings.save, { ...same, ...input }, 'common.validation')).fields
    expect(await changed({ doctorId: other })).toEqual({ doctorId: unsupported })
    expect(await changed({ doctorId: null })).toEqual({ doctorId: unsupported })
    expect(await changed({ dateTime: at(2) })).toEqual({ dateTime: unsupported })
    const clinic = { offerId: await stage.offer('BOOKING_VIA_MAP'), slotId: otherId, doctorId }
    expect(await wrong(clinic)).toEqual({ slotId: unsupported, doctorId: unsupported })
  })

  it('has a doctor without a slot while that doctor is active', async () => {
    const { admin } = stage
    const own = await stage.doctor()
    const personProfileId = await stage.insured()
    const input = { personProfileId, offerId, doctorId: own, dateTime: at(2) }
    const { receptionId } = await admin.ok(bookings.save, input)
    const slot = await freshSlots(own)
    const second = await book({ slotId: slot.slotId })
    const refused = await admin.fails(
      doctors.save,
      { doctorId: own, status: 'NOT_ACTIVE' },
      'doctors.has-bookings',
    )
    expect(refused).toMatchObject({ details: { count: 2 }, message: expect.stringContaining('2') })
    await admin.ok(bookings.cancel, second.same)
    await admin.fails(doctors.save, { doctorId: own, status: 'NOT_ACTIVE' }, 'doctors.has-bookings')
    await admin.ok(bookings.save, { receptionId, personProfileId, doctorId })
    const untimed = await book({ doctorId: own })
    await admin.fails(doctors.save, { doctorId: own, status: 'NOT_ACTIVE' }, 'doctors.has-bookings')
    await admin.ok(bookings.cancel, untimed.same)
    await admin.ok(doctors.save, { doctorId: own, status: 'NOT_ACTIVE' })
    const answer = await admin.fails(
      bookings.save,
      { ...input, dateTime: at(3) },
      'bookings.doctor-not-active',
    )
    expect(answer.fields).toEqual({ doctorId: 'NOT_SUPPORTED_VALUE' })
    await admin.fails(bookings.save, { ...input, doctorId: nowhere }, 'common.not-found')
    await admin.fails(bookings.save, { ...input, doctorId: null, slotId: slot.slotId }, 'bookings.slot-taken')
  })
})

describe('a hold', () => {
  it('keeps a slot for its user, who books it, from everybody else', async () => {
    const { admin } = stage
    const operator = await stage.as('INSURANCE_OPERATOR')
    const { date, slotId, otherId } = await freshSlots()
    const { heldUntil } = await operator.ok(bookings.hold, { slotId })
    expect(Date.parse(heldUntil ?? '') - Date.now()).toBeGreaterThan(4 * 60_000)
    expect(await statesOn(date)).toEqual(['HELD', 'FREE'])
    const { fields } = await admin.fails(bookings.hold, { slotId }, 'bookings.slot-taken')
    expect(fields).toEqual({ slotId: 'NOT_SUPPORTED_VALUE' })
    const personProfileId = await stage.insured()
    await admin.fails(bookings.save, { personProfileId, offerId, slotId }, 'bookings.slot-taken')
    await operator.ok(bookings.save, { personProfileId, offerId, slotId })
    await operator.ok(bookings.hold, { slotId: otherId })
    const later = await freshSlots()
    await operator.ok(bookings.hold, { slotId: later.slotId })
    expect(await statesOn(date)).toEqual(['BOOKED', 'FREE'])
    expect(await operator.ok(bookings.hold, { slotId: null })).toEqual({ heldUntil: null })
    expect(await statesOn(later.date)).toEqual(['FREE', 'FREE'])
    await admin.fails(bookings.hold, { slotId: nowhere }, 'common.not-found')
  })

  it('needs the right to book', async () => {
    const { slotId } = await freshSlots()
    await (await stage.as('DOCTOR', { doctorId })).fails(bookings.hold, { slotId }, 'common.forbidden')
    await (await stage.as('AGENT')).fails(bookings.hold, { slotId }, 'common.forbidden')
  })
})

describe('the database', () => {
  const attempt = (receptionId: string, change: ReturnType<typeof sql>) =>
    stage.inDatabase((db) => sql`update bookings set ${change} where id = ${receptionId}`.execute(db))

  it('accepts only a booked slot of the booking’s doctor, time and own', async () => {
    const other = await stage.doctor()
    const { slotId, otherId } = await freshSlots()
    const { receptionId } = await book({ slotId })
    const plain = await book({ dateTime: at(2, '15:00'), doctorId })
    const slotRule = /bookings_slot"/
    await expect(attempt(receptionId, sql`doctor_id = ${other}`)).rejects.toThrow(slotRule)
    await expect(attempt(receptionId, sql`slot_id = ${otherId}`)).rejects.toThrow(slotRule)
    await expect(attempt(receptionId, sql`starts_at = starts_at + interval '1 minute'`)).rejects.toThrow(
      slotRule,
    )
    await expect(attempt(plain.receptionId, sql`slot_id = ${slotId}`)).rejects.toThrow(/bookings_slot/)
    await expect(attempt(receptionId, sql`doctor_id = null`)).rejects.toThrow(/bookings_slot_open/)
    const free = stage.inDatabase((db) =>
      sql`update slots set state = 'FREE', holder_id = null where id = ${slotId}`.execute(db),
    )
    await expect(free).rejects.toThrow(slotRule)
  })

  it('accepts a doctor only for a visit by video', async () => {
    const clinicOffer = await stage.offer('BOOKING_VIA_MAP')
    const { receptionId } = await book({ offerId: clinicOffer })
    await expect(attempt(receptionId, sql`doctor_id = ${doctorId}`)).rejects.toThrow(/bookings_doctor_kind/)
  })
})
