import { memberBookings } from '@coverline/contract/bookings/member-endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { visits } from '../../../testing/fixtures/benefit-fixture.ts'
import { at } from '../../../testing/fixtures/care/booking-fixture.ts'
import { bookingsOf, memberCare } from '../../../testing/fixtures/care/member-care-fixture.ts'
import { day, inDays } from '../../../testing/insured.ts'

const offersOf = async (caller: Caller, personProfileId: string) =>
  (await caller.ok(memberBookings.offers, { personProfileId })).items

test('a person reads what may be booked in words, the services that are booked most first', async () => {
  const care = await memberCare({ limits: [visits('3')], coPayment: { kind: 'PERCENT', value: '20' } })
  const { principal, principalId, clinicOffer, videoOffer } = care
  await principal.ok(memberBookings.save, care.wish(principalId, 3))
  const items = await offersOf(principal, principalId)
  expect(items.map(({ offerId, bookedCount }) => [offerId, bookedCount])).toEqual([
    [clinicOffer, 1],
    [videoOffer, 0],
  ])
  expect(items[0]).toMatchObject({ kind: 'CLINIC', reasons: [] })
  expect(items[0]?.words.join(' ')).toContain('You pay 20%.')
  const [slotId = ''] = await care.times(day(3), ['10:00'])
  await principal.ok(memberBookings.save, { personProfileId: principalId, offerId: videoOffer, slotId })
  const more = await care.times(day(4), ['10:00'])
  for (const one of more)
    await principal.ok(memberBookings.save, {
      personProfileId: principalId,
      offerId: videoOffer,
      slotId: one,
    })
  expect((await offersOf(principal, principalId)).map(({ offerId }) => offerId)).toEqual([
    videoOffer,
    clinicOffer,
  ])
})

test('a service that is used up stands last, says why, and is not booked', async () => {
  const care = await memberCare({ limits: [visits('1')] })
  const { principal, principalId, clinicOffer, videoOffer } = care
  await principal.ok(memberBookings.save, care.wish(principalId, 3))
  const items = await offersOf(principal, principalId)
  expect(items.map(({ offerId }) => offerId)).toEqual([videoOffer, clinicOffer])
  expect(items[1]?.reasons).toMatchObject([{ code: 'USED_UP' }])
  const refused = await principal.fails(
    memberBookings.save,
    care.wish(principalId, 6),
    'bookings.person-not-covered',
  )
  expect(refused.details).toMatchObject({ reasons: [{ code: 'USED_UP' }] })
  expect(refused.message).not.toContain('written reason')
  // The right to go on uncovered is one of staff.
  const overridden = { ...care.wish(principalId, 6), overrideReason: 'Please' }
  await principal.fails(memberBookings.save, overridden, 'common.validation')
})

test('a principal books for children until the birthday, and for no other person', async () => {
  const care = await memberCare()
  const { principal, email } = care
  const [child, elder, adult] = [await care.child(), await care.almostAdult(), await care.adult()]
  for (const person of [child, elder, adult]) await care.policy(person)
  const own = await principal.ok(memberBookings.save, care.wish(child, 3))
  const elders = await principal.ok(memberBookings.save, care.wish(elder, 3))
  expect(await bookingsOf(principal)).toEqual(expect.arrayContaining([own.receptionId, elders.receptionId]))
  await principal.fails(memberBookings.save, care.wish(adult, 3), 'common.not-found')
  await principal.fails(memberBookings.offers, { personProfileId: adult }, 'common.not-found')
  await inDays(2, async () => {
    const later = await care.signIn(email)
    const { receptionId } = elders
    expect(await bookingsOf(later)).toEqual([own.receptionId])
    await later.fails(memberBookings.detail, { receptionId }, 'common.not-found')
    await later.fails(memberBookings.cancel, { receptionId }, 'common.not-found')
    await later.fails(memberBookings.save, care.wish(elder, 3), 'common.not-found')
  })
})

test('a parent neither sees nor books visits by video of a child with confidential ones', async () => {
  const care = await memberCare()
  const { principal, videoOffer, provider, doctorId } = care
  const child = await care.relative({ birthdate: day(-15 * 366) })
  await care.policy(child)
  const [slotId = '', other = ''] = await care.times(day(3), ['10:00', '11:00'])
  const video = { personProfileId: child, offerId: videoOffer, slotId }
  const { receptionId } = await principal.ok(memberBookings.save, video)
  const clinic = await principal.ok(memberBookings.save, care.wish(child, 3))
  await provider.inDatabase((db) =>
    sql`update providers set confidential_age = 14 where id = ${provider.providerId}`.execute(db),
  )
  expect(await bookingsOf(principal)).toEqual([clinic.receptionId])
  for (const call of [memberBookings.detail, memberBookings.cancel, memberBookings.calendar])
    await principal.fails(call, { receptionId }, 'common.not-found')
  await principal.fails(memberBookings.save, { ...video, slotId: other }, 'common.not-found')
  const wait = { personProfileId: child, offerId: videoOffer, doctorId }
  const days = { firstDay: day(3), lastDay: day(9), parts: ['EVENING' as const] }
  await principal.fails(memberBookings.addToWaitlist, { ...wait, ...days }, 'common.not-found')
  expect((await offersOf(principal, child)).map(({ kind }) => kind)).toEqual(['CLINIC'])
})

test('bookings, services, doctors and times of others are not found', async () => {
  const care = await memberCare()
  const foreign = await memberCare()
  const { principal, principalId, neighbour, neighbourId, clinicId } = care
  const theirs = await neighbour.ok(memberBookings.save, care.wish(neighbourId, 3))
  const far = await foreign.principal.ok(memberBookings.save, foreign.wish(foreign.principalId, 3))
  for (const { receptionId } of [theirs, far]) {
    for (const call of [memberBookings.detail, memberBookings.cancel, memberBookings.calendar])
      await principal.fails(call, { receptionId }, 'common.not-found')
    for (const personProfileId of [principalId, neighbourId]) {
      const move = {
        receptionId,
        personProfileId,
        preferredFrom: at(5, '08:00'),
        preferredTo: at(5, '12:00'),
      }
      await principal.fails(memberBookings.save, move, 'common.not-found')
    }
  }
  await principal.fails(memberBookings.save, care.wish(neighbourId, 3), 'common.not-found')
  const otherPlan = await care.otherPlanService()
  for (const offerId of [otherPlan, foreign.clinicOffer]) {
    await principal.fails(memberBookings.cities, { offerId }, 'common.not-found')
    await principal.fails(memberBookings.clinics, { offerId }, 'common.not-found')
    await principal.fails(memberBookings.doctors, { offerId }, 'common.not-found')
    const days = { offerId, from: day(1), to: day(2) }
    await principal.fails(memberBookings.slots, days, 'common.not-found')
    await principal.fails(memberBookings.save, { ...care.wish(principalId, 3), offerId }, 'common.not-found')
  }
  const elsewhere = { ...care.wish(principalId, 3), clinicId: foreign.clinicId }
  await principal.fails(memberBookings.save, elsewhere, 'common.not-found')
  const [slotId = ''] = await foreign.times(day(3), ['10:00'])
  await principal.fails(memberBookings.hold, { slotId }, 'common.not-found')
  expect((await principal.ok(memberBookings.clinics, { offerId: care.clinicOffer })).items).toMatchObject([
    { clinicId },
  ])
})

test('cities, clinics and doctors of an own service are listed, free doctors first', async () => {
  const care = await memberCare()
  const { principal, clinicOffer, videoOffer, doctorId } = care
  const busy = await care.anotherDoctor()
  await care.times(day(2), ['10:00'])
  const doctors = (await principal.ok(memberBookings.doctors, { offerId: videoOffer })).items
  expect(doctors.map((one) => [one.doctorId, one.nextAt])).toEqual([
    [doctorId, at(2)],
    [busy, null],
  ])
  expect((await principal.ok(memberBookings.cities, { offerId: clinicOffer })).items).toEqual([])
  const long = { offerId: videoOffer, from: day(1), to: day(150) }
  await principal.fails(memberBookings.slots, long, 'slots.too-many-days')
})

test('without the licence for telemedicine nothing is booked by video', async () => {
  const care = await memberCare()
  const { principalId, videoOffer, clinicOffer, provider, email } = care
  const [slotId = ''] = await care.times(day(3), ['10:00'])
  await provider.inDatabase((db) =>
    sql`update providers set features = array_remove(features, 'TELEMEDICINE'), version = version + 1
      where id = ${provider.providerId}`.execute(db),
  )
  const principal = await care.signIn(email)
  expect((await offersOf(principal, principalId)).map(({ offerId }) => offerId)).toEqual([clinicOffer])
  await principal.fails(memberBookings.hold, { slotId }, 'common.feature-locked')
  const input = { personProfileId: principalId, offerId: videoOffer, slotId }
  await principal.fails(memberBookings.save, input, 'common.feature-locked')
})

test('staff and officers are refused', async () => {
  const { provider } = await memberCare()
  for (const role of ['ADMIN', 'HR'] as const) {
    const caller = await provider.as(role)
    await caller.fails(memberBookings.list, { period: 'AHEAD' }, 'common.forbidden')
    await caller.fails(memberBookings.hold, { slotId: null }, 'common.forbidden')
  }
})
