import { bookings } from '@coverline/contract/bookings/endpoints'
import { slots } from '@coverline/contract/slots/endpoints'
import { visits } from '@coverline/contract/visits/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { atAnyHour } from '../../../testing/fixtures/care/booking-fixture.ts'
import { type QueueStage, stageQueue } from '../../../testing/fixtures/care/queue-fixture.ts'
import { day } from '../../../testing/insured.ts'

let stage: QueueStage

beforeAll(async () => {
  stage = await stageQueue()
})

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const visit = async (doctorId: string, minutes: number) => ({
  personProfileId: await stage.insured(),
  offerId: stage.offerId,
  doctorId,
  dateTime: soon(minutes),
  ...atAnyHour,
})
const taken = async (doctorId: string) =>
  (await stage.admin.ok(slots.list, { doctorId, from: day(-1), to: day(1) })).items.map(
    ({ status, receptionId }) => [status, receptionId],
  )

describe('a visit that a doctor on duty takes', () => {
  it('holds the doctor’s time from then on, until the doctor ends it', async () => {
    const { caller, doctorId } = await stage.onDuty()
    const { receptionId } = await stage.wait()
    await caller.ok(bookings.takeNext, {})
    expect(await taken(doctorId)).toEqual([['BOOKED', receptionId]])
    const input = await visit(doctorId, 10)
    const { details } = await stage.admin.fails(bookings.save, input, 'bookings.doctor-busy')
    expect(details).toEqual({ receptionId })
    await caller.ok(visits.end, { receptionId })
    expect(await taken(doctorId)).toEqual([])
    await stage.admin.ok(bookings.save, input)
  })

  it('gives the time back with the person', async () => {
    const { caller, doctorId } = await stage.onDuty()
    const { receptionId } = await stage.wait()
    await caller.ok(bookings.takeNext, {})
    await caller.ok(bookings.putBack, { receptionId, reason: 'TECHNICAL' })
    expect(await taken(doctorId)).toEqual([])
    await stage.admin.ok(bookings.cancel, {
      receptionId,
      personProfileId: (await stage.admin.ok(bookings.detail, { receptionId })).person.personProfileId,
    })
  })

  it('gives the time back with its outcome, and needs it again when that is taken back', async () => {
    const { caller, doctorId } = await stage.onDuty()
    const [first, second] = [await stage.wait(), await stage.wait()]
    const { receptionId, personProfileId } = first
    await caller.ok(bookings.takeNext, {})
    await caller.ok(bookings.saveOutcome, { receptionId, personProfileId, stateSave: 'DONE' })
    expect(await taken(doctorId)).toEqual([])
    expect(await caller.ok(bookings.takeNext, {})).toEqual({ receptionId: second.receptionId })
    const back = { receptionId, personProfileId, stateSave: 'CONFIRMED' as const }
    const { details } = await caller.fails(bookings.saveOutcome, back, 'bookings.doctor-busy')
    expect(details).toEqual({ receptionId: second.receptionId })
    await caller.ok(visits.end, { receptionId: second.receptionId })
    await caller.ok(bookings.saveOutcome, back)
    expect(await taken(doctorId)).toEqual([['BOOKED', receptionId]])
  })

  it('is refused while the doctor has a visit within its usual length', async () => {
    const { caller, doctorId } = await stage.onDuty()
    const planned = await stage.admin.ok(bookings.save, await visit(doctorId, 15))
    const { receptionId } = await stage.wait()
    const { code } = await caller.fails(bookings.takeNext, {}, 'bookings.doctor-busy')
    expect(code).toBe('BOOKING_DOCTOR_BUSY')
    const { person } = await stage.admin.ok(bookings.detail, { receptionId: planned.receptionId })
    await stage.admin.ok(bookings.cancel, {
      receptionId: planned.receptionId,
      personProfileId: person.personProfileId,
    })
    expect(await caller.ok(bookings.takeNext, {})).toEqual({ receptionId })
  })
})
