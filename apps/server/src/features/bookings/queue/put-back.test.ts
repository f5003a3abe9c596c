import { bookings } from '@coverline/contract/bookings/endpoints'
import { doctors } from '@coverline/contract/doctors/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { visits } from '@coverline/contract/visits/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { at } from '../../../testing/fixtures/care/booking-fixture.ts'
import { type QueueStage, stageQueue } from '../../../testing/fixtures/care/queue-fixture.ts'

let stage: QueueStage

beforeEach(async () => {
  stage = await stageQueue()
})

const detail = (receptionId: string) => stage.admin.ok(bookings.telemedicine, { receptionId })

describe('putting a person back', () => {
  it('keeps the place, opens the request again, and offers the person to other doctors first', async () => {
    const [one, two] = [await stage.onDuty(), await stage.onDuty()]
    const [first, second] = [await stage.wait(), await stage.wait()]
    const { receptionId, ticketId } = first
    await one.caller.ok(bookings.takeNext, {})
    await one.caller.ok(visits.detail, { receptionId, presence: 'WAITING' })
    await one.caller.ok(visits.admit, { receptionId })
    await one.caller.ok(visits.detail, { receptionId, presence: 'LEFT' })
    await one.caller.ok(bookings.putBack, { receptionId, reason: 'OTHER_SPECIALIZATION' })
    expect(await stage.order()).toEqual([receptionId, second.receptionId])
    const { items } = await stage.operator.ok(bookings.queue, {})
    expect(items[0]).toMatchObject({ place: 1, putBack: { reason: 'OTHER_SPECIALIZATION' } })
    expect(await detail(receptionId)).toMatchObject({ state: 'NEW', doctor: null, dateTime: null })
    expect(await stage.admin.ok(tickets.detail, { ticketId })).toMatchObject({
      status: 'NEW',
      operator: null,
    })
    const nextOf = async ({ caller }: typeof one) => (await caller.ok(bookings.queue, {})).own?.nextId
    expect([await nextOf(one), await nextOf(two)]).toEqual([second.receptionId, receptionId])
    expect(await one.caller.ok(bookings.takeNext, {})).toEqual({ receptionId: second.receptionId })
    expect(await two.caller.ok(bookings.takeNext, {})).toEqual({ receptionId })
    // What the former doctor did in the room counts for nothing.
    expect(await two.caller.ok(visits.detail, { receptionId })).toMatchObject({
      state: 'OPEN',
      isAdmitted: false,
    })
  })

  it('gives the person to the same doctor again if no other person waits', async () => {
    const { caller } = await stage.onDuty()
    const { receptionId } = await stage.wait()
    for (let nth = 0; nth < 2; nth += 1) {
      await caller.ok(bookings.takeNext, {})
      await caller.ok(bookings.putBack, { receptionId, reason: 'PERSON_ABSENT' })
    }
    expect(await caller.ok(bookings.takeNext, {})).toEqual({ receptionId })
  })

  it('is offered to operators, who see which doctor took the person, since when and whether the doctor is there', async () => {
    const { caller, doctorId } = await stage.onDuty()
    const [{ receptionId, personProfileId }] = [await stage.wait(), await stage.wait()]
    const taken = async (by = stage.operator) => (await by.ok(bookings.queue, {})).taken
    expect(await taken()).toEqual([])
    await caller.ok(bookings.takeNext, {})
    const [shown, ...others] = await taken()
    expect(others).toEqual([])
    expect(shown).toMatchObject({ receptionId, person: { personProfileId }, service: { id: stage.offerId } })
    expect(shown).toMatchObject({ doctor: { id: doctorId }, liveStatus: 'ONLINE' })
    expect(shown?.doctor.name).not.toBe('')
    expect(Math.abs(Date.parse(shown?.since ?? '') - Date.now())).toBeLessThan(60_000)
    expect(await taken(caller)).toEqual([])
    await caller.ok(visits.detail, { receptionId, presence: 'IN_CALL' })
    expect(await taken()).toMatchObject([{ liveStatus: 'IN_CONFERENCE' }])
    await stage.operator.ok(bookings.putBack, { receptionId, reason: 'DOCTOR_LEAVES' })
    expect(await taken()).toEqual([])
    expect((await stage.order())[0]).toBe(receptionId)
  })

  it('is not offered for a visit that the doctor has ended', async () => {
    const { caller } = await stage.onDuty()
    const { receptionId } = await stage.wait()
    await caller.ok(bookings.takeNext, {})
    await caller.ok(visits.end, { receptionId })
    expect((await stage.operator.ok(bookings.queue, {})).taken).toEqual([])
  })

  it('is done once, by the doctor or by a user for a doctor who has left, and for visits of the queue alone', async () => {
    const [one, two] = [await stage.onDuty(), await stage.onDuty()]
    const { receptionId } = await stage.wait()
    const back = { receptionId, reason: 'DOCTOR_LEAVES' as const }
    await stage.operator.fails(bookings.putBack, back, 'bookings.state-changed')
    await one.caller.ok(bookings.takeNext, {})
    await two.caller.fails(bookings.putBack, back, 'common.not-found')
    await stage.admin.fails(
      doctors.save,
      { doctorId: one.doctorId, status: 'NOT_ACTIVE' },
      'doctors.has-bookings',
    )
    await stage.operator.ok(bookings.putBack, back)
    await stage.operator.fails(bookings.putBack, back, 'bookings.state-changed')
    await stage.admin.ok(doctors.save, { doctorId: one.doctorId, status: 'NOT_ACTIVE' })
    await one.caller.send(bookings.takeNext, {}).then(({ status }) => expect(status).not.toBe(200))
    expect(await two.caller.ok(bookings.takeNext, {})).toEqual({ receptionId })
    const personProfileId = await stage.insured()
    const planned = { personProfileId, offerId: stage.offerId, dateTime: at(1) }
    const other = await stage.admin.ok(bookings.save, { ...planned, stateSave: 'CONFIRMED' })
    const wrong = { ...back, receptionId: other.receptionId }
    await stage.operator.fails(bookings.putBack, wrong, 'bookings.state-changed')
  })
})
