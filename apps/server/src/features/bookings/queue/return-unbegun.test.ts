import { setTimeout } from 'node:timers/promises'
import { audit } from '@coverline/contract/audit/endpoints'
import { bookings } from '@coverline/contract/bookings/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { visits } from '@coverline/contract/visits/endpoints'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { at } from '../../../testing/fixtures/care/booking-fixture.ts'
import { type QueueStage, stageQueue } from '../../../testing/fixtures/care/queue-fixture.ts'
import { jobContextOf } from '../../../testing/job-context.ts'
import { visitService } from '../../visits/service.ts'
import { providersWithUnended } from './return-queries.ts'
import { type HasBegun, returnUnbegunIn } from './return-unbegun.ts'

let stage: QueueStage

beforeEach(async () => {
  stage = await stageQueue()
})

const work = (hasBegun: HasBegun = visitService.hasBegun) =>
  returnUnbegunIn(jobContextOf(stage.app), stage.providerId, hasBegun)

/** Moves the visits that doctors have taken into the past, with what was done in their rooms. */
const later = (minutes: number) =>
  stage.inDatabase(async (db) => {
    const ago = sql`make_interval(mins => ${minutes})`
    await sql`update booking_queue set taken_at = taken_at - ${ago}, put_back_at = put_back_at - ${ago}`.execute(
      db,
    )
    await sql`update bookings set starts_at = starts_at - ${ago}, ends_at = ends_at - ${ago}, confirmed_at = confirmed_at - ${ago}`.execute(
      db,
    )
    await sql`update visits set admitted_at = admitted_at - ${ago}`.execute(db)
  })

const detail = (receptionId: string) => stage.admin.ok(bookings.telemedicine, { receptionId })
const queue = (by = stage.operator) => by.ok(bookings.queue, {})

const history = async (searchQuery: string, action: 'bookings.put-back' | 'bookings.settings-updated') =>
  (await stage.admin.ok(audit.search, { searchQuery, actions: [action] })).items

/** A doctor has taken the first of two people. */
async function taken() {
  const { caller, doctorId } = await stage.onDuty()
  const [first, second] = [await stage.wait(), await stage.wait()]
  const { receptionId, ticketId } = first
  await caller.ok(bookings.takeNext, {})
  return { caller, doctorId, receptionId, ticketId, second: second.receptionId }
}

/** Letting the person in begins the visit. */
async function admit({
  caller,
  receptionId,
}: Pick<Awaited<ReturnType<typeof taken>>, 'caller' | 'receptionId'>) {
  await caller.ok(visits.detail, { receptionId, presence: 'WAITING' })
  await caller.ok(visits.admit, { receptionId })
}

describe('a visit of the queue that is not begun in time', () => {
  it('goes back to its place, with the cause in the queue, in the history and for the doctor, who comes last', async () => {
    const { caller, receptionId, ticketId, second } = await taken()
    await later(9)
    await work()
    expect((await detail(receptionId)).state).toBe('CONFIRMED')
    await later(1)
    await work()
    expect(await detail(receptionId)).toMatchObject({ state: 'NEW', doctor: null, dateTime: null })
    expect(await stage.order()).toEqual([receptionId, second])
    const { items, taken: others } = await queue()
    expect(others).toEqual([])
    expect(items[0]).toMatchObject({ place: 1, putBack: { reason: 'NOT_BEGUN' } })
    expect(await stage.admin.ok(tickets.detail, { ticketId })).toMatchObject({
      status: 'NEW',
      operator: null,
    })
    expect(await history(receptionId, 'bookings.put-back')).toMatchObject([
      { actorName: null, changes: [{ field: 'reason', after: 'NOT_BEGUN' }] },
    ])
    const { own } = await queue(caller)
    expect(own).toMatchObject({ receptionId: null, nextId: second, returned: { receptionId } })
    await caller.fails(visits.admit, { receptionId }, 'common.not-found')
  })

  it('is shown to its doctor for an hour, or until the doctor takes another person', async () => {
    const [one, two] = [await taken(), await stage.onDuty()]
    await later(10)
    await work()
    const returned = async () => (await queue(one.caller)).own?.returned
    expect(await returned()).toMatchObject({ receptionId: one.receptionId, service: { id: stage.offerId } })
    expect((await queue(two.caller)).own?.returned).toBeNull()
    await later(59)
    expect(await returned()).not.toBeNull()
    await one.caller.ok(bookings.takeNext, {})
    expect(await returned()).toBeNull()
    await one.caller.ok(visits.end, { receptionId: one.second })
    expect(await returned()).toBeNull()
  })

  it('is no longer told to its doctor after an hour', async () => {
    const { caller } = await taken()
    await later(10)
    await work()
    await later(61)
    expect((await queue(caller)).own?.returned).toBeNull()
  })

  it('goes back once, also with several workers', async () => {
    const { receptionId } = await taken()
    await later(10)
    await Promise.all([work(), work(), work()])
    await work()
    expect(await history(receptionId, 'bookings.put-back')).toHaveLength(1)
  })
})

describe('a visit of the queue stays with its doctor', () => {
  it('if the doctor has let the person in, or has ended it', async () => {
    const begun = await taken()
    await admit(begun)
    await later(15)
    await work()
    expect((await detail(begun.receptionId)).state).toBe('CONFIRMED')
    await begun.caller.ok(visits.end, { receptionId: begun.receptionId })
    const { receptionId } = await begun.caller.ok(bookings.takeNext, {})
    await begun.caller.ok(visits.end, { receptionId })
    await later(15)
    await work()
    expect((await detail(receptionId)).state).toBe('CONFIRMED')
  })

  it('but not if a former doctor of it had let the person in', async () => {
    const former = await taken()
    await admit(former)
    await former.caller.ok(bookings.putBack, { receptionId: former.receptionId, reason: 'TECHNICAL' })
    const { caller } = await stage.onDuty()
    expect(await caller.ok(bookings.takeNext, {})).toEqual({ receptionId: former.receptionId })
    await later(10)
    await work()
    expect((await detail(former.receptionId)).state).toBe('NEW')
  })

  it('if an operator has given it another time since', async () => {
    const { doctorId, receptionId } = await taken()
    const { personProfileId } = (await detail(receptionId)).person
    await stage.admin.ok(bookings.save, { receptionId, personProfileId, doctorId, dateTime: at(1) })
    await later(10)
    await work()
    expect((await detail(receptionId)).state).toBe('CONFIRMED')
  })

  it('but not if the doctor lets the person in after the job has looked', async () => {
    const { caller, receptionId } = await taken()
    await caller.ok(visits.detail, { receptionId, presence: 'WAITING' })
    await later(10)
    let admitted: ReturnType<typeof caller.send> | undefined
    await work(async (ctx, booking) => {
      const hasBegun = await visitService.hasBegun(ctx, booking)
      admitted = caller.send(visits.admit, { receptionId })
      // Without the lock of the room the doctor would be first.
      await Promise.race([admitted, setTimeout(300)])
      return hasBegun
    })
    expect((await admitted)?.status).toBe(404)
    expect((await detail(receptionId)).state).toBe('NEW')
  })
})

describe('the time to begin a visit', () => {
  it('is chosen by the provider, down to no limit, and shown to doctors; only a change is in the history', async () => {
    const { caller, receptionId } = await taken()
    const minutes = async () => (await queue(caller)).beginMinutes
    expect(await minutes()).toBe(10)
    await caller.fails(bookings.saveQueueSettings, { beginMinutes: 15 }, 'common.forbidden')
    for (const beginMinutes of [1, 26])
      expect((await stage.admin.send(bookings.saveQueueSettings, { beginMinutes })).status).toBe(400)
    await stage.admin.ok(bookings.saveQueueSettings, { beginMinutes: null })
    await later(12)
    await work()
    expect([await minutes(), (await detail(receptionId)).state]).toEqual([null, 'CONFIRMED'])
    for (let nth = 0; nth < 2; nth += 1)
      await stage.admin.ok(bookings.saveQueueSettings, { beginMinutes: 15 })
    expect((await stage.admin.ok(bookings.settings, {})).beginMinutes).toBe(15)
    await work()
    expect((await detail(receptionId)).state).toBe('CONFIRMED')
    await stage.admin.ok(bookings.saveQueueSettings, { beginMinutes: 5 })
    await work()
    expect((await detail(receptionId)).state).toBe('NEW')
    const saved = await history(stage.providerId, 'bookings.settings-updated')
    expect(saved.map(({ changes }) => changes?.[0]?.after)).toEqual([5, 15, null])
  })

  it('is looked at in providers with a visit that is not ended, and in no others', async () => {
    const find = () => stage.inDatabase((db) => providersWithUnended(db, new Date()))
    const { caller, receptionId } = await taken()
    expect(await find()).not.toContain(stage.providerId)
    await later(3)
    expect(await find()).toContain(stage.providerId)
    await caller.ok(visits.end, { receptionId })
    expect(await find()).not.toContain(stage.providerId)
  })
})
