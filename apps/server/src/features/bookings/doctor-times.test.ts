import { bookings } from '@coverline/contract/bookings/endpoints'
import { slots } from '@coverline/contract/slots/endpoints'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day } from '../../testing/insured.ts'
import { at, type Stage, stageBookings, weeksAgo } from '../../testing/fixtures/care/booking-fixture.ts'

let stage: Stage
let offerId: string
let doctorId: string

beforeAll(async () => {
  stage = await stageBookings()
  offerId = await stage.offer('TELEMEDICINE')
})
beforeEach(async () => {
  doctorId = await stage.doctor()
})

const date = day(5)
const visit = async (clock: string, given: object = {}) => ({
  personProfileId: await stage.insured(),
  offerId,
  doctorId,
  dateTime: `${date}T${clock}:00.000Z`,
  ...given,
})
const book = async (clock: string, given: object = {}) => {
  const input = await visit(clock, given)
  const { receptionId } = await stage.admin.ok(bookings.save, input)
  return { receptionId, personProfileId: input.personProfileId }
}
const refused = async (clock: string, given: object = {}) =>
  stage.admin.fails(bookings.save, await visit(clock, given), 'bookings.doctor-busy')
/** The slots of the day: when, in which state, and whose */
const times = async () =>
  (await stage.admin.ok(slots.list, { doctorId, from: date, to: date })).items.map(
    ({ startTime, endTime, status, receptionId }) => [startTime, endTime, status, receptionId],
  )

describe('the time of a doctor', () => {
  it('belongs to one visit without a slot, from its first to its last minute', async () => {
    const { receptionId } = await book('10:00')
    const answer = await refused('10:00')
    expect(answer).toMatchObject({
      code: 'BOOKING_DOCTOR_BUSY',
      fields: { dateTime: 'NOT_SUPPORTED_VALUE' },
      details: { receptionId },
    })
    await refused('10:29', { stateSave: 'CONFIRMED' })
    await refused('09:31')
    await book('10:30')
    await book('09:30', { stateSave: 'CONFIRMED' })
  })

  it('is taken with the free slots that a visit without a slot overlaps, and comes back with its cancellation', async () => {
    const [early = '', late = ''] = await stage.slots(doctorId, date, ['10:00', '11:00'])
    const { receptionId, personProfileId } = await book('10:15')
    expect(await times()).toEqual([
      ['10:00', '10:30', 'BOOKED', receptionId],
      ['10:30', '10:45', 'BOOKED', receptionId],
      ['11:00', '11:30', 'FREE', null],
    ])
    await stage.admin.fails(bookings.save, await visit('10:00', { slotId: early }), 'bookings.slot-taken')
    await stage.admin.fails(bookings.hold, { slotId: early }, 'bookings.slot-taken')
    await stage.admin.ok(bookings.cancel, { receptionId, personProfileId })
    expect(await times()).toEqual([
      ['10:00', '10:30', 'FREE', null],
      ['11:00', '11:30', 'FREE', null],
    ])
    await book('11:00', { slotId: late })
    await refused('11:00')
    await refused('10:45')
  })

  it('is rejected over a slot that a user holds', async () => {
    const [slotId = ''] = await stage.slots(doctorId, date, ['10:00'])
    const operator = await stage.as('INSURANCE_OPERATOR')
    await operator.ok(bookings.hold, { slotId })
    await refused('10:15')
    await operator.ok(bookings.save, await visit('10:15'))
  })

  it('gets no slot over a visit, by hand or by weekly hours', async () => {
    const { receptionId } = await book('10:10')
    const over = { date, startTime: '10:30', endTime: '11:00' }
    await stage.admin.fails(slots.save, { doctorId, slots: [over] }, 'slots.overlap')
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
    const made = await stage.admin.ok(slots.saveTemplate, {
      doctorId,
      validFrom: date,
      validUntil: date,
      slotMinutes: 30,
      breakMinutes: 0,
      hours: [{ weekday, startTime: '10:00', endTime: '11:30' }],
    })
    expect(made).toMatchObject({ made: 1, covered: 2, keptCount: 1 })
    expect(await times()).toEqual([
      ['10:10', '10:40', 'BOOKED', receptionId],
      ['11:00', '11:30', 'FREE', null],
    ])
  })

  it('goes to one of many who book it at once, with a slot or without', async () => {
    const [slotId = ''] = await stage.slots(doctorId, date, ['10:00'])
    const inputs = [
      await visit('10:00', { slotId }),
      await visit('10:00'),
      await visit('10:15'),
      await visit('10:00', { slotId }),
      await visit('09:45'),
    ]
    const answers = await Promise.all(inputs.map((input) => stage.admin.send(bookings.save, input)))
    const taken = answers.filter(({ status }) => status === 200).length
    // The visits at 9:45 and 10:15 do not overlap each other, but both overlap the slot.
    expect(taken).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { rows } = await stage.inDatabase((db) =>
      sql`select from bookings a join bookings b on a.doctor_id = b.doctor_id and a.id < b.id
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
        where a.doctor_id = ${doctorId}`.execute(db),
    )
    expect(rows).toEqual([])
  })

  it('moves with its visit, also by less than the length of the visit', async () => {
    const [slotId = ''] = await stage.slots(doctorId, date, ['10:00'])
    const { receptionId, personProfileId } = await book('10:00', { slotId })
    const same = { receptionId, personProfileId }
    await stage.admin.ok(bookings.save, { ...same, slotId: null, dateTime: `${date}T10:15:00.000Z` })
    expect(await times()).toEqual([
      ['10:00', '10:30', 'BOOKED', receptionId],
      ['10:30', '10:45', 'BOOKED', receptionId],
    ])
    await stage.admin.ok(bookings.save, { ...same, dateTime: `${date}T10:30:00.000Z` })
    expect(await times()).toEqual([
      ['10:00', '10:30', 'FREE', null],
      ['10:30', '11:00', 'BOOKED', receptionId],
    ])
    await stage.admin.ok(bookings.save, { ...same, slotId, dateTime: null })
    expect(await times()).toEqual([['10:00', '10:30', 'BOOKED', receptionId]])
    const other = await stage.doctor()
    await stage.admin.ok(bookings.save, { ...same, slotId: null, doctorId: other })
    expect(await times()).toEqual([['10:00', '10:30', 'FREE', null]])
  })

  it('is held by the database alone, too', async () => {
    const { receptionId } = await book('10:00')
    const other = await book('12:00')
    const overlap = stage.inDatabase((db) =>
      sql`update bookings set starts_at = b.starts_at, ends_at = b.ends_at from bookings b
        where b.id = ${receptionId} and bookings.id = ${other.receptionId}`.execute(db),
    )
    await expect(overlap).rejects.toThrow(/bookings_doctor_time/)
  })
})

describe('a day off', () => {
  const leave = (given: object = {}) =>
    stage.admin.ok(slots.saveException, {
      doctorId,
      firstDay: day(4),
      lastDay: day(6),
      title: 'Congress',
      hours: [],
      ...given,
    })

  it('takes no visit and no slot, and keeps the visits that it meets', async () => {
    const before = await book('09:00')
    const effect = await leave()
    expect(effect).toMatchObject({ keptCount: 1, kept: [{ date, startTime: '09:00', status: 'BOOKED' }] })
    const { details, fields } = await stage.admin.fails(
      bookings.save,
      await visit('10:00'),
      'bookings.doctor-off',
    )
    expect(details).toEqual({ title: 'Congress' })
    expect(fields).toEqual({ dateTime: 'NOT_SUPPORTED_VALUE' })
    const slot = { date, startTime: '10:00', endTime: '10:30' }
    await stage.admin.fails(slots.save, { doctorId, slots: [slot] }, 'slots.day-off')
    await stage.admin.ok(bookings.save, { ...before, approval: 'A-1' })
    await stage.admin.fails(
      bookings.save,
      { ...before, dateTime: `${date}T09:30:00.000Z` },
      'bookings.doctor-off',
    )
    await stage.admin.ok(bookings.save, { ...before, dateTime: at(7) })
  })

  it('rejects a visit in a slot that was on hold when it was entered', async () => {
    const [slotId = ''] = await stage.slots(doctorId, date, ['10:00'])
    await stage.admin.ok(bookings.hold, { slotId })
    await leave()
    const { fields } = await stage.admin.fails(
      bookings.save,
      await visit('10:00', { slotId }),
      'bookings.doctor-off',
    )
    expect(fields).toEqual({ slotId: 'NOT_SUPPORTED_VALUE' })
  })

  it('is none with hours of its own, and a holiday is one', async () => {
    const open = { startTime: '09:00', endTime: '12:00' }
    await leave({ hours: [open] })
    await book('10:00')
    const second = await stage.doctor()
    const { exceptionId } = await leave({ doctorId: null, title: 'Holiday' })
    await stage.admin.fails(bookings.save, await visit('10:00', { doctorId: second }), 'bookings.doctor-off')
    await stage.admin.ok(slots.deleteException, { exceptionId })
    await stage.admin.ok(bookings.save, await visit('10:00', { doctorId: second }))
  })
})

describe('the moment of a booking', () => {
  it('lies ahead when it is entered', async () => {
    const { fields, code } = await stage.admin.fails(
      bookings.save,
      await visit('10:00', { dateTime: at(-1) }),
      'bookings.in-past',
    )
    expect([code, fields]).toEqual(['BOOKING_IN_THE_PAST', { dateTime: 'NOT_SUPPORTED_VALUE' }])
    const made = await book('10:00')
    await stage.admin.fails(bookings.save, { ...made, dateTime: at(-19) }, 'bookings.in-past')
    const clinicOffer = await stage.offer('BOOKING_VIA_MAP')
    const wish = { personProfileId: await stage.insured(), offerId: clinicOffer }
    const past = { preferredFrom: at(-2), preferredTo: at(-1) }
    const answer = await stage.admin.fails(bookings.save, { ...wish, ...past }, 'bookings.in-past')
    expect(answer.fields).toEqual({ preferredTo: 'NOT_SUPPORTED_VALUE' })
    await stage.admin.ok(bookings.save, { ...wish, preferredFrom: at(-1), preferredTo: at(1) })
    const home = await stage.offer('HOME_VISIT')
    const call = { ...wish, offerId: home, address: 'Calle 1', phone: '+34600100200', dateTime: at(-1) }
    await stage.admin.fails(bookings.saveHomeVisit, call, 'bookings.in-past')
  })

  it('that has passed since is recorded', async () => {
    const made = await weeksAgo(() => book('10:00', { dateTime: at(-1) }))
    await stage.admin.ok(bookings.save, { ...made, approval: 'A-2', stateSave: 'CONFIRMED' })
    await stage.admin.ok(bookings.save, { ...made, stateSave: 'NO_SHOW' })
  })

  it('outside the usual hours is asked about, and taken when it is confirmed', async () => {
    const clinicOffer = await stage.offer('BOOKING_VIA_MAP')
    const clinicId = await stage.clinic([clinicOffer])
    const input = { personProfileId: await stage.insured(), offerId: clinicOffer, clinicId }
    const night = { ...input, dateTime: at(3, '00:00') }
    const answer = await stage.admin.fails(bookings.save, night, 'bookings.outside-hours')
    expect(answer).toMatchObject({
      code: 'BOOKING_OUTSIDE_HOURS',
      fields: { dateTime: 'NOT_SUPPORTED_VALUE' },
      details: { hours: 'USUAL', from: '07:00', until: '21:00' },
    })
    await stage.admin.fails(bookings.save, { ...input, dateTime: at(3, '20:45') }, 'bookings.outside-hours')
    const confirm = ['BOOKING_OUTSIDE_HOURS' as const]
    const { receptionId } = await stage.admin.ok(bookings.save, { ...night, confirm })
    const same = { receptionId, personProfileId: input.personProfileId }
    await stage.admin.ok(bookings.save, { ...same, comment: 'Ring twice' })
    await stage.admin.fails(bookings.save, { ...same, dateTime: at(3, '23:00') }, 'bookings.outside-hours')
    await stage.admin.ok(bookings.save, { ...same, dateTime: at(3, '07:00') })
  })

  it('outside the weekly hours of its doctor is asked about', async () => {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
    await stage.admin.ok(slots.saveTemplate, {
      doctorId,
      validFrom: day(1),
      validUntil: null,
      slotMinutes: 60,
      breakMinutes: 0,
      hours: [{ weekday, startTime: '18:00', endTime: '23:00' }],
    })
    const { details } = await stage.admin.fails(bookings.save, await visit('10:00'), 'bookings.outside-hours')
    expect(details).toMatchObject({ hours: 'DOCTOR' })
    await stage.admin.fails(bookings.save, await visit('22:45'), 'bookings.outside-hours')
    await book('22:30')
    await book('10:00', { confirm: ['BOOKING_OUTSIDE_HOURS'] })
  })
})
