import { bookings } from '@coverline/contract/bookings/endpoints'
import { doctors } from '@coverline/contract/doctors/endpoints'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type QueueStage, stageQueue } from '../../../testing/fixtures/care/queue-fixture.ts'
import { size } from '../../../testing/security/sizes.ts'

const callers = size('QUEUE_CALLERS', 20, 200)
const people = 5
let stage: QueueStage
let team: Awaited<ReturnType<QueueStage['onDuty']>>[]

beforeAll(async () => {
  stage = await stageQueue()
  team = []
  for (let nth = 0; nth < callers; nth += 1) team.push(await stage.onDuty())
}, 120_000)

test(`${people} people go to as many of ${callers} doctors who take at once, each person to one`, async () => {
  const waiting: string[] = []
  for (let nth = 0; nth < people; nth += 1) waiting.push((await stage.wait()).receptionId)
  const answers = await Promise.all(team.map(({ caller }) => caller.send(bookings.takeNext, {})))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(people)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(callers - people)
  const { items } = await stage.admin.ok(bookings.list, { states: ['CONFIRMED'] })
  expect(items.map(({ receptionId }) => receptionId).toSorted()).toEqual(waiting.toSorted())
  expect(new Set(items.map(({ doctor }) => doctor?.id)).size).toBe(people)
  for (const receptionId of waiting)
    await stage.operator.ok(bookings.putBack, { receptionId, reason: 'TECHNICAL' })
  for (const { receptionId, person } of items)
    await stage.admin.ok(bookings.cancel, { receptionId, personProfileId: person.personProfileId })
})

test(`a doctor who takes in ${callers} windows at once gets one person`, async () => {
  const { caller } = await stage.onDuty()
  const waiting = [await stage.wait(), await stage.wait()]
  const windows = Array.from({ length: callers }, () => caller.send(bookings.takeNext, {}))
  const statuses = (await Promise.all(windows)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(await stage.order()).toEqual([waiting[1]?.receptionId])
  for (const { receptionId, personProfileId } of waiting)
    await stage.admin.ok(bookings.cancel, { receptionId, personProfileId })
})

test('a person who cancels while doctors take is either canceled or taken, and no lock is waited for in a circle', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { receptionId, personProfileId } = await stage.wait()
    const [canceled, ...taken] = await Promise.all([
      stage.admin.send(bookings.cancel, { receptionId, personProfileId }),
      ...team.slice(0, 4).map(({ caller }) => caller.send(bookings.takeNext, {})),
    ])
    const { state } = await stage.admin.ok(bookings.detail, { receptionId })
    // A visit that was taken first may be canceled afterwards.
    expect([canceled.status, state]).toEqual([200, 'CANCELED'])
    for (const { status } of taken) expect([200, 409]).toContain(status)
    expect(await stage.order()).toEqual([])
  }
})

test('a visit that is canceled after a doctor has claimed it is not taken', async () => {
  const { caller } = await stage.onDuty()
  const { receptionId, personProfileId } = await stage.wait()
  const { answer } = await stage.inDatabase(async (db) => {
    await sql`select from conversations where insured_id = ${personProfileId} for no key update`.execute(db)
    const taking = caller.send(bookings.takeNext, {})
    await expect
      .poll(async () => {
        const { rows } = await sql<{
          count: number
        }>`select count(*)::integer as count from pg_locks where not granted`.execute(db)
        return rows[0]?.count
      })
      .toBeGreaterThan(0)
    await sql`update bookings set state = 'CANCELED', canceled_at = now(), canceled_for = 'PERSON',
      cancellation_reason = 'CLIENT_REQUEST' where id = ${receptionId}`.execute(db)
    return { answer: taking }
  })
  expect((await answer).status).toBe(409)
  expect(await stage.admin.ok(bookings.detail, { receptionId })).toMatchObject({ state: 'CANCELED' })
})

test('a doctor who pauses and takes at once does one after the other', async () => {
  const { caller } = await stage.onDuty()
  const { receptionId, personProfileId } = await stage.wait()
  const [paused, taken] = await Promise.all([
    caller.send(doctors.pause, { reason: 'BREAK' }),
    caller.send(bookings.takeNext, {}),
  ])
  expect(paused.status).toBe(200)
  const { state } = await stage.admin.ok(bookings.detail, { receptionId })
  expect(state).toBe(taken.status === 200 ? 'CONFIRMED' : 'NEW')
  await stage.admin.ok(bookings.cancel, { receptionId, personProfileId })
})
