import { bookings } from '@coverline/contract/bookings/endpoints'
import { visits } from '@coverline/contract/visits/endpoints'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { type QueueStage, stageQueue } from '../../../testing/fixtures/care/queue-fixture.ts'
import { nobody } from '../../../testing/provider.ts'

let stage: QueueStage
let outside: Caller

beforeEach(async () => {
  stage = await stageQueue()
  outside = await nobody(stage.app)
})

/** The link of a waiting visit, which an operator reads */
const linkOf = async (receptionId: string) => {
  const { url } = await stage.operator.ok(visits.createLink, { receptionId, keeps: true })
  return url.split('#')[1] ?? ''
}

test('a person who waits sees the place in the queue, and the room of the doctor who takes the visit', async () => {
  const [first, second] = [await stage.wait(), await stage.wait()]
  const token = await linkOf(second.receptionId)
  const room = () => outside.ok(visits.person, { token, presence: 'WAITING' })
  expect(await room()).toMatchObject({
    state: 'QUEUED',
    doctorName: '',
    ticket: null,
    iceServers: [],
    queue: { place: 2, doctorCount: 0 },
  })
  const [one, two] = [await stage.onDuty(), await stage.onDuty()]
  expect(await room()).toMatchObject({ queue: { place: 2, doctorCount: 2 } })
  expect(await one.caller.ok(bookings.takeNext, {})).toEqual({ receptionId: first.receptionId })
  expect(await room()).toMatchObject({ queue: { place: 1 } })
  await two.caller.ok(bookings.takeNext, {})
  expect(await room()).toMatchObject({ state: 'OPEN', queue: null, isAdmitted: false })
  await two.caller.ok(bookings.putBack, { receptionId: second.receptionId, reason: 'TECHNICAL' })
  expect(await room()).toMatchObject({ state: 'QUEUED', queue: { place: 1 } })
})

test('a person leaves the queue by the link, once', async () => {
  const { receptionId } = await stage.wait()
  const token = await linkOf(receptionId)
  await outside.ok(visits.leaveQueue, { token })
  expect(await stage.order()).toEqual([])
  expect(await stage.admin.ok(bookings.detail, { receptionId })).toMatchObject({
    state: 'CANCELED',
    cancellation: { by: 'PERSON', reason: 'CLIENT_REQUEST' },
  })
  await outside.fails(visits.leaveQueue, { token }, 'visits.link-not-valid')
  await outside.fails(visits.person, { token }, 'visits.link-not-valid')
})

test('a person that a doctor has taken does not leave by the link, and no person by a wrong link', async () => {
  const { receptionId } = await stage.wait()
  const token = await linkOf(receptionId)
  const { caller } = await stage.onDuty()
  await caller.ok(bookings.takeNext, {})
  await outside.fails(visits.leaveQueue, { token }, 'visits.not-waiting')
  await outside.fails(visits.leaveQueue, { token: 'A'.repeat(64) }, 'visits.link-not-valid')
  expect(await stage.admin.ok(bookings.detail, { receptionId })).toMatchObject({ state: 'CONFIRMED' })
})

test('a new visit without a time that is not in the queue has no link', async () => {
  const personProfileId = await stage.insured()
  const { receptionId } = await stage.admin.ok(bookings.save, { personProfileId, offerId: stage.offerId })
  await stage.operator.fails(visits.createLink, { receptionId }, 'visits.not-open')
})
