import { bookings } from '@coverline/contract/bookings/endpoints'
import { doctors } from '@coverline/contract/doctors/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { visits } from '@coverline/contract/visits/endpoints'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { at, atAnyHour, weeksAgo } from '../../../testing/fixtures/care/booking-fixture.ts'
import { type QueueStage, stageQueue } from '../../../testing/fixtures/care/queue-fixture.ts'
import { nowhere } from '../../../testing/insured.ts'

let stage: QueueStage

beforeEach(async () => {
  stage = await stageQueue()
})

const detail = (receptionId: string) => stage.admin.ok(bookings.telemedicine, { receptionId })

describe('the queue', () => {
  it('keeps the order of coming, with the place of each person', async () => {
    const [first, second] = [await stage.wait(), await stage.wait()]
    const { items, totalCount } = await stage.operator.ok(bookings.queue, {})
    expect(totalCount).toBe(2)
    expect(items).toMatchObject([
      { receptionId: first.receptionId, place: 1, specialization: null, putBack: null },
      { receptionId: second.receptionId, place: 2 },
    ])
    expect(items[0]?.person.personProfileId).toBe(first.personProfileId)
    const shown = await detail(first.receptionId)
    expect(shown).toMatchObject({ state: 'NEW', doctor: null, dateTime: null, overridden: [] })
  })

  it('tells who joins how many doctors may come: who are there, not paused, and have the specialization', async () => {
    const heart = await stage.specialization()
    const personProfileId = await stage.insured()
    const { offerId } = stage
    await stage.onDuty([heart])
    const paused = await stage.onDuty([heart])
    await paused.caller.ok(doctors.pause, { reason: 'BREAK' })
    await stage.onDuty()
    const joined = await stage.operator.ok(bookings.joinQueue, {
      personProfileId,
      offerId,
      specializationId: heart,
    })
    expect(joined).toMatchObject({ place: 1, doctorCount: 1 })
    expect(await stage.operator.ok(bookings.queue, {})).toMatchObject({ doctorCount: 2 })
  })

  it('counts in a place only people that the same doctors take', async () => {
    const [heart, skin] = [await stage.specialization(), await stage.specialization()]
    for (const each of [heart, skin, heart, undefined]) await stage.wait(each)
    const { items } = await stage.operator.ok(bookings.queue, {})
    expect(items.map(({ place }) => place)).toEqual([1, 1, 2, 4])
  })

  it('takes a person once, and a service by video alone', async () => {
    const { operator, offerId } = stage
    const { personProfileId, receptionId } = await stage.wait()
    const again = await operator.fails(
      bookings.joinQueue,
      { personProfileId, offerId },
      'bookings.already-waiting',
    )
    expect(again).toMatchObject({ details: { receptionId } })
    const clinic = await stage.offer('BOOKING_BY_PHONE')
    const other = await stage.insured()
    await operator.fails(bookings.joinQueue, { personProfileId: other, offerId: clinic }, 'common.validation')
    await operator.fails(bookings.joinQueue, { personProfileId: nowhere, offerId }, 'common.not-found')
    const asked = { personProfileId: other, offerId, specializationId: nowhere }
    await operator.fails(bookings.joinQueue, asked, 'common.not-found')
    expect(await stage.order()).toEqual([receptionId])
  })

  it('judges the coverage as other bookings do', async () => {
    const { admin, operator, offerId } = stage
    const personProfileId = await stage.person()
    await operator.fails(bookings.joinQueue, { personProfileId, offerId }, 'bookings.not-covered')
    const overrideReason = 'Paid by the clinic'
    const { receptionId } = await admin.ok(bookings.joinQueue, { personProfileId, offerId, overrideReason })
    expect(await detail(receptionId)).toMatchObject({ overrideReason })
    const { caller } = await stage.onDuty()
    expect(await caller.ok(bookings.takeNext, {})).toEqual({ receptionId })
  })

  it('takes over an open request, and refuses one that has a booking', async () => {
    const { operator, offerId } = stage
    const first = await stage.wait()
    const asked = { personProfileId: first.personProfileId, offerId, ticketId: first.ticketId }
    await operator.fails(bookings.joinQueue, asked, 'bookings.ticket-taken')
  })

  it('is left by a cancellation, and by a booking that gets a time', async () => {
    const [first, second, third] = [await stage.wait(), await stage.wait(), await stage.wait()]
    const { receptionId, personProfileId } = first
    await stage.admin.ok(bookings.cancel, { receptionId, personProfileId })
    const moved = { receptionId: second.receptionId, personProfileId: second.personProfileId }
    await stage.admin.ok(bookings.save, { ...moved, dateTime: at(1), stateSave: 'CONFIRMED' })
    expect(await stage.order()).toEqual([third.receptionId])
  })

  it('is seen by members who see requests; a doctor by slot sees and takes none', async () => {
    await stage.wait()
    await (await stage.as('AGENT')).fails(bookings.queue, {}, 'common.forbidden')
    const doctorId = await stage.doctor()
    const bySlot = await stage.as('DOCTOR', { doctorId })
    expect(await bySlot.ok(bookings.queue, {})).toMatchObject({ items: [], totalCount: 0, own: null })
    await bySlot.fails(bookings.takeNext, {}, 'doctors.not-on-duty')
    await bySlot.fails(doctors.pause, { reason: 'BREAK' }, 'doctors.not-on-duty')
    await stage.admin.fails(bookings.takeNext, {}, 'common.forbidden')
    const { personProfileId } = await stage.wait()
    const { caller } = await stage.onDuty()
    await caller.fails(bookings.joinQueue, { personProfileId, offerId: stage.offerId }, 'common.forbidden')
  })

  it('is that of the provider', async () => {
    const other = await stageQueue()
    const { receptionId, personProfileId } = await other.wait()
    const { caller } = await stage.onDuty()
    expect(await stage.order()).toEqual([])
    await caller.fails(bookings.takeNext, {}, 'bookings.queue-empty')
    const asked = { personProfileId, offerId: stage.offerId }
    await stage.operator.fails(bookings.joinQueue, asked, 'common.not-found')
    const back = { receptionId, reason: 'TECHNICAL' as const }
    await stage.operator.fails(bookings.putBack, back, 'common.not-found')
    expect(await other.order()).toEqual([receptionId])
  })
})

describe('taking the next person', () => {
  it('gives the doctor the visit now: booked, with the request, and an open room', async () => {
    const { caller, doctorId } = await stage.onDuty()
    const { receptionId, ticketId } = await stage.wait()
    await stage.wait()
    expect(await caller.ok(bookings.queue, {})).toMatchObject({
      own: { pause: null, receptionId: null, nextId: receptionId },
    })
    expect(await caller.ok(bookings.takeNext, {})).toEqual({ receptionId })
    const shown = await detail(receptionId)
    expect(shown).toMatchObject({ state: 'CONFIRMED', doctor: { id: doctorId }, slotId: null })
    expect(Math.abs(Date.parse(shown.dateTime ?? '') - Date.now())).toBeLessThan(60_000)
    expect(await stage.admin.ok(tickets.detail, { ticketId })).toMatchObject({
      status: 'DONE',
      operator: { userId: caller.userId },
    })
    expect(await caller.ok(visits.detail, { receptionId })).toMatchObject({ state: 'OPEN' })
    expect(await caller.ok(bookings.appointment, { receptionId })).toMatchObject({ receptionId })
  })

  it('waits until the doctor has ended the visit of before', async () => {
    const { caller } = await stage.onDuty()
    const [first, second] = [await stage.wait(), await stage.wait()]
    await caller.ok(bookings.takeNext, {})
    const refused = await caller.fails(bookings.takeNext, {}, 'bookings.visit-open')
    expect(refused).toMatchObject({ details: { receptionId: first.receptionId } })
    expect((await caller.ok(bookings.queue, {})).own).toMatchObject({ receptionId: first.receptionId })
    await caller.ok(visits.end, { receptionId: first.receptionId })
    expect(await caller.ok(bookings.takeNext, {})).toEqual({ receptionId: second.receptionId })
  })

  it('waits also while the doctor is in a visit by slot', async () => {
    const { caller, doctorId } = await stage.onDuty()
    await stage.wait()
    const personProfileId = await stage.insured()
    const planned = { personProfileId, offerId: stage.offerId, doctorId, dateTime: new Date().toISOString() }
    const confirmed = { ...planned, ...atAnyHour, stateSave: 'CONFIRMED' as const }
    const { receptionId } = await weeksAgo(() => stage.admin.ok(bookings.save, confirmed))
    await caller.ok(visits.detail, { receptionId, presence: 'IN_CALL' })
    await caller.fails(bookings.takeNext, {}, 'bookings.visit-open')
  })

  it('skips people for other specializations, and who are in another visit of the service now', async () => {
    const [heart, skin] = [await stage.specialization(), await stage.specialization()]
    const { caller } = await stage.onDuty([skin])
    await stage.wait(heart)
    const busy = await stage.wait()
    const { personProfileId } = busy
    const planned = { personProfileId, offerId: stage.offerId, dateTime: new Date().toISOString() }
    const confirmed = { ...planned, ...atAnyHour, stateSave: 'CONFIRMED' as const }
    await weeksAgo(() => stage.admin.ok(bookings.save, confirmed))
    const mine = await stage.wait(skin)
    expect(await stage.order(caller)).toEqual([busy.receptionId, mine.receptionId])
    expect((await caller.ok(bookings.queue, {})).own?.nextId).toBe(mine.receptionId)
    expect(await caller.ok(bookings.takeNext, {})).toEqual({ receptionId: mine.receptionId })
    await caller.ok(visits.end, { receptionId: mine.receptionId })
    await caller.fails(bookings.takeNext, {}, 'bookings.queue-empty')
  })

  it('does not send away a person who waited past midnight, when the policy ends', async () => {
    const { receptionId, personProfileId } = await stage.wait()
    await stage.inDatabase((db) =>
      sql`update policies set end_date = current_date - 1 where insured_id = ${personProfileId}`.execute(db),
    )
    const { caller } = await stage.onDuty()
    expect(await caller.ok(bookings.takeNext, {})).toEqual({ receptionId })
  })

  it('is refused to a paused doctor, whose pause users see with its reason', async () => {
    const { caller, doctorId } = await stage.onDuty()
    await stage.wait()
    await caller.fails(doctors.pause, { reason: 'OTHER' }, 'common.validation')
    await caller.ok(doctors.pause, { reason: 'OTHER', comment: 'At the pharmacy' })
    await caller.ok(doctors.pause, { reason: 'OTHER', comment: 'At the pharmacy' })
    await caller.fails(bookings.takeNext, {}, 'doctors.on-pause')
    const shown = async () => (await stage.operator.ok(doctors.detail, { doctorId })).pause
    const pause = await shown()
    expect(pause).toMatchObject({ reason: 'OTHER', comment: 'At the pharmacy' })
    await caller.ok(doctors.pause, { reason: 'BREAK' })
    expect(await shown()).toEqual({ reason: 'BREAK', comment: '', since: pause?.since })
    await caller.ok(doctors.resume, {})
    await caller.ok(doctors.resume, {})
    expect(await shown()).toBeNull()
    await caller.ok(bookings.takeNext, {})
    const { rows } = await stage.inDatabase((db) =>
      sql<{ count: number }>`select count(*)::integer as count from audit_events
        where entity_id = ${doctorId} and action in ('doctors.paused', 'doctors.resumed')`.execute(db),
    )
    expect(rows[0]?.count).toBe(3)
  })
})
