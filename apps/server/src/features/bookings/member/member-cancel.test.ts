import { bookings } from '@coverline/contract/bookings/endpoints'
import { memberBookings } from '@coverline/contract/bookings/member-endpoints'
import { slots } from '@coverline/contract/slots/endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { at, weeksAgo } from '../../../testing/fixtures/care/booking-fixture.ts'
import {
  bookingsOf,
  type MemberCare,
  memberCare,
} from '../../../testing/fixtures/care/member-care-fixture.ts'
import { day } from '../../../testing/insured.ts'

let care: MemberCare

beforeAll(async () => {
  care = await memberCare()
})

let used = 1
/** A day of its own for each test */
const freshDay = () => (used += 2)

const stored = (receptionId: string) => care.admin.ok(bookings.detail, { receptionId })

/** The version of the calendar entry that the person has */
const versionOf = (receptionId: string) =>
  care.provider.inDatabase(async (db) => {
    const { rows } = await sql<{ version: number }>`select calendar_sequence as version from bookings
      where id = ${receptionId}`.execute(db)
    return rows[0]?.version
  })

describe('a cancellation', () => {
  test('frees the time and says that the person wished it; a second one is refused', async () => {
    const { principal, principalId, videoOffer, doctorId } = care
    const offset = freshDay()
    const [slotId = ''] = await care.times(day(offset), ['10:00'])
    const input = { personProfileId: principalId, offerId: videoOffer, slotId }
    const { receptionId } = await principal.ok(memberBookings.save, input)
    await principal.ok(memberBookings.cancel, { receptionId })
    expect(await stored(receptionId)).toMatchObject({ state: 'CANCELED', cancellation: { by: 'PERSON' } })
    const { items } = await care.admin.ok(slots.list, { doctorId, from: day(offset), to: day(offset) })
    expect(items).toMatchObject([{ status: 'FREE' }])
    expect(await bookingsOf(principal)).not.toContain(receptionId)
    expect(await bookingsOf(principal, 'PAST')).toContain(receptionId)
    await principal.fails(memberBookings.cancel, { receptionId }, 'bookings.state-changed')
    const again = { receptionId, personProfileId: principalId, slotId }
    await principal.fails(memberBookings.save, again, 'bookings.state-changed')
  })

  /** A confirmed visit to the clinic that begins in so many minutes */
  const soon = async (minutes: number, clinicId: string) => {
    const { principalId, clinicOffer } = care
    const made = {
      personProfileId: principalId,
      offerId: clinicOffer,
      clinicId,
      stateSave: 'CONFIRMED' as const,
    }
    const { receptionId } = await care.admin.ok(bookings.save, { ...made, dateTime: at(freshDay()) })
    const start = new Date(Date.now() + minutes * 60_000).toISOString()
    await care.provider.inDatabase((db) =>
      sql`update bookings set starts_at = ${start}::timestamptz, ends_at = ${start}::timestamptz + interval '30 minutes'
        where id = ${receptionId}`.execute(db),
    )
    return receptionId
  }

  test('of a confirmed visit is possible until two hours before; then the clinic is to be called', async () => {
    const { principal, principalId, clinicId } = care
    const early = await soon(125, clinicId)
    await principal.ok(memberBookings.cancel, { receptionId: early })
    const late = await soon(115, clinicId)
    const told = await principal.fails(memberBookings.cancel, { receptionId: late }, 'bookings.too-late-call')
    expect(told).toMatchObject({
      message: expect.stringContaining('North: +34910000001'),
      details: { phone: '+34910000001', changeHours: 2 },
    })
    const { preferredFrom, preferredTo } = care.wish(principalId, freshDay())
    const moved = { receptionId: late, personProfileId: principalId, preferredFrom, preferredTo }
    await principal.fails(memberBookings.save, moved, 'bookings.too-late-call')
    expect(await principal.ok(memberBookings.detail, { receptionId: late })).toMatchObject({
      can: { move: false, cancel: false },
    })
    await care.admin.ok(bookings.cancel, { receptionId: late, personProfileId: principalId })
  })

  test('of a visit to a clinic without a phone leads to the messages', async () => {
    const { principal, principalId } = care
    const clinicId = await care.quietClinic()
    const late = await soon(60, clinicId)
    await principal.fails(memberBookings.cancel, { receptionId: late }, 'bookings.too-late')
    await care.admin.ok(bookings.cancel, { receptionId: late, personProfileId: principalId })
  })

  test('of a wish that replaced an agreed time withdraws the entry of the calendar', async () => {
    const { principal, principalId } = care
    const [first, second] = [freshDay(), freshDay()]
    const { receptionId } = await principal.ok(memberBookings.save, care.wish(principalId, first))
    const same = { receptionId, personProfileId: principalId }
    const agreed = { dateTime: at(first, '09:00'), stateSave: 'CONFIRMED' as const }
    await care.admin.ok(bookings.save, { ...same, ...agreed })
    const { preferredFrom, preferredTo } = care.wish(principalId, second)
    await principal.ok(memberBookings.save, { ...same, preferredFrom, preferredTo })
    expect(await versionOf(receptionId)).toBe(1)
    await principal.ok(memberBookings.cancel, { receptionId })
    // The cancellation has its version, and its mail goes out with it.
    expect(await versionOf(receptionId)).toBe(2)
  })

  test('of a wish is possible at any time', async () => {
    const { principal, principalId } = care
    const wish = { ...care.wish(principalId), preferredFrom: at(0, '00:00'), preferredTo: at(1, '00:00') }
    const { receptionId } = await principal.ok(memberBookings.save, wish)
    await principal.ok(memberBookings.cancel, { receptionId })
  })
})

test('past visits are listed with their outcome, the last one first', async () => {
  const { neighbour, neighbourId, clinicOffer, clinicId } = care
  const made = {
    personProfileId: neighbourId,
    offerId: clinicOffer,
    clinicId,
    stateSave: 'CONFIRMED' as const,
  }
  const visit = (offset: number) =>
    weeksAgo(async () => {
      const admin = await care.provider.as('ADMIN')
      return (await admin.ok(bookings.save, { ...made, dateTime: at(offset) })).receptionId
    })
  const [older, newer] = [await visit(-9), await visit(-4)]
  const outcome = { receptionId: older, personProfileId: neighbourId, stateSave: 'NO_SHOW' as const }
  await care.admin.ok(bookings.saveOutcome, outcome)
  expect((await bookingsOf(neighbour, 'PAST')).filter((id) => [older, newer].includes(id))).toEqual([
    newer,
    older,
  ])
  expect(await neighbour.ok(memberBookings.detail, { receptionId: older })).toMatchObject({
    state: 'NO_SHOW',
    can: { move: false, cancel: false, keep: false },
  })
})

test('a confirmed visit is saved in a calendar under the identity of its mails', async () => {
  const { principal, principalId, videoOffer } = care
  const [slotId = ''] = await care.times(day(freshDay()), ['10:00'])
  const input = { personProfileId: principalId, offerId: videoOffer, slotId }
  const { receptionId } = await principal.ok(memberBookings.save, input)
  const { status, body } = await principal.send(memberBookings.calendar, { receptionId })
  expect(status).toBe(200)
  expect(String(body)).toContain(`UID:${receptionId}@`)
  expect(String(body)).toContain('METHOD:PUBLISH')
  expect(String(body)).toContain('SEQUENCE:1')
})

describe('a free time', () => {
  test('at which the person has another visit of the service is refused', async () => {
    const { principal, principalId, videoOffer } = care
    const date = day(freshDay())
    const [first = ''] = await care.times(date, ['10:00'])
    const [second = ''] = await care.times(date, ['10:00'], await care.anotherDoctor())
    const input = { personProfileId: principalId, offerId: videoOffer }
    const { receptionId } = await principal.ok(memberBookings.save, { ...input, slotId: first })
    const refused = { ...input, slotId: second }
    const answer = await principal.fails(memberBookings.save, refused, 'bookings.overlaps')
    expect(answer.details).toEqual({ receptionId })
  })

  test('on a day that the doctor has taken off since is refused', async () => {
    const { principal, principalId, videoOffer, doctorId, provider } = care
    const date = day(freshDay())
    const [slotId = ''] = await care.times(date, ['10:00'])
    await provider.inDatabase((db) =>
      sql`insert into slot_exceptions (provider_id, id, doctor_id, first_day, last_day, title, hours, created_at)
        values (${provider.providerId}, ${newId()}, ${doctorId}, ${date}, ${date}, 'Leave', '[]', now())`.execute(
        db,
      ),
    )
    const input = { personProfileId: principalId, offerId: videoOffer, slotId }
    const answer = await principal.fails(memberBookings.save, input, 'bookings.doctor-off')
    expect(answer.fields).toEqual({ slotId: 'NOT_SUPPORTED_VALUE' })
  })
})
