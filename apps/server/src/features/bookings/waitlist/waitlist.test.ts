import { audit } from '@coverline/contract/audit/endpoints'
import { bookings } from '@coverline/contract/bookings/endpoints'
import { slots } from '@coverline/contract/slots/endpoints'
import { subjects } from '@coverline/contract/privacy/endpoints'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { stageWaitlist, type WaitlistStage } from '../../../testing/fixtures/care/waitlist-fixture.ts'
import { day } from '../../../testing/insured.ts'
import { jobContextOf } from '../../../testing/job-context.ts'
import { makeDoctor, makeSpecialization } from '../../doctors/factory.ts'
import { tendWaitlistIn } from './tend-waitlist.ts'

let stage: WaitlistStage

beforeEach(async () => {
  stage = await stageWaitlist()
})

const work = () => tendWaitlistIn(jobContextOf(stage.app), stage.providerId)
const list = (input = {}) => stage.operator.ok(bookings.waitlist, input)
const states = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await stage.entry(id)).state))
const cancel = ({ receptionId, personProfileId }: { receptionId: string; personProfileId: string }) =>
  stage.admin.ok(bookings.cancel, { receptionId, personProfileId })
/** Books a visit that overlaps the offered one. */
const bookOverlap = (personProfileId: string) => {
  const dateTime = `${day(3)}T09:10:00.000Z`
  return stage.operator.ok(bookings.save, { personProfileId, offerId: stage.offerId, dateTime })
}

describe('an entry', () => {
  it('is listed in the order of arrival, and ends when it is removed', async () => {
    const [first, second] = [await stage.wait(), await stage.wait()]
    expect((await list()).items.map(({ waitlistId }) => waitlistId)).toEqual([
      first.waitlistId,
      second.waitlistId,
    ])
    await stage.operator.ok(bookings.removeFromWaitlist, { waitlistId: first.waitlistId })
    expect(await list()).toMatchObject({
      items: [{ waitlistId: second.waitlistId, state: 'WAITING', offer: null }],
      totalCount: 1,
      counts: { open: 1, ended: 1 },
    })
    await stage.operator.fails(
      bookings.removeFromWaitlist,
      { waitlistId: first.waitlistId },
      'bookings.waitlist-ended',
    )
  })

  it('is refused twice, without coverage, for two wishes at once, for past days and for an inactive doctor', async () => {
    const { personProfileId } = await stage.wait()
    const { offerId, doctorId, operator } = stage
    const wish = { personProfileId, offerId, doctorId, parts: ['MORNING' as const] }
    const days = { firstDay: day(0), lastDay: day(5) }
    const add = (more: object) => operator.send(bookings.addToWaitlist, { ...wish, ...days, ...more })
    expect(await add({})).toMatchObject({ status: 409, body: { code: 'BOOKING_ON_WAITLIST' } })
    const uninsured = await stage.person()
    expect(await add({ personProfileId: uninsured })).toMatchObject({
      status: 409,
      body: { code: 'BOOKING_NOT_COVERED' },
    })
    expect(await add({ specializationId: newId() })).toMatchObject({
      status: 400,
      body: { fields: { specializationId: 'NOT_SUPPORTED_VALUE' } },
    })
    expect(await add({ doctorId: null })).toMatchObject({ body: { fields: { doctorId: 'IS_REQUIRED' } } })
    expect(await add({ firstDay: day(-5), lastDay: day(-1) })).toMatchObject({
      body: { fields: { lastDay: 'NOT_SUPPORTED_VALUE' } },
    })
    const gone = await stage.inDatabase((db) => makeDoctor(db, stage.providerId, { status: 'NOT_ACTIVE' }))
    expect(await add({ doctorId: gone })).toMatchObject({ body: { code: 'BOOKING_DOCTOR_NOT_ACTIVE' } })
  })

  it('ends by itself after its last day', async () => {
    const { waitlistId } = await stage.wait()
    await stage.inDatabase((db) =>
      sql`update booking_waitlist set first_day = current_date - 9, last_day = current_date - 2`.execute(db),
    )
    await work()
    expect(await states(waitlistId)).toEqual(['EXPIRED'])
  })

  it('gets a free time that fits at once', async () => {
    await stage.slots(stage.doctorId, day(3), ['09:00'])
    const { waitlistId } = await stage.wait()
    expect(await stage.entry(waitlistId)).toMatchObject({
      state: 'OFFERED',
      offer: { startsAt: `${day(3)}T09:00:00.000Z`, doctor: { id: stage.doctorId } },
    })
  })
})

describe('an offer', () => {
  it('goes to the first entry that a canceled time fits: by doctor or specialization, day and part of the day', async () => {
    const { inDatabase, providerId, doctorId } = stage
    const specializationId = await inDatabase((db) => makeSpecialization(db, providerId))
    await inDatabase((db) =>
      sql`insert into doctor_specializations (provider_id, doctor_id, specialization_id) values (${providerId}, ${doctorId}, ${specializationId})`.execute(
        db,
      ),
    )
    const booked = await stage.bookSlot(3, '13:00')
    const early = await stage.wait({ days: [0, 2] })
    const mornings = await stage.wait({ parts: ['MORNING', 'EVENING'] })
    const fitting = await stage.wait({ specializationId, parts: ['AFTERNOON'] })
    const later = await stage.wait()
    await cancel(booked)
    expect(await states(early.waitlistId, mornings.waitlistId, fitting.waitlistId, later.waitlistId)).toEqual(
      ['WAITING', 'WAITING', 'OFFERED', 'WAITING'],
    )
    const { items } = await stage.admin.ok(slots.list, { doctorId, from: day(3), to: day(3) })
    expect(items).toMatchObject([{ status: 'HELD' }])
  })

  it('is made when a booking moves away and when a slot is added', async () => {
    const booked = await stage.bookSlot(3, '09:00')
    const [first, second] = [await stage.wait(), await stage.wait()]
    const [slotId = ''] = await stage.slots(await stage.doctor(), day(4), ['09:00'])
    const { receptionId, personProfileId } = booked
    await stage.operator.ok(bookings.save, { receptionId, personProfileId, slotId })
    expect(await states(first.waitlistId, second.waitlistId)).toEqual(['OFFERED', 'WAITING'])
    await stage.slots(stage.doctorId, day(5), ['09:00'])
    await expect.poll(() => states(second.waitlistId)).toEqual(['OFFERED'])
  })

  it('becomes a confirmed booking when an operator accepts it, which says since when the person waited', async () => {
    const booked = await stage.bookSlot(3, '09:00')
    const { waitlistId, personProfileId } = await stage.wait()
    await cancel(booked)
    const waitlistOfferId = await stage.offerOf(waitlistId)
    const { receptionId } = await stage.operator.ok(bookings.acceptOffer, { waitlistOfferId })
    expect(await stage.admin.ok(bookings.detail, { receptionId })).toMatchObject({
      state: 'CONFIRMED',
      slotId: booked.slotId,
      dateTime: `${day(3)}T09:00:00.000Z`,
      person: { personProfileId },
      waitedSince: (await stage.entry(waitlistId)).createdAt,
    })
    expect(await stage.entry(waitlistId)).toMatchObject({ state: 'BOOKED', receptionId, offer: null })
    await stage.operator.fails(bookings.acceptOffer, { waitlistOfferId }, 'bookings.offer-ended')
    const { items } = await stage.admin.ok(audit.search, { searchQuery: waitlistId })
    expect(items.map(({ action }) => action).toSorted()).toEqual([
      'bookings.waitlist-added',
      'bookings.waitlist-offer-accepted',
      'bookings.waitlist-offered',
    ])
  })

  it('goes to the next person when it is refused, when its entry is removed and when its time is over, and never back', async () => {
    const booked = await stage.bookSlot(3, '09:00')
    const people = [await stage.wait(), await stage.wait(), await stage.wait(), await stage.wait()]
    const ids = people.map(({ waitlistId }) => waitlistId)
    const [first = '', second = '', third = ''] = ids
    await cancel(booked)
    await stage.operator.ok(bookings.refuseOffer, { waitlistOfferId: await stage.offerOf(first) })
    expect(await states(...ids)).toEqual(['WAITING', 'OFFERED', 'WAITING', 'WAITING'])
    await stage.operator.ok(bookings.removeFromWaitlist, { waitlistId: second })
    expect(await states(...ids)).toEqual(['WAITING', 'REMOVED', 'OFFERED', 'WAITING'])
    const late = await stage.offerOf(third)
    await stage.expire()
    await stage.operator.fails(bookings.acceptOffer, { waitlistOfferId: late }, 'bookings.offer-ended')
    await work()
    expect(await states(...ids)).toEqual(['WAITING', 'REMOVED', 'WAITING', 'OFFERED'])
    await stage.expire()
    await work()
    await work()
    expect(await states(...ids)).toEqual(['WAITING', 'REMOVED', 'WAITING', 'WAITING'])
    const { items } = await stage.admin.ok(slots.list, { doctorId: stage.doctorId, from: day(3), to: day(3) })
    expect(items).toMatchObject([{ status: 'FREE' }])
    expect((await stage.entry(first)).passedOffers).toBe(1)
  })

  it('passes over a person who may not book the time, and one who gave it back', async () => {
    const booked = await stage.bookSlot(3, '09:00')
    await stage.wait({}, booked.personProfileId)
    const busy = await stage.wait()
    await bookOverlap(busy.personProfileId)
    const next = await stage.wait()
    await cancel(booked)
    expect(await states(busy.waitlistId, next.waitlistId)).toEqual(['WAITING', 'OFFERED'])
  })

  it('holds its time against other bookings and is judged again when it is accepted', async () => {
    const booked = await stage.bookSlot(3, '09:00')
    const { waitlistId, personProfileId } = await stage.wait()
    await cancel(booked)
    await stage.operator.fails(
      bookings.save,
      { personProfileId: await stage.insured(), offerId: stage.offerId, slotId: booked.slotId },
      'bookings.slot-taken',
    )
    await bookOverlap(personProfileId)
    const waitlistOfferId = await stage.offerOf(waitlistId)
    await stage.operator.fails(bookings.acceptOffer, { waitlistOfferId }, 'bookings.overlaps')
    expect(await states(waitlistId)).toEqual(['OFFERED'])
  })
})

it('is not booked without coverage or with a doctor who has left, unless a user who may change policies gives a reason', async () => {
  const booked = await stage.bookSlot(3, '09:00')
  const { waitlistId, personProfileId } = await stage.wait()
  await cancel(booked)
  const waitlistOfferId = await stage.offerOf(waitlistId)
  await stage.inDatabase((db) =>
    sql`update policies set end_date = current_date + 1 where insured_id = ${personProfileId}`.execute(db),
  )
  await stage.operator.fails(bookings.acceptOffer, { waitlistOfferId }, 'bookings.not-covered')
  const input = { waitlistOfferId, overrideReason: 'A new policy is on its way' }
  const setStatus = (status: string) =>
    stage.inDatabase((db) =>
      sql`update doctors set status = ${status} where id = ${stage.doctorId}`.execute(db),
    )
  await setStatus('NOT_ACTIVE')
  await stage.admin.fails(bookings.acceptOffer, input, 'bookings.slot-taken')
  await setStatus('ACTIVE')
  const { receptionId } = await stage.admin.ok(bookings.acceptOffer, input)
  expect(await stage.admin.ok(bookings.detail, { receptionId })).toMatchObject({
    overrideReason: input.overrideReason,
    slotId: booked.slotId,
  })
})

describe('the person', () => {
  /** Offers a time to a person with an e-mail and returns the token of its link. */
  async function offered(email: string) {
    const booked = await stage.bookSlot(3, '09:00')
    const personProfileId = await stage.person({ firstName: 'Юлия', email, language: 'ru' })
    await stage.policy(personProfileId, { planId: stage.planId, startDate: day(-400), endDate: day(400) })
    const { waitlistId } = await stage.wait({}, personProfileId)
    await cancel(booked)
    const mails = async () =>
      ((await stage.app.services.mailer.folder?.list(1000)) ?? []).filter(({ to }) => to === email)
    await expect.poll(async () => (await mails()).length).toBe(1)
    const [mail] = await mails()
    expect(mail?.subject).toContain('Для вас освободилось время')
    expect(mail?.text).toContain('Юлия')
    return { waitlistId, token: /waitlist-offer#([\w-]{64})/.exec(mail?.text ?? '')?.[1] ?? '' }
  }

  it('accepts by the link of the mail, once', async () => {
    const { waitlistId, token } = await offered(`${newId()}@wait.example`)
    const { outside } = stage
    expect(await outside.ok(bookings.personOffer, { token })).toMatchObject({ state: 'OPEN' })
    await outside.ok(bookings.personAccept, { token })
    expect(await outside.ok(bookings.personOffer, { token })).toMatchObject({ state: 'ACCEPTED' })
    expect(await stage.entry(waitlistId)).toMatchObject({ state: 'BOOKED' })
    await outside.fails(bookings.personAccept, { token }, 'bookings.offer-ended')
  })

  it('refuses by the link, and is told when the time to answer is over', async () => {
    const { waitlistId, token } = await offered(`${newId()}@wait.example`)
    const { outside } = stage
    await stage.expire()
    expect(await outside.ok(bookings.personOffer, { token })).toMatchObject({ state: 'EXPIRED' })
    await outside.fails(bookings.personRefuse, { token }, 'bookings.offer-ended')
    await stage.inDatabase((db) =>
      sql`update booking_offers set expires_at = now() + interval '5 minutes' where state = 'OPEN'`.execute(
        db,
      ),
    )
    await outside.ok(bookings.personRefuse, { token })
    expect(await states(waitlistId)).toEqual(['WAITING'])
    await outside.fails(bookings.personOffer, { token: 'A'.repeat(64) }, 'bookings.offer-not-valid')
  })

  it('is told to call when the time cannot be booked by the rules of bookings', async () => {
    const { waitlistId, token } = await offered(`${newId()}@wait.example`)
    const { personProfileId } = (await stage.entry(waitlistId)).person
    await bookOverlap(personProfileId)
    await stage.outside.fails(bookings.personAccept, { token }, 'bookings.offer-not-bookable')
    expect(await states(waitlistId)).toEqual(['OFFERED'])
  })

  it('is off the waitlist once erased', async () => {
    const personProfileId = await stage.person({ firstName: 'Baltazar', lastName: 'Ferreira' })
    await stage.policy(personProfileId, { planId: stage.planId, startDate: day(-400), endDate: day(400) })
    const booked = await stage.bookSlot(3, '09:00')
    const { waitlistId } = await stage.wait({}, personProfileId)
    await cancel(booked)
    await stage.admin.ok(subjects.erase, { personProfileId, name: 'Baltazar Ferreira' })
    expect(await stage.entry(waitlistId)).toMatchObject({ state: 'REMOVED', offer: null })
  })
})

it('hides the waitlist of a provider from other ones', async () => {
  const booked = await stage.bookSlot(3, '09:00')
  const { waitlistId } = await stage.wait()
  await cancel(booked)
  const waitlistOfferId = await stage.offerOf(waitlistId)
  const other = await stageWaitlist()
  expect((await other.operator.ok(bookings.waitlist, {})).items).toEqual([])
  for (const [call, input] of [
    [bookings.removeFromWaitlist, { waitlistId }],
    [bookings.acceptOffer, { waitlistOfferId }],
    [bookings.refuseOffer, { waitlistOfferId }],
  ] as const)
    expect(await other.operator.send<typeof call>(call, input as never)).toMatchObject({ status: 404 })
  expect(await states(waitlistId)).toEqual(['OFFERED'])
})
