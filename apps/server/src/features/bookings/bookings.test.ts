import { audit } from '@coverline/contract/audit/endpoints'
import { benefits } from '@coverline/contract/benefits/endpoints'
import { bookings } from '@coverline/contract/bookings/endpoints'
import { bookingsEvents } from '@coverline/contract/bookings/events'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { day, nowhere } from '../../testing/insured.ts'
import { at, type Stage, stageBookings, weeksAgo } from '../../testing/fixtures/care/booking-fixture.ts'

let stage: Stage
let offerId: string
let clinicId: string

beforeAll(async () => {
  stage = await stageBookings()
  offerId = await stage.offer('BOOKING_VIA_MAP')
  clinicId = await stage.clinic([offerId])
})

const detail = (receptionId: string) => stage.admin.ok(bookings.detail, { receptionId })

describe('a visit to a clinic', () => {
  it('is booked, changed, confirmed, done and taken back, and the ledger follows', async () => {
    const { admin } = stage
    const personProfileId = await stage.insured()
    const made = await admin.ok(bookings.save, { personProfileId, offerId, comment: 'Knee' })
    expect(await detail(made.receptionId)).toMatchObject({
      kind: 'CLINIC',
      state: 'NEW',
      ticketId: made.ticketId,
      person: { personProfileId },
      service: { id: offerId },
      clinic: null,
      dateTime: null,
      comment: 'Knee',
      overrideReason: null,
      can: { change: true, confirm: true, cancel: true, finish: false, takeBack: false, override: true },
    })
    const same = { receptionId: made.receptionId, personProfileId }
    const missing = await admin.fails(bookings.save, { ...same, stateSave: 'CONFIRMED' }, 'common.validation')
    expect(missing.fields).toEqual({ clinicId: 'IS_REQUIRED', dateTime: 'IS_REQUIRED' })
    const decided = { ...same, clinicId, dateTime: at(-1), stateSave: 'CONFIRMED' as const }
    await weeksAgo(() => admin.ok(bookings.save, decided))
    await admin.ok(bookings.save, { ...same, stateSave: 'DONE' })
    const done = await detail(made.receptionId)
    expect(done).toMatchObject({ state: 'DONE', clinic: { id: clinicId }, dateTime: at(-1) })
    const uses = () => admin.ok(benefits.uses, { personProfileId })
    expect((await uses()).items).toMatchObject([
      { useId: done.useId, day: day(-1), visits: 1, source: 'BOOKING', reversal: null },
    ])
    await admin.ok(bookings.save, { ...same, stateSave: 'CONFIRMED' })
    expect(await detail(made.receptionId)).toMatchObject({ state: 'CONFIRMED', useId: null })
    expect((await uses()).items).toMatchObject([{ reversal: { reason: expect.any(String) } }])
    const history = await admin.ok(audit.search, {
      entities: ['bookings'],
      actions: [...bookingsEvents.actions],
    })
    const own = history.items.filter((item) => item.entityId === made.receptionId)
    expect(own.map(({ action }) => action)).toEqual([
      'bookings.taken-back',
      'bookings.done',
      'bookings.confirmed',
      'bookings.created',
    ])
  })

  it('is refused at a place or for a service that cannot be booked', async () => {
    const { admin } = stage
    const personProfileId = await stage.insured()
    const fieldsOf = async (input: object, error: 'common.not-found' | 'common.validation') =>
      (await admin.fails(bookings.save, { personProfileId, offerId, ...input }, error)).fields
    const elsewhere = await stage.clinic([await stage.offer('BOOKING_VIA_MAP')])
    const information = await stage.offer('INFORMATION')
    expect(await fieldsOf({ clinicId: elsewhere }, 'common.not-found')).toEqual({ clinicId: 'NOT_FOUND' })
    expect(await fieldsOf({ cityId: nowhere }, 'common.not-found')).toEqual({ cityId: 'NOT_FOUND' })
    expect(await fieldsOf({ offerId: nowhere }, 'common.not-found')).toEqual({ offerId: 'NOT_FOUND' })
    expect(await fieldsOf({ personProfileId: nowhere }, 'common.not-found')).toEqual({
      personProfileId: 'NOT_FOUND',
    })
    expect(await fieldsOf({ offerId: information }, 'common.validation')).toEqual({
      offerId: 'NOT_SUPPORTED_VALUE',
    })
    expect(await fieldsOf({ offerId: undefined }, 'common.validation')).toEqual({ offerId: 'IS_REQUIRED' })
    const turned = { preferredFrom: at(2), preferredTo: at(1) }
    expect(await fieldsOf(turned, 'common.validation')).toEqual({ preferredTo: 'NOT_SUPPORTED_VALUE' })
    await admin.fails(
      bookings.save,
      { personProfileId, offerId, dateTime: '0001-01-01T00:00:00Z' },
      'common.validation',
    )
  })

  it('does not overlap another open one of the same person, service and clinic', async () => {
    const { admin } = stage
    const personProfileId = await stage.insured()
    const input = { personProfileId, offerId, clinicId }
    const first = await admin.ok(bookings.save, { ...input, dateTime: at(3) })
    const { details } = await admin.fails(
      bookings.save,
      { ...input, dateTime: at(3, '10:20') },
      'bookings.overlaps',
    )
    expect(details).toEqual({ receptionId: first.receptionId })
    await admin.ok(bookings.save, { ...input, dateTime: at(3, '10:30') })
    await admin.ok(bookings.cancel, { receptionId: first.receptionId, personProfileId })
    await admin.ok(bookings.save, { ...input, dateTime: at(3) })
  })

  it('of two at once at one time, one is booked', async () => {
    const personProfileId = await stage.insured()
    const input = { personProfileId, offerId, clinicId, dateTime: at(4) }
    const answers = await Promise.all(Array.from({ length: 6 }, () => stage.admin.send(bookings.save, input)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('keeps what another user changed meanwhile, and refuses what both changed', async () => {
    const { admin } = stage
    const personProfileId = await stage.insured()
    const { receptionId } = await admin.ok(bookings.save, { personProfileId, offerId, comment: 'Old' })
    const known = { comment: 'Old', dateTime: null }
    await admin.ok(bookings.save, { receptionId, personProfileId, dateTime: at(2) })
    await admin.ok(bookings.save, { receptionId, personProfileId, comment: 'New', dateTime: null, known })
    expect(await detail(receptionId)).toMatchObject({ comment: 'New', dateTime: at(2) })
    const both = { receptionId, personProfileId, comment: 'Mine', known }
    const { details } = await admin.fails(bookings.save, both, 'common.changed-meanwhile')
    expect(details).toEqual({ changes: { comment: 'New' } })
  })

  it('is recorded as done or missed only after it, and only from confirmed', async () => {
    const { admin } = stage
    const personProfileId = await stage.insured()
    const { receptionId } = await admin.ok(bookings.save, {
      personProfileId,
      offerId,
      clinicId,
      dateTime: at(5),
      stateSave: 'CONFIRMED',
    })
    const same = { receptionId, personProfileId }
    await admin.fails(bookings.save, { ...same, stateSave: 'DONE' }, 'bookings.in-future')
    await admin.fails(bookings.save, { ...same, stateSave: 'NO_SHOW' }, 'bookings.in-future')
    await weeksAgo(() => admin.ok(bookings.save, { ...same, dateTime: at(-2) }))
    await admin.ok(bookings.save, { ...same, stateSave: 'NO_SHOW' })
    expect(await detail(receptionId)).toMatchObject({ state: 'NO_SHOW', useId: null })
    const late = { ...same, comment: 'Later' }
    expect((await admin.fails(bookings.save, late, 'bookings.state-changed')).details).toEqual({
      state: 'NO_SHOW',
    })
    await admin.fails(
      bookings.adminCancel,
      { receptionId, cancellationReason: 'OTHER' },
      'bookings.state-changed',
    )
    await admin.ok(bookings.save, { ...same, stateSave: 'CONFIRMED' })
    await admin.ok(bookings.adminCancel, { receptionId, cancellationReason: 'OTHER', comment: 'Closed' })
    expect(await detail(receptionId)).toMatchObject({
      state: 'CANCELED',
      cancellation: { by: 'PROVIDER', reason: 'OTHER', comment: 'Closed', user: { userId: admin.userId } },
    })
    await admin.fails(bookings.cancel, same, 'bookings.state-changed')
    await admin.fails(bookings.save, { ...same, stateSave: 'CONFIRMED' }, 'bookings.state-changed')
  })
})

describe('other kinds', () => {
  it('a home visit has an address, a phone and an interval, and no clinic', async () => {
    const { admin } = stage
    const homeId = await stage.offer('HOME_VISIT')
    const personProfileId = await stage.insured()
    const input = { personProfileId, offerId: homeId }
    const { fields } = await admin.fails(bookings.saveHomeVisit, input, 'common.validation')
    expect(fields).toEqual({ address: 'IS_REQUIRED', phone: 'IS_REQUIRED' })
    await admin.fails(bookings.save, input, 'common.validation')
    const { doctorCallId, ticketId } = await admin.ok(bookings.saveHomeVisit, {
      ...input,
      address: 'Calle Mayor 3',
      phone: '+34 600 100 200',
      symptoms: 'Fever',
      preferredFrom: at(1, '08:00'),
      preferredTo: at(1, '12:00'),
      stateSave: 'CONFIRMED',
    })
    expect(await admin.ok(bookings.homeVisit, { doctorCallId })).toMatchObject({
      kind: 'HOME_VISIT',
      state: 'CONFIRMED',
      address: 'Calle Mayor 3',
      symptoms: 'Fever',
      preferredTo: at(1, '12:00'),
    })
    expect(await admin.ok(tickets.detail, { ticketId })).toMatchObject({ businessType: 'DOCTOR_CALL' })
    await admin.fails(bookings.telemedicine, { receptionId: doctorCallId }, 'common.not-found')
    const back = { receptionId: doctorCallId, personProfileId }
    await admin.fails(bookings.save, back, 'common.not-found')
  })

  it('a visit by video has a time and no notes, and is a doctor’s by its request', async () => {
    const { admin } = stage
    const videoId = await stage.offer('TELEMEDICINE')
    const personProfileId = await stage.insured()
    const input = { personProfileId, offerId: videoId, dateTime: at(1) }
    const { fields } = await admin.fails(bookings.save, { ...input, comment: 'Rash' }, 'common.validation')
    expect(fields).toEqual({ comment: 'NOT_SUPPORTED_VALUE' })
    const { receptionId, ticketId } = await admin.ok(bookings.save, input)
    await admin.ok(bookings.save, { personProfileId, offerId, clinicId, dateTime: at(1) })
    const [mine, other] = [await stage.as('DOCTOR'), await stage.as('DOCTOR')]
    await mine.ok(tickets.assign, { ticketId })
    const seenBy = async (caller: typeof mine) =>
      (await caller.ok(bookings.list, {})).items.map((item) => item.receptionId)
    expect(await seenBy(mine)).toEqual([receptionId])
    expect(await seenBy(other)).toEqual([])
    await other.fails(bookings.telemedicine, { receptionId }, 'common.not-found')
    expect((await mine.ok(bookings.telemedicine, { receptionId })).person.firstName).not.toBe('')
  })
})

describe('lists', () => {
  it('of cities and clinics are those of the service, the nearest first', async () => {
    const { admin } = stage
    const { items } = await admin.ok(bookings.clinics, { offerId })
    expect(items.map((item) => item.clinicId)).toEqual([clinicId])
    const anywhere = await stage.offer('BOOKING_BY_PHONE')
    const all = await admin.ok(bookings.clinics, {
      offerId: anywhere,
      near: { latitude: 40.4, longitude: -3.7 },
    })
    expect(all.totalCount).toBeGreaterThan(1)
    expect(await admin.ok(bookings.cities, { offerId })).toEqual({ items: [], totalCount: 0 })
    const points = { latitude: 40.4, longitude: -3.7, isApproximate: true }
    const placed = await stage.clinic([anywhere], points)
    expect((await admin.ok(bookings.clinics, { offerId: anywhere })).items).toMatchObject([
      { clinicId: placed, ...points },
    ])
    await admin.fails(bookings.cities, { offerId: nowhere }, 'common.not-found')
    await admin.fails(bookings.clinics, { offerId: nowhere }, 'common.not-found')
    await admin.fails(bookings.offers, { personProfileId: nowhere }, 'common.not-found')
  })

  it('of bookings are filtered, searched and counted', async () => {
    const { admin } = stage
    const personProfileId = await stage.insured()
    const input = { personProfileId, offerId, clinicId }
    const made = await admin.ok(bookings.save, { ...input, dateTime: at(8) })
    const later = await admin.ok(bookings.save, { ...input, dateTime: at(9), stateSave: 'CONFIRMED' })
    const found = async (filter: object) => {
      const { items, counts } = await admin.ok(bookings.list, {
        personProfileIds: [personProfileId],
        ...filter,
      })
      return { ids: items.map((item) => item.receptionId), NEW: counts.NEW, CONFIRMED: counts.CONFIRMED }
    }
    const both = [made.receptionId, later.receptionId]
    expect(await found({})).toEqual({ ids: both, NEW: 1, CONFIRMED: 1 })
    expect(await found({ sortDirection: 'DESC' })).toMatchObject({ ids: both.toReversed() })
    expect(await found({ states: ['NEW'] })).toEqual({ ids: [made.receptionId], NEW: 1, CONFIRMED: 1 })
    expect(await found({ from: day(9), to: day(9) })).toMatchObject({ ids: [later.receptionId], NEW: 0 })
    expect(await found({ kinds: ['HOME_VISIT'] })).toMatchObject({ ids: [] })
    expect(await found({ clinicIds: [clinicId], offerIds: [offerId] })).toMatchObject({ ids: both })
    const { ticketNumber, person } = await detail(later.receptionId)
    expect(await found({ searchQuery: `#${ticketNumber}` })).toMatchObject({ ids: [later.receptionId] })
    expect(await found({ searchQuery: person.lastName })).toMatchObject({ ids: both })
    expect(await found({ searchQuery: 'Nothingthere' })).toMatchObject({ ids: [] })
  })
})
