import { bookings } from '@coverline/contract/bookings/endpoints'
import { memberBookings } from '@coverline/contract/bookings/member-endpoints'
import { memberHome } from '@coverline/contract/home/member-endpoints'
import { slots } from '@coverline/contract/slots/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { at } from '../../../testing/fixtures/care/booking-fixture.ts'
import {
  bookingsOf,
  type MemberCare,
  memberCare,
} from '../../../testing/fixtures/care/member-care-fixture.ts'
import { day, inDays, nowhere } from '../../../testing/insured.ts'

let care: MemberCare

beforeAll(async () => {
  care = await memberCare()
})

let used = 1
/** A day of its own for each test */
const freshDay = () => (used += 2)

const stored = (receptionId: string) => care.admin.ok(bookings.detail, { receptionId })

describe('a visit by video', () => {
  test('is confirmed at once, and the person, the first page and staff see it', async () => {
    const { principal, principalId, videoOffer, doctorId } = care
    const offset = freshDay()
    const [slotId = ''] = await care.times(day(offset), ['10:00'])
    const { items, timeZone } = await principal.ok(memberBookings.slots, {
      offerId: videoOffer,
      from: day(offset),
      to: day(offset),
    })
    expect({ items, timeZone }).toMatchObject({
      items: [{ slotId, date: day(offset), startTime: '10:00', endTime: '10:30', doctor: { id: doctorId } }],
      timeZone: 'UTC',
    })
    await principal.ok(memberBookings.hold, { slotId })
    const input = { personProfileId: principalId, offerId: videoOffer, slotId }
    const { receptionId, state } = await principal.ok(memberBookings.save, input)
    expect(state).toBe('CONFIRMED')
    expect(await bookingsOf(principal)).toContain(receptionId)
    const { visits } = await principal.ok(memberHome.show, {})
    expect(visits).toContainEqual(expect.objectContaining({ receptionId, state: 'CONFIRMED' }))
    const booking = await stored(receptionId)
    expect(booking).toMatchObject({
      state: 'CONFIRMED',
      slotId,
      dateTime: at(offset),
      doctor: { id: doctorId },
    })
    expect(await care.admin.ok(tickets.detail, { ticketId: booking.ticketId })).toMatchObject({
      status: 'DONE',
    })
    expect(await principal.ok(memberBookings.detail, { receptionId })).toMatchObject({
      can: { move: true, cancel: true, keep: true, enter: true },
      changeUntil: at(offset, '08:00'),
    })
  })

  test('that two people want goes to one of them, and the other is told in words', async () => {
    const { principal, principalId, neighbour, neighbourId, videoOffer } = care
    const [slotId = ''] = await care.times(day(freshDay()), ['10:00'])
    const answers = await Promise.all(
      [[principal, principalId] as const, [neighbour, neighbourId] as const].map(
        ([caller, personProfileId]) =>
          caller.send(memberBookings.save, { personProfileId, offerId: videoOffer, slotId }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'BOOKING_SLOT_TAKEN',
      message: expect.stringContaining('Choose another time'),
      fields: { slotId: 'NOT_SUPPORTED_VALUE' },
    })
  })

  test('is held for one person, who still sees the time, and nobody else books it', async () => {
    const { principal, neighbour, neighbourId, videoOffer } = care
    const date = day(freshDay())
    const [slotId = ''] = await care.times(date, ['10:00'])
    const input = { offerId: videoOffer, from: date, to: date }
    const seen = async (caller: typeof principal) =>
      (await caller.ok(memberBookings.slots, input)).items.map((one) => one.slotId)
    await principal.ok(memberBookings.hold, { slotId })
    expect([await seen(principal), await seen(neighbour)]).toEqual([[slotId], []])
    await neighbour.fails(memberBookings.hold, { slotId }, 'bookings.slot-taken')
    const taken = { personProfileId: neighbourId, offerId: videoOffer, slotId }
    await neighbour.fails(memberBookings.save, taken, 'bookings.slot-taken')
    await principal.ok(memberBookings.hold, { slotId: null })
    await neighbour.ok(memberBookings.save, taken)
  })

  test('is moved to another time of any doctor and keeps its id; the former time is free again', async () => {
    const { principal, principalId, videoOffer, doctorId } = care
    const [first, second] = [freshDay(), freshDay()]
    const [before = ''] = await care.times(day(first), ['10:00'])
    const [after = ''] = await care.times(day(second), ['11:00'])
    const input = { personProfileId: principalId, offerId: videoOffer, slotId: before }
    const { receptionId } = await principal.ok(memberBookings.save, input)
    const moved = { receptionId, personProfileId: principalId, slotId: after }
    expect(await principal.ok(memberBookings.save, moved)).toEqual({ receptionId, state: 'CONFIRMED' })
    expect(await stored(receptionId)).toMatchObject({ slotId: after, dateTime: at(second, '11:00') })
    const { items } = await care.admin.ok(slots.list, { doctorId, from: day(first), to: day(first) })
    expect(items).toMatchObject([{ status: 'FREE' }])
  })

  test('needs a free time, and takes neither a place nor a reason', async () => {
    const { principal, principalId, videoOffer } = care
    const base = { personProfileId: principalId, offerId: videoOffer }
    const missing = await principal.fails(memberBookings.save, base, 'common.validation')
    expect(missing.fields).toEqual({ slotId: 'IS_REQUIRED' })
    const [slotId = ''] = await care.times(day(freshDay()), ['10:00'])
    const told = { ...base, slotId, comment: 'Headache', phone: '+34600000000' }
    expect((await principal.fails(memberBookings.save, told, 'common.validation')).fields).toEqual({
      comment: 'NOT_SUPPORTED_VALUE',
      phone: 'NOT_SUPPORTED_VALUE',
    })
    await principal.fails(memberBookings.save, { ...base, slotId: nowhere }, 'common.not-found')
  })

  test('whose time has passed is refused', async () => {
    const { principalId, videoOffer, email } = care
    const offset = freshDay()
    const [slotId = ''] = await care.times(day(offset), ['10:00'])
    await inDays(offset + 1, async () => {
      const later = await care.signIn(email)
      const input = { personProfileId: principalId, offerId: videoOffer, slotId }
      await later.fails(memberBookings.save, input, 'bookings.slot-taken')
      const days = { offerId: videoOffer, from: day(offset), to: day(offset) }
      expect((await later.ok(memberBookings.slots, days)).items).toEqual([])
    })
  })

  test('of a full calendar can be waited for', async () => {
    const { principal, principalId, videoOffer, doctorId } = care
    const days = { firstDay: day(1), lastDay: day(30), parts: ['MORNING' as const] }
    const wish = { personProfileId: principalId, offerId: videoOffer, doctorId, ...days }
    const { waitlistId } = await principal.ok(memberBookings.addToWaitlist, wish)
    const { items } = await care.admin.ok(bookings.waitlist, { personProfileIds: [principalId] })
    expect(items).toMatchObject([{ waitlistId, doctor: { id: doctorId } }])
    await principal.fails(memberBookings.addToWaitlist, wish, 'bookings.on-waitlist')
    const late = { ...wish, firstDay: day(300), lastDay: day(301), parts: ['EVENING' as const] }
    await principal.fails(memberBookings.addToWaitlist, late, 'bookings.person-not-covered')
    await care.inactiveDoctor(async (inactive) =>
      principal.fails(
        memberBookings.addToWaitlist,
        { ...wish, doctorId: inactive },
        'bookings.doctor-not-active',
      ),
    )
  })
})

describe('a visit to a clinic', () => {
  test('is a wish that the clinic is asked for, with the reason and the phone', async () => {
    const { principal, principalId, clinicId } = care
    const offset = freshDay()
    const wish = { ...care.wish(principalId, offset), comment: 'A tooth hurts', phone: '+34600111222' }
    const { receptionId, state } = await principal.ok(memberBookings.save, wish)
    expect(state).toBe('NEW')
    expect(await principal.ok(memberBookings.detail, { receptionId })).toMatchObject({
      state: 'NEW',
      dateTime: null,
      preferredFrom: at(offset, '08:00'),
      comment: 'A tooth hurts',
      phone: '+34600111222',
      clinic: { id: clinicId, name: 'North', phone: '+34910000001' },
      can: { move: true, cancel: true, keep: false, enter: false },
    })
    const booking = await stored(receptionId)
    expect(booking).toMatchObject({ state: 'NEW', comment: 'A tooth hurts', phone: '+34600111222' })
    expect(await care.admin.ok(tickets.detail, { ticketId: booking.ticketId })).toMatchObject({
      status: 'NEW',
      businessType: 'CLINIC_RECEPTION',
    })
    await principal.fails(memberBookings.calendar, { receptionId }, 'bookings.state-changed')
  })

  test('names the clinic and both ends of the time, in the future and in this order', async () => {
    const { principal, principalId, clinicOffer } = care
    const base = { personProfileId: principalId, offerId: clinicOffer }
    expect((await principal.fails(memberBookings.save, base, 'common.validation')).fields).toEqual({
      clinicId: 'IS_REQUIRED',
      preferredFrom: 'IS_REQUIRED',
      preferredTo: 'IS_REQUIRED',
    })
    const wish = care.wish(principalId, 5)
    const turned = { ...wish, preferredFrom: wish.preferredTo, preferredTo: wish.preferredFrom }
    expect((await principal.fails(memberBookings.save, turned, 'common.validation')).fields).toEqual({
      preferredTo: 'NOT_SUPPORTED_VALUE',
    })
    const past = await principal.fails(memberBookings.save, care.wish(principalId, -1), 'bookings.in-past')
    expect(past.fields).toEqual({ preferredTo: 'NOT_SUPPORTED_VALUE' })
    await principal.fails(memberBookings.save, { ...wish, clinicId: nowhere }, 'common.not-found')
  })

  test('that is confirmed is asked for again when it is moved: the same booking, a new request for staff', async () => {
    const { principal, principalId } = care
    const [first, second] = [freshDay(), freshDay()]
    const { receptionId } = await principal.ok(memberBookings.save, care.wish(principalId, first))
    const agreed = { dateTime: at(first, '09:00'), stateSave: 'CONFIRMED' as const }
    await care.admin.ok(bookings.save, { receptionId, personProfileId: principalId, ...agreed })
    const { ticketId } = await stored(receptionId)
    const { preferredFrom, preferredTo } = care.wish(principalId, second)
    const moved = { receptionId, personProfileId: principalId, preferredFrom, preferredTo }
    expect(await principal.ok(memberBookings.save, moved)).toEqual({ receptionId, state: 'NEW' })
    expect(await stored(receptionId)).toMatchObject({ state: 'NEW', dateTime: null, preferredFrom, ticketId })
    expect(await care.admin.ok(tickets.detail, { ticketId })).toMatchObject({ status: 'NEW' })
  })

  test('that is confirmed stays so when only its phone changes', async () => {
    const { principal, principalId } = care
    const offset = freshDay()
    const wish = care.wish(principalId, offset)
    const { receptionId } = await principal.ok(memberBookings.save, wish)
    const agreed = { dateTime: at(offset, '09:00'), stateSave: 'CONFIRMED' as const }
    await care.admin.ok(bookings.save, { receptionId, personProfileId: principalId, ...agreed })
    const { preferredFrom, preferredTo } = wish
    const change = { receptionId, personProfileId: principalId, preferredFrom, preferredTo }
    const saved = await principal.ok(memberBookings.save, { ...change, phone: '+34600999888' })
    expect(saved.state).toBe('CONFIRMED')
    expect(await stored(receptionId)).toMatchObject({ dateTime: at(offset, '09:00'), phone: '+34600999888' })
  })

  test('shows no note of staff, and takes no words for it', async () => {
    const { principal, principalId, clinicOffer, clinicId } = care
    const note = { comment: 'Difficult person', dateTime: at(freshDay()) }
    const made = { personProfileId: principalId, offerId: clinicOffer, clinicId, ...note }
    const { receptionId } = await care.admin.ok(bookings.save, made)
    expect(await principal.ok(memberBookings.detail, { receptionId })).toMatchObject({ comment: '' })
    const change = { receptionId, personProfileId: principalId, comment: 'Mine' }
    expect((await principal.fails(memberBookings.save, change, 'common.validation')).fields).toEqual({
      comment: 'NOT_SUPPORTED_VALUE',
    })
  })

  test('is refused beside another one there at that time', async () => {
    const { principal, principalId, clinicOffer, clinicId } = care
    const offset = freshDay()
    const other = { personProfileId: principalId, offerId: clinicOffer, clinicId, dateTime: at(offset) }
    const first = await care.admin.ok(bookings.save, other)
    const second = await principal.ok(memberBookings.save, care.wish(principalId, offset))
    expect(second.receptionId).not.toBe(first.receptionId)
    const confirm = { receptionId: second.receptionId, personProfileId: principalId, dateTime: at(offset) }
    await care.admin.fails(bookings.save, confirm, 'bookings.overlaps')
  })

  test('keeps what staff changed meanwhile, and names it', async () => {
    const { principal, principalId } = care
    const wish = { ...care.wish(principalId, freshDay()), phone: '+34600000001' }
    const { receptionId } = await principal.ok(memberBookings.save, wish)
    const other = care.wish(principalId, freshDay())
    const elsewhere = { preferredFrom: other.preferredFrom, preferredTo: other.preferredTo }
    await care.admin.ok(bookings.save, { receptionId, personProfileId: principalId, ...elsewhere })
    const third = care.wish(principalId, freshDay())
    const change = {
      receptionId,
      personProfileId: principalId,
      preferredFrom: third.preferredFrom,
      preferredTo: third.preferredTo,
      known: { preferredFrom: wish.preferredFrom, preferredTo: wish.preferredTo },
    }
    await principal.fails(memberBookings.save, change, 'common.changed-meanwhile')
    const kept = { ...change, known: elsewhere }
    await principal.ok(memberBookings.save, kept)
  })
})
