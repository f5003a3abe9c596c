import { bookings } from '@coverline/contract/bookings/endpoints'
import { merges } from '@coverline/contract/merges/endpoints'
import { subjects } from '@coverline/contract/privacy/endpoints'
import { expect, test } from 'vitest'
import { mergeFixture } from '../../testing/fixtures/merge-fixture.ts'
import { makeClinic } from '../clinics/factory.ts'
import { makeDoctor } from '../doctors/factory.ts'
import { makePlan } from '../plans/factory.ts'
import { makeService } from '../plans/services/factory.ts'
import { insertWaitlist } from '../../testing/security/rows/waitlist-rows.ts'
import { at, stageBookings } from '../../testing/fixtures/care/booking-fixture.ts'

test('an erased person’s bookings lose their texts and remain', async () => {
  const stage = await stageBookings()
  const { admin } = stage
  const personProfileId = await stage.person({ firstName: 'Baltazar', lastName: 'Ferreira' })
  const offerId = await stage.offer('HOME_VISIT')
  const { doctorCallId } = await admin.ok(bookings.saveHomeVisit, {
    personProfileId,
    offerId,
    address: 'Calle Mayor 3',
    phone: '+34600100200',
    symptoms: 'Fever',
    preferredFrom: at(1),
    preferredTo: at(1),
    overrideReason: 'He asked twice',
    comment: 'Blue door',
  })
  await admin.ok(subjects.erase, { personProfileId, name: 'Baltazar Ferreira' })
  expect(await admin.ok(bookings.homeVisit, { doctorCallId })).toMatchObject({
    state: 'NEW',
    address: null,
    phone: null,
    symptoms: null,
    comment: '',
    overrideReason: null,
    overridden: [{ code: 'NO_POLICY' }],
  })
})

test('bookings of a merged profile go to the other one, also at the same time, and return with the split', async () => {
  const stage = await mergeFixture()
  const { admin, providerId, inDatabase } = stage
  const { offerId, clinicId } = await inDatabase(async (db) => {
    const planId = await makePlan(db, providerId)
    const service = await makeService(db, providerId, planId, { kind: 'BOOKING_VIA_CHAT' })
    return { offerId: service, clinicId: await makeClinic(db, providerId) }
  })
  const [a, b] = [await stage.person(), await stage.person()]
  const book = async (personProfileId: string) =>
    (
      await admin.ok(bookings.save, {
        personProfileId,
        offerId,
        clinicId,
        dateTime: at(1),
        overrideReason: 'No policy yet',
      })
    ).receptionId
  const [ofA, ofB] = [await book(a), await book(b)]
  const owner = async (receptionId: string) =>
    (await admin.ok(bookings.detail, { receptionId })).person.personProfileId
  const { mergeId } = await stage.merge(a, b)
  expect([await owner(ofA), await owner(ofB)]).toEqual([a, a])
  await admin.ok(merges.split, { mergeId })
  expect([await owner(ofA), await owner(ofB)]).toEqual([a, b])
})

test('what a merged profile waits for goes to the other one and returns with the split', async () => {
  const stage = await mergeFixture()
  const { admin, providerId, inDatabase } = stage
  const [a, b] = [await stage.person(), await stage.person()]
  const waitlistId = await inDatabase(async (db) => {
    const serviceId = await makeService(db, providerId, await makePlan(db, providerId), {
      kind: 'TELEMEDICINE',
    })
    const doctorId = await makeDoctor(db, providerId)
    const { userId } = admin
    const rows = await insertWaitlist(db, { providerId, insuredId: b, serviceId, doctorId, userId })
    return rows['booking_waitlist']?.[0]
  })
  const owner = async () => {
    const { items } = await admin.ok(bookings.waitlist, {})
    return items.find((item) => item.waitlistId === waitlistId)?.person.personProfileId
  }
  const { mergeId } = await stage.merge(a, b)
  expect(await owner()).toBe(a)
  await admin.ok(merges.split, { mergeId })
  expect(await owner()).toBe(b)
})
