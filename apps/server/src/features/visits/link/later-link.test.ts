import { visits } from '@coverline/contract/visits/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { stageVisits, type VisitStage } from '../../../testing/fixtures/care/visit-fixture.ts'

let stage: VisitStage

beforeAll(async () => {
  stage = await stageVisits()
})

const hello = { kind: 'hello' as const, session: 'a-session' }

/** The person waits and the doctor lets the person in. */
async function inCall(): Promise<string> {
  const { receptionId } = await stage.visit()
  const token = await stage.link(receptionId)
  await stage.outside.ok(visits.person, { token, presence: 'WAITING' })
  await stage.doctor1.ok(visits.detail, { receptionId, presence: 'WAITING' })
  await stage.doctor1.ok(visits.admit, { receptionId })
  return receptionId
}

/** Who comes by a later link is not in the call before the doctor lets them in once more. */
async function waitsAgain(receptionId: string, token: string): Promise<void> {
  const comes = () => stage.outside.ok(visits.person, { token, presence: 'IN_CALL' })
  expect(await comes()).toMatchObject({ state: 'OPEN', isAdmitted: false })
  expect(await stage.doctor1.ok(visits.detail, { receptionId })).toMatchObject({
    isAdmitted: false,
    other: 'WAITING',
  })
  await stage.outside.fails(visits.personSignal, { token, signal: hello }, 'visits.not-open')
  await stage.doctor1.fails(visits.signal, { receptionId, signal: hello }, 'visits.not-open')
  await stage.doctor1.ok(visits.admit, { receptionId })
  expect(await comes()).toMatchObject({ isAdmitted: true })
}

test('a visit that was ended and opened again begins with the waiting room', async () => {
  const receptionId = await inCall()
  await stage.doctor1.ok(visits.end, { receptionId })
  expect(await stage.doctor1.ok(visits.detail, { receptionId })).toMatchObject({ state: 'ENDED' })
  await waitsAgain(receptionId, await stage.link(receptionId, stage.doctor1))
})

test('a later link of a running visit lets nobody in', async () => {
  const receptionId = await inCall()
  await waitsAgain(receptionId, await stage.link(receptionId, stage.doctor1))
})
