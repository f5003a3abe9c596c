import { bookings } from '@coverline/contract/bookings/endpoints'
import { slots } from '@coverline/contract/slots/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { stageWaitlist, type WaitlistStage } from '../../../testing/fixtures/care/waitlist-fixture.ts'
import { day } from '../../../testing/insured.ts'
import { jobContextOf } from '../../../testing/job-context.ts'
import { tendWaitlistIn } from './tend-waitlist.ts'

const callers = 20
let stage: WaitlistStage

beforeEach(async () => {
  stage = await stageWaitlist()
})

const work = (job = jobContextOf(stage.app)) => tendWaitlistIn(job, stage.providerId)
const cancel = ({ receptionId, personProfileId }: { receptionId: string; personProfileId: string }) =>
  stage.admin.send(bookings.cancel, { receptionId, personProfileId })
const statesOf = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await stage.entry(id)).state))

test(`of ${callers} callers who accept one offer at once exactly one books`, async () => {
  const booked = await stage.bookSlot(3, '09:00')
  const { waitlistId, personProfileId } = await stage.wait()
  await cancel(booked)
  const waitlistOfferId = await stage.offerOf(waitlistId)
  const answers = await Promise.all(
    Array.from({ length: callers }, () => stage.operator.send(bookings.acceptOffer, { waitlistOfferId })),
  )
  const counts = Object.groupBy(answers, ({ status }) => String(status))
  expect([counts[200]?.length, counts[409]?.length]).toEqual([1, callers - 1])
  const { totalCount } = await stage.admin.ok(bookings.list, { personProfileIds: [personProfileId] })
  expect(totalCount).toBe(1)
})

test('two visits that are canceled at once are offered to two people, each time to one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const booked = [await stage.bookSlot(3 + round, '09:00'), await stage.bookSlot(3 + round, '10:00')]
    const people = [await stage.wait(), await stage.wait()]
    const statuses = (await Promise.all(booked.map(cancel))).map(({ status }) => status)
    expect(statuses).toEqual([200, 200])
    // A cancellation passes over an entry that the other one has locked; the job offers what it left.
    await work()
    const entries = await Promise.all(people.map(({ waitlistId }) => stage.entry(waitlistId)))
    expect(entries.map(({ state }) => state)).toEqual(['OFFERED', 'OFFERED'])
    expect(new Set(entries.map(({ offer }) => offer?.startsAt)).size).toBe(2)
    for (const { waitlistId } of people) await stage.operator.ok(bookings.removeFromWaitlist, { waitlistId })
  }
})

test(`${callers} workers that end one due offer at once pass its time on once`, async () => {
  const booked = await stage.bookSlot(3, '09:00')
  const ids: string[] = []
  for (let nth = 0; nth < 4; nth += 1) ids.push((await stage.wait()).waitlistId)
  await cancel(booked)
  await stage.expire()
  await Promise.all(Array.from({ length: callers }, () => work()))
  expect(await statesOf(ids)).toEqual(['WAITING', 'OFFERED', 'WAITING', 'WAITING'])
})

test('an acceptance and a refusal at once have one result', async () => {
  for (let round = 0; round < 5; round += 1) {
    const booked = await stage.bookSlot(3 + round, '09:00')
    const { waitlistId, personProfileId } = await stage.wait()
    await cancel(booked)
    const waitlistOfferId = await stage.offerOf(waitlistId)
    const [accepted, refused] = await Promise.all([
      stage.operator.send(bookings.acceptOffer, { waitlistOfferId }),
      stage.admin.send(bookings.refuseOffer, { waitlistOfferId }),
    ])
    expect([accepted.status, refused.status].toSorted()).toEqual([200, 409])
    expect((await stage.entry(waitlistId)).state).toBe(accepted.status === 200 ? 'BOOKED' : 'WAITING')
    const { totalCount } = await stage.admin.ok(bookings.list, { personProfileIds: [personProfileId] })
    expect(totalCount).toBe(accepted.status === 200 ? 1 : 0)
    if (refused.status === 200) await stage.operator.ok(bookings.removeFromWaitlist, { waitlistId })
  }
})

test('a worker that is killed before a step leaves nothing half done, and the next one goes on', async () => {
  const booked = await stage.bookSlot(3, '09:00')
  const ids = [(await stage.wait()).waitlistId, (await stage.wait()).waitlistId]
  await cancel(booked)
  await stage.expire()
  const job = jobContextOf(stage.app)
  let steps = 0
  const killed = {
    ...job,
    inProvider: ((providerId, run) =>
      job.inProvider(providerId, async (ctx) => {
        const result = await run(ctx)
        steps += 1
        if (steps > 1) throw new Error('killed')
        return result
      })) as typeof job.inProvider,
  }
  await expect(work(killed)).rejects.toThrow('killed')
  expect(
    (await stage.operator.ok(bookings.waitlist, {})).items.map(({ passedOffers }) => passedOffers),
  ).toEqual([0, 0])
  await work()
  expect(await statesOf(ids)).toEqual(['WAITING', 'OFFERED'])
  const { items } = await stage.admin.ok(slots.list, { doctorId: stage.doctorId, from: day(3), to: day(3) })
  expect(items).toMatchObject([{ status: 'HELD' }])
})
