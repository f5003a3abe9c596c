import { bookings } from '@coverline/contract/bookings/endpoints'
import { doctors } from '@coverline/contract/doctors/endpoints'
import { visits } from '@coverline/contract/visits/endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/id.ts'
import { nowhere } from '../../testing/insured.ts'
import { stageVisits, type VisitStage } from '../../testing/fixtures/care/visit-fixture.ts'
import { openVisitStream } from '../../testing/fixtures/care/visit-stream.ts'
import { iceOf } from './ice.ts'
import { visitToken } from './link/visit-token.ts'

let stage: VisitStage

beforeAll(async () => {
  stage = await stageVisits()
})

const hello = { kind: 'hello' as const, session: 'a-session' }
const refused = (token: string) => stage.outside.fails(visits.person, { token }, 'visits.link-not-valid')

/** The person waits and the doctor lets the person in. */
async function inCall() {
  const { receptionId, personProfileId } = await stage.visit()
  const token = await stage.link(receptionId)
  await stage.outside.ok(visits.person, { token, presence: 'WAITING' })
  await stage.doctor1.ok(visits.detail, { receptionId, presence: 'WAITING' })
  await stage.doctor1.ok(visits.admit, { receptionId })
  return { receptionId, personProfileId, token }
}

describe('the link of a visit', () => {
  it('opens the room of its visit and shows the person nothing but the visit', async () => {
    const { receptionId } = await stage.visit()
    const token = await stage.link(receptionId)
    const room = await stage.outside.ok(visits.person, { token })
    expect(room).toMatchObject({ state: 'OPEN', isAdmitted: false, other: null, hasRelay: false })
    expect(Object.keys(room)).not.toContain('receptionId')
  })

  it('is stored as a hash alone', async () => {
    const { receptionId } = await stage.visit()
    const token = await stage.link(receptionId)
    const { rows } = await stage.inDatabase((db) =>
      sql<{
        text: string
      }>`select visits::text || coalesce((select string_agg(k.answer::text, '') from idempotency_keys k), '')
        as text from visits where booking_id = ${receptionId}`.execute(db),
    )
    expect(rows[0]?.text).toContain(receptionId)
    expect(rows[0]?.text).not.toContain(token)
  })

  it('is refused when it is wrong, replaced, of another provider or of no provider', async () => {
    const { receptionId } = await stage.visit()
    const token = await stage.link(receptionId)
    await refused('A'.repeat(64))
    await refused(token.slice(0, 63) + (token.endsWith('A') ? 'Q' : 'A'))
    const [key] = stage.app.services.keys
    await refused(visitToken(key!, { providerId: newId(), bookingId: receptionId, version: 1 }))
    const other = await stageVisits()
    const foreign = await other.link((await other.visit()).receptionId)
    await refused(
      Buffer.from(token, 'base64url').subarray(0, 16).toString('base64url').slice(0, 21) + foreign.slice(21),
    )
    await stage.link(receptionId)
    await refused(token)
  })

  it('is refused after a cancellation, an hour after the end, and once the visit has an outcome', async () => {
    const canceled = await stage.visit()
    const first = await stage.link(canceled.receptionId)
    await stage.admin.ok(bookings.cancel, canceled)
    await refused(first)
    const { receptionId } = await stage.visit()
    const token = await stage.link(receptionId)
    await stage.startsIn(receptionId, -89)
    expect(await stage.outside.ok(visits.person, { token })).toMatchObject({ state: 'OPEN' })
    await stage.startsIn(receptionId, -91)
    await refused(token)
    const done = await inCall()
    await stage.startsIn(done.receptionId, -10)
    const { receptionId: id, personProfileId } = done
    await stage.doctor1.ok(bookings.saveOutcome, { receptionId: id, personProfileId, stateSave: 'DONE' })
    await stage.outside.fails(
      visits.personSignal,
      { token: done.token, signal: hello },
      'visits.link-not-valid',
    )
  })

  it('stays with a visit that is moved, and what happened before counts for nothing then', async () => {
    const { receptionId, token } = await inCall()
    await stage.doctor1.ok(visits.end, { receptionId })
    await refused(token)
    await stage.startsIn(receptionId, 60)
    const early = { state: 'EARLY', isAdmitted: false, ticket: null, iceServers: [] }
    expect(await stage.outside.ok(visits.person, { token, presence: 'WAITING' })).toMatchObject(early)
  })

  it('is made by the doctor of the visit and by operators, for confirmed visits by video alone', async () => {
    const { receptionId, personProfileId } = await stage.visit()
    await stage.link(receptionId, stage.doctor1)
    await stage.link(receptionId, await stage.as('INSURANCE_OPERATOR'))
    await stage.doctor2.fails(visits.createLink, { receptionId }, 'common.not-found')
    await (await stage.as('AGENT')).fails(visits.createLink, { receptionId }, 'common.forbidden')
    await stage.admin.fails(visits.createLink, { receptionId: nowhere }, 'common.not-found')
    await stage.admin.ok(bookings.cancel, { receptionId, personProfileId })
    await stage.admin.fails(visits.createLink, { receptionId }, 'visits.not-open')
  })

  it('is read by its doctor without ending it, and not once the visit has ended', async () => {
    const { receptionId } = await stage.visit()
    const token = await stage.link(receptionId)
    const kept = await stage.doctor1.ok(visits.createLink, { receptionId, keeps: true })
    expect(kept.url.split('#')[1]).toBe(token)
    await stage.doctor2.fails(visits.createLink, { receptionId, keeps: true }, 'common.not-found')
    await stage.doctor1.ok(visits.end, { receptionId })
    await stage.doctor1.fails(visits.createLink, { receptionId, keeps: true }, 'visits.not-open')
  })

  it('stays the same each time it is read, until a new one is made', async () => {
    const { receptionId } = await stage.visit()
    const { linkOf } = await import('./link/link-of.ts')
    const { runAsSystem } = await import('../../platform/run-as-system.ts')
    const read = () =>
      runAsSystem(stage.app.services)(stage.providerId, 'test', (ctx) => linkOf(ctx, receptionId))
    const first = await read()
    expect(await read()).toBe(first)
    expect(await stage.outside.ok(visits.person, { token: first.split('#')[1] ?? '' })).toMatchObject({
      state: 'OPEN',
    })
    expect(first.split('#')[1]).not.toBe(await stage.link(receptionId))
  })
})

describe('the room', () => {
  it('is hidden from other doctors and from roles that are no doctor', async () => {
    const { receptionId } = await inCall()
    for (const call of [visits.detail, visits.admit, visits.end] as const) {
      await stage.doctor2.fails(call, { receptionId }, 'common.not-found')
      await stage.admin.fails(call, { receptionId }, 'common.forbidden')
    }
    await stage.doctor2.fails(visits.signal, { receptionId, signal: hello }, 'common.not-found')
    await stage.admin.fails(visits.signal, { receptionId, signal: hello }, 'common.forbidden')
    await stage.outside.fails(visits.detail, { receptionId }, 'common.unauthorized')
  })

  it('opens 15 minutes before the start', async () => {
    const { receptionId } = await stage.visit(16)
    const token = await stage.link(receptionId)
    const early = { state: 'EARLY', ticket: null }
    expect(await stage.doctor1.ok(visits.detail, { receptionId, presence: 'WAITING' })).toMatchObject(early)
    await stage.doctor1.fails(visits.admit, { receptionId }, 'visits.not-open')
    await stage.doctor1.fails(visits.end, { receptionId }, 'visits.not-open')
    await stage.doctor1.fails(visits.signal, { receptionId, signal: hello }, 'visits.not-open')
    await stage.outside.fails(visits.personSignal, { token, signal: hello }, 'visits.not-open')
    await stage.startsIn(receptionId, 14)
    expect(await stage.doctor1.ok(visits.detail, { receptionId })).toMatchObject({ state: 'OPEN' })
  })

  it('shows each side where the other one is, and admits the person only when the doctor does', async () => {
    const { receptionId } = await stage.visit()
    const token = await stage.link(receptionId)
    const ofDoctor = () => stage.doctor1.ok(visits.detail, { receptionId, presence: 'WAITING' })
    expect(await ofDoctor()).toMatchObject({ other: null })
    await stage.outside.ok(visits.person, { token, presence: 'IN_CALL' })
    expect(await ofDoctor()).toMatchObject({ other: 'WAITING', isAdmitted: false })
    await stage.outside.fails(visits.personSignal, { token, signal: hello }, 'visits.not-open')
    await stage.doctor1.ok(visits.admit, { receptionId })
    await stage.doctor1.ok(visits.admit, { receptionId })
    const room = await stage.outside.ok(visits.person, { token, presence: 'IN_CALL' })
    expect(room).toMatchObject({ isAdmitted: true, other: 'WAITING' })
    expect(await ofDoctor()).toMatchObject({ other: 'IN_CALL' })
    await stage.outside.ok(visits.person, { token, presence: 'LEFT' })
    expect(await ofDoctor()).toMatchObject({ other: 'LEFT' })
  })

  it('ends once for both, and a new link opens it again', async () => {
    const { receptionId, token } = await inCall()
    await stage.doctor1.ok(visits.end, { receptionId })
    await stage.doctor1.ok(visits.end, { receptionId })
    expect(await stage.doctor1.ok(visits.detail, { receptionId })).toMatchObject({ state: 'ENDED' })
    await refused(token)
    await stage.doctor1.fails(visits.admit, { receptionId }, 'visits.not-open')
    await stage.link(receptionId, stage.doctor1)
    expect(await stage.doctor1.ok(visits.detail, { receptionId })).toMatchObject({ state: 'OPEN' })
  })

  it('makes its doctor busy for the others while its page is open', async () => {
    const { receptionId } = await inCall()
    const status = async () => (await stage.admin.ok(doctors.detail, { doctorId: stage.doctorId })).liveStatus
    expect(await status()).toBe('IN_CONFERENCE')
    await stage.doctor1.ok(visits.detail, { receptionId, presence: 'LEFT' })
    expect(await status()).toBe('ONLINE')
    await stage.doctor1.ok(visits.detail, { receptionId, presence: 'IN_CALL' })
    expect(await status()).toBe('IN_CONFERENCE')
    await stage.doctor1.ok(visits.end, { receptionId })
    expect(await status()).toBe('ONLINE')
  })
})

const openStream = (ticket: string | null) => openVisitStream(stage.app.url, ticket)

describe('signals', () => {
  it('reach the other side of the same visit, long ones too, and no other visit', async () => {
    const { receptionId, token } = await inCall()
    const second = await inCall()
    const ticketOf = async (given: string) =>
      (await stage.outside.ok(visits.person, { token: given, presence: 'IN_CALL' })).ticket
    const person = await openStream(await ticketOf(token))
    const other = await openStream(await ticketOf(second.token))
    const { ticket } = await stage.doctor1.ok(visits.detail, { receptionId, presence: 'IN_CALL' })
    const doctor = await openStream(ticket)
    await expect.poll(() => person.heard('ready').length + doctor.heard('ready').length).toBe(2)
    const offer = {
      kind: 'description' as const,
      session: 'a-session',
      turn: 1,
      type: 'offer' as const,
      sdp: `v=0 Ü\r\n${'x'.repeat(30_000)}`,
    }
    await stage.doctor1.ok(visits.signal, { receptionId, signal: offer })
    await expect.poll(() => person.heard('signal').map(({ data }) => data)).toEqual([offer])
    await stage.outside.ok(visits.personSignal, { token, signal: hello })
    await expect.poll(() => doctor.heard('signal').map(({ data }) => data)).toEqual([hello])
    expect(other.heard('signal')).toEqual([])
    await stage.doctor1.ok(visits.end, { receptionId })
    await expect.poll(() => person.heard('changed').length).toBeGreaterThan(0)
    for (const each of [person, other, doctor]) each.close()
  })

  it('are heard in one window of a side: the later one takes over', async () => {
    const { token } = await inCall()
    const { ticket } = await stage.outside.ok(visits.person, { token, presence: 'IN_CALL' })
    const first = await openStream(ticket)
    await expect.poll(() => first.heard('ready').length).toBe(1)
    const second = await openStream(ticket)
    expect(await first.end).toBe('ENDED')
    expect(first.heard('replaced')).toHaveLength(1)
    second.close()
  })

  it('are not heard with a forged ticket, or after the side has left', async () => {
    const { token } = await inCall()
    const { ticket } = await stage.outside.ok(visits.person, { token, presence: 'IN_CALL' })
    // The last letters of a ticket hold bits that its reader ignores, so its signature changes four letters before the end.
    const forged = ticket?.replace(/.(?=.{4}$)/u, (letter) => (letter === 'A' ? 'B' : 'A')) ?? ''
    for (const wrong of ['', 'x', forged]) expect((await openStream(wrong)).response.status).toBe(401)
    await stage.outside.ok(visits.person, { token, presence: 'LEFT' })
    expect((await openStream(ticket)).response.status).toBe(401)
  })
})

describe('the servers of a call', () => {
  it('carry credentials of six hours for the relay, and none without its secret', () => {
    const now = new Date('2026-12-07T08:00:00Z')
    const servers = ['stun:turn.example:3478', 'turn:turn.example:3478']
    expect(iceOf({ servers }, now)).toEqual({
      iceServers: [{ urls: ['stun:turn.example:3478'] }],
      hasRelay: false,
    })
    const { iceServers, hasRelay } = iceOf({ servers, secret: 'a secret of the relay' }, now)
    expect(hasRelay).toBe(true)
    expect(iceServers[1]).toMatchObject({
      urls: ['turn:turn.example:3478'],
      username: expect.stringMatching(/^1796652000:[0-9a-f]{16}$/),
      credential: expect.stringMatching(/^[\w+/]{27}=$/),
    })
    expect(Date.parse('2026-12-07T14:00:00Z') / 1000).toBe(1796652000)
  })
})
