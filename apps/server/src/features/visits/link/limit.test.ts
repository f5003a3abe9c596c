import { visits } from '@coverline/contract/visits/endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { stageVisits, type VisitStage } from '../../../testing/fixtures/care/visit-fixture.ts'
import { nobody } from '../../../testing/provider.ts'

let stage: VisitStage
let limited: TestApp

beforeAll(async () => {
  stage = await stageVisits()
  limited = await startTestApp(stage.app.database, { RATE_PER_LINK: '4' }, { work: false })
})
afterAll(() => limited.stop())

const signal = { kind: 'hello' as const, session: 'a-session' }

/** Returns the link of a visit whose person has been let in. */
async function admitted(): Promise<string> {
  const { receptionId } = await stage.visit()
  const token = await stage.link(receptionId)
  await stage.doctor1.ok(visits.detail, { receptionId, presence: 'WAITING' })
  await stage.doctor1.ok(visits.admit, { receptionId })
  return token
}

it('refuses a flood of calls with one link, while another link works on', async () => {
  const [flooded, other] = [await admitted(), await admitted()]
  const outside = await nobody(limited)
  const statuses: number[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    statuses.push((await outside.send(visits.person, { token: flooded, presence: 'IN_CALL' })).status)
    statuses.push((await outside.send(visits.personSignal, { token: flooded, signal })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  const refused = await outside.send(visits.personSignal, { token: flooded, signal })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await outside.ok(visits.person, { token: other, presence: 'IN_CALL' })
  await outside.ok(visits.personSignal, { token: other, signal })
})

it('counts guesses of a link by the guessed link, so that they take nothing from a true one', async () => {
  const token = await admitted()
  const outside = await nobody(limited)
  const wrong = 'B'.repeat(64)
  for (let nth = 0; nth < 5; nth += 1) await outside.send(visits.person, { token: wrong })
  expect((await outside.send(visits.person, { token: wrong })).status).toBe(429)
  await outside.ok(visits.person, { token })
})

it('refuses a flood of openings of the stream of one side, while the stream of another visit opens', async () => {
  const outside = await nobody(limited)
  const ticketOf = async () =>
    (await outside.ok(visits.person, { token: await admitted(), presence: 'IN_CALL' })).ticket ?? ''
  const open = async (ticket: string) => {
    const abort = new AbortController()
    const { status } = await fetch(`${limited.url}/api/public/visit/stream`, {
      headers: { 'x-visit-ticket': ticket },
      signal: abort.signal,
    })
    abort.abort()
    return status
  }
  const [flooded, other] = [await ticketOf(), await ticketOf()]
  const statuses: number[] = []
  for (let nth = 0; nth < 6; nth += 1) statuses.push(await open(flooded))
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  expect(await open(other)).toBe(200)
})
