import { bookings } from '@coverline/contract/bookings/endpoints'
import { visits } from '@coverline/contract/visits/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { stageVisits, type VisitStage } from '../../../testing/fixtures/care/visit-fixture.ts'
import { openVisitStream } from '../../../testing/fixtures/care/visit-stream.ts'

let stage: VisitStage

beforeAll(async () => {
  stage = await stageVisits()
})

const hello = { kind: 'hello' as const, session: 'a-session' }
const enter = (token: string) => stage.outside.ok(visits.person, { token, presence: 'IN_CALL' })
const enterAsDoctor = (receptionId: string, by = stage.doctor1) =>
  by.ok(visits.detail, { receptionId, presence: 'IN_CALL' })

async function inCall() {
  const { receptionId, personProfileId } = await stage.visit()
  const token = await stage.link(receptionId)
  await enter(token)
  await enterAsDoctor(receptionId)
  await stage.doctor1.ok(visits.admit, { receptionId })
  return { receptionId, personProfileId, token }
}
const open = (ticket: string | null) => openVisitStream(stage.app.url, ticket)

describe('the stream and the ticket of a link', () => {
  it('end when another link replaces it', async () => {
    const { receptionId, token } = await inCall()
    const { ticket } = await enter(token)
    const former = await open(ticket)
    await expect.poll(() => former.heard('ready').length).toBe(1)
    const next = await stage.link(receptionId)
    expect(await former.end).toBe('ENDED')
    // The holder of the new link keeps the side present; the former ticket is still within its minute.
    await enter(next)
    expect((await open(ticket)).response.status).toBe(401)
    await stage.doctor1.ok(visits.admit, { receptionId })
    const present = await open((await enter(next)).ticket)
    await expect.poll(() => present.heard('ready').length).toBe(1)
    await stage.doctor1.ok(visits.signal, { receptionId, signal: hello })
    await expect.poll(() => present.heard('signal').length).toBe(1)
    expect(former.heard('signal')).toEqual([])
    present.close()
  })

  it('end for the former doctor, who hears nothing any more, when the visit gets another one', async () => {
    const { receptionId, personProfileId, token } = await inCall()
    const { ticket } = await enterAsDoctor(receptionId)
    const former = await open(ticket)
    const ofPerson = (await enter(token)).ticket
    await expect.poll(() => former.heard('ready').length).toBe(1)
    const doctorId = stage.otherId
    await stage.admin.ok(bookings.save, { receptionId, personProfileId, doctorId, ...stage.anyHour })
    for (const old of [ticket, ofPerson]) expect((await open(old)).response.status).toBe(401)
    await enterAsDoctor(receptionId, stage.doctor2)
    await stage.doctor2.ok(visits.admit, { receptionId })
    const present = await open((await enterAsDoctor(receptionId, stage.doctor2)).ticket)
    await expect.poll(() => present.heard('ready').length).toBe(1)
    await stage.outside.ok(visits.personSignal, { token, signal: hello })
    await expect.poll(() => present.heard('signal').length).toBe(1)
    expect(former.heard('signal')).toEqual([])
    expect(await former.end).toBe('ENDED')
    present.close()
  })
})

describe('the admission to a room', () => {
  it('is that of one link: the holder of another one waits again', async () => {
    const { receptionId } = await inCall()
    const next = await stage.link(receptionId)
    expect(await enter(next)).toMatchObject({ isAdmitted: false })
    await stage.outside.fails(visits.personSignal, { token: next, signal: hello }, 'visits.not-open')
    await stage.doctor1.ok(visits.admit, { receptionId })
    expect(await enter(next)).toMatchObject({ isAdmitted: true })
  })

  it('is over with the visit: one that is opened again lets nobody in at once', async () => {
    const { receptionId } = await inCall()
    await stage.doctor1.ok(visits.end, { receptionId })
    const next = await stage.link(receptionId, stage.doctor1)
    expect(await enter(next)).toMatchObject({ state: 'OPEN', isAdmitted: false })
    await stage.doctor1.fails(visits.signal, { receptionId, signal: hello }, 'visits.not-open')
  })

  it('is that of one doctor', async () => {
    const { receptionId, personProfileId, token } = await inCall()
    const doctorId = await stage.doctor()
    await stage.admin.ok(bookings.save, { receptionId, personProfileId, doctorId, ...stage.anyHour })
    expect(await enter(token)).toMatchObject({ isAdmitted: false })
  })
})
