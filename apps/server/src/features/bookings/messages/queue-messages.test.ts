import { bookings } from '@coverline/contract/bookings/endpoints'
import type { QueueMessage } from '@coverline/contract/bookings/terms'
import { visits } from '@coverline/contract/visits/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { type QueueStage, stageQueue } from '../../../testing/fixtures/care/queue-fixture.ts'
import { jobContextOf } from '../../../testing/job-context.ts'
import { nobody } from '../../../testing/provider.ts'
import { visitService } from '../../visits/service.ts'
import { sendMessage } from './send-message.ts'

let stage: QueueStage

beforeAll(async () => {
  stage = await stageQueue()
})

/** Puts a person who speaks Russian into the queue. */
async function join(given: { email?: null } = {}) {
  const email = `${newId()}@queue.example`
  const personProfileId = await stage.person({ firstName: 'Юлия', email, language: 'ru', ...given })
  await stage.policy(personProfileId, { planId: stage.planId })
  const { offerId } = stage
  const { receptionId } = await stage.operator.ok(bookings.joinQueue, { personProfileId, offerId })
  return { email, receptionId, personProfileId }
}

/** The mails of the running product to an address, the first first */
async function mailsTo(email: string) {
  const all = (await stage.app.services.mailer.folder?.list(1000)) ?? []
  return all.filter(({ to }) => to === email).toReversed()
}
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject.split(':')[0])
const tokenIn = (text = '') => /https?:\S+\/visit#([\w-]{64})/.exec(text)?.[1] ?? ''

/** Runs the job of a message three times, with a mail server that keeps its mails. */
async function run(bookingId: string, message: QueueMessage | 'CANCELLATION', sequence: number) {
  const sent: Mail[] = []
  const send = (mail: Mail) => {
    sent.push(mail)
    return Promise.resolve([])
  }
  const services = { ...stage.app.services, mailer: { send, close: () => undefined } }
  const payload = { providerId: stage.providerId, bookingId, message, sequence, language: 'en' as const }
  const work = () => sendMessage(visitService.linkOf).handler(jobContextOf(stage.app, { services }), payload)
  await Promise.allSettled([work(), work()])
  await work()
  return sent
}

const [queued, taken, returned] = ['Вы в очереди к дежурному врачу', 'Врач ждёт вас', 'Вы снова в очереди']
const canceled = 'Визит отменён'

test('a person gets the place and the link by mail, and the link again whenever a doctor takes the visit', async () => {
  const outside = await nobody(stage.app)
  const { caller } = await stage.onDuty()
  const { email, receptionId, personProfileId } = await join()
  await expect.poll(() => subjectsTo(email)).toEqual([queued])
  const [first] = await mailsTo(email)
  expect(first).toMatchObject({ locale: 'ru', providerId: stage.providerId })
  expect(first?.text).toContain('Юлия')
  expect(first?.text).toMatch(/Место в очереди\W+1\b/)
  const token = tokenIn(first?.text)
  expect(await outside.ok(visits.person, { token })).toMatchObject({ state: 'QUEUED', queue: { place: 1 } })
  await caller.ok(bookings.takeNext, {})
  await expect.poll(() => subjectsTo(email)).toEqual([queued, taken])
  expect(tokenIn((await mailsTo(email)).at(-1)?.text)).toBe(token)
  expect(await outside.ok(visits.person, { token })).toMatchObject({ state: 'OPEN' })
  await caller.ok(bookings.putBack, { receptionId, reason: 'TECHNICAL' })
  await expect.poll(() => subjectsTo(email)).toEqual([queued, taken, returned])
  const back = (await mailsTo(email)).at(-1)?.text
  expect(back).toMatch(/Место в очереди\W+1\b/)
  expect(tokenIn(back)).toBe(token)
  await caller.ok(bookings.takeNext, {})
  await expect.poll(() => subjectsTo(email)).toEqual([queued, taken, returned, taken])
  await stage.admin.ok(bookings.cancel, { receptionId, personProfileId })
})

test('each mail is sent once by repeated and parallel runs of its job, and not when the visit has changed since', async () => {
  const { caller } = await stage.onDuty()
  const { email, receptionId, personProfileId } = await join()
  await expect.poll(() => subjectsTo(email)).toEqual([queued])
  expect(await run(receptionId, 'QUEUED', 0)).toEqual([])
  expect(await run(receptionId, 'TAKEN', 0)).toEqual([])
  await caller.ok(bookings.takeNext, {})
  await expect.poll(() => subjectsTo(email)).toEqual([queued, taken])
  expect(await run(receptionId, 'TAKEN', 1)).toEqual([])
  await caller.ok(bookings.putBack, { receptionId, reason: 'TECHNICAL' })
  expect(await run(receptionId, 'TAKEN', 1)).toEqual([])
  await stage.admin.ok(bookings.cancel, { receptionId, personProfileId })
  expect(await run(receptionId, 'QUEUED', 1)).toEqual([])
})

test('the cancellation of a visit of the queue, waiting or taken, is mailed without a time and a link', async () => {
  const { caller } = await stage.onDuty()
  const waiting = await join()
  await expect.poll(() => subjectsTo(waiting.email)).toEqual([queued])
  const { receptionId, personProfileId } = waiting
  await stage.admin.ok(bookings.cancel, { receptionId, personProfileId })
  await expect.poll(() => subjectsTo(waiting.email)).toEqual([queued, canceled])
  const mail = (await mailsTo(waiting.email)).at(-1)
  expect(mail?.text).toContain('вы больше не в очереди')
  expect(mail?.text).not.toContain('{{')
  expect(tokenIn(mail?.text)).toBe('')
  expect(await run(receptionId, 'CANCELLATION', 1)).toEqual([])
  const taken = await join()
  await caller.ok(bookings.takeNext, {})
  const why = { receptionId: taken.receptionId, cancellationReason: 'OTHER' as const }
  await stage.admin.ok(bookings.adminCancel, why)
  await expect.poll(() => subjectsTo(taken.email)).toContain(canceled)
})

test('a person is not told of the cancellation of a visit from the queue that the doctor has ended', async () => {
  const { caller } = await stage.onDuty()
  const { email, receptionId, personProfileId } = await join()
  await caller.ok(bookings.takeNext, {})
  await caller.ok(visits.end, { receptionId })
  await stage.admin.ok(bookings.cancel, { receptionId, personProfileId })
  expect(await run(receptionId, 'CANCELLATION', 2)).toEqual([])
  expect(await subjectsTo(email)).not.toContain(canceled)
})

test('a person without e-mail gets none, and no person a mail that the provider has switched off', async () => {
  const { admin } = stage
  const { caller } = await stage.onDuty()
  const silent = await join({ email: null })
  expect(await run(silent.receptionId, 'QUEUED', 0)).toEqual([])
  await admin.ok(bookings.cancel, {
    receptionId: silent.receptionId,
    personProfileId: silent.personProfileId,
  })
  await admin.ok(bookings.saveSettings, { message: 'QUEUED', isSent: false })
  const { email, receptionId, personProfileId } = await join()
  await caller.ok(bookings.takeNext, {})
  await expect.poll(() => subjectsTo(email)).toEqual([taken])
  await admin.ok(bookings.saveSettings, { message: 'QUEUED', isSent: true })
  await admin.ok(bookings.cancel, { receptionId, personProfileId })
})
