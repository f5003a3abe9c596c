import { conversations } from '@coverline/contract/conversations/endpoints'
import { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { now, setClockOffset } from '../../../platform/clock.ts'
import { silentLog } from '../../../platform/db/db-log.ts'
import { createPools } from '../../../platform/db/connection/pools.ts'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import { onPhones } from '../../../testing/fixtures/device-fixture.ts'
import type { FakePhones } from '../../../testing/servers/fake-phones.ts'
import type { Whatsapp, WhatsappFixture } from '../../../testing/fixtures/whatsapp-fixture.ts'
import { type DeviceWorker, startDeviceWorker } from '../device/device-worker.ts'

let world: Whatsapp
let stage: WhatsappFixture
let phones: FakePhones

const { host } = onPhones((given) => {
  ;({ world, stage, phones } = given)
})

const second = 1000
const state = () => stage.operator.ok(whatsapp.state, {})
/** The alarms since the linking, including the linking itself */
const alarms = async () =>
  (
    await stage.rows(
      sql<{ event: string }>`select event from outbox_events where event in ('whatsapp.down', 'whatsapp.back')
        order by id`,
    )
  )
    .map(({ event }) => event)
    .slice(1)
/** The administrator notices that wait to be mailed */
const mailsToGo = async () => {
  const { rows } = await world.app.services.pools.plain.query<{ told: { kind: string; since: string } }>(
    `select data -> 'payload' as told from pgboss.job where name = 'whatsapp.tell'
      and data -> 'payload' ->> 'providerId' = $1 order by created_on`,
    [stage.provider.providerId],
  )
  return rows.map(({ told }) => told)
}

/** A linked phone whose client has written, and the conversation */
async function linked(one: DeviceWorker): Promise<string> {
  await stage.admin.ok(whatsapp.linkDevice, {})
  await one.round()
  phones.last().scan('+34999')
  await one.round()
  phones.last().receive(stage.phone, 'Hola')
  await one.round()
  const [row] = await stage.rows(sql<{ id: string }>`select id from conversations`)
  return row?.id ?? ''
}
const say = (conversationId: string, text: string) =>
  stage.operator.ok(conversations.send, { conversationId, text: `<p>${text}</p>` })

describe('the activity of a linked phone', () => {
  it('is recorded while a message takes long to send', async () => {
    const [one, other] = [host(), host()]
    const conversationId = await linked(one)
    const sending = Promise.withResolvers<void>()
    phones.last().sending = sending.promise
    await say(conversationId, 'Long')
    await other.look()
    const looked = () => Promise.race([one.look().then(() => true), pause(60_000, false, { ref: false })])
    try {
      for (let at = 0; at <= 120; at += 20) {
        setClockOffset(at * second)
        expect(await looked()).toBe(true)
        await other.look()
      }
      expect(phones.last().sent.map(({ text }) => text)).toEqual(['Long'])
      expect((await state()).state).toBe('LINKED')
      expect(await alarms()).toEqual([])
    } finally {
      sending.resolve()
    }
    await one.round()
  })

  it('restores a link that another process considered silent; notifies once and sends waiting messages', async () => {
    const [one, other] = [host(), host()]
    const conversationId = await linked(one)
    await other.look()
    setClockOffset(60 * second)
    await other.look()
    const { downSince, downReason } = await state()
    expect(downReason).toBe('SILENT')
    await say(conversationId, 'Waits')
    for (let looks = 0; looks < 3; looks += 1) {
      await one.round()
      await other.round()
    }
    expect((await state()).state).toBe('LINKED')
    expect(phones.sessions).toHaveLength(1)
    expect(phones.last().sent.map(({ text }) => text)).toEqual(['Waits'])
    expect(await alarms()).toEqual(['whatsapp.down', 'whatsapp.back'])
    expect(await mailsToGo()).toMatchObject([
      { kind: 'DOWN', since: downSince },
      { kind: 'BACK', since: downSince },
    ])
  })

  it('may pause for a short reconnect: no alarm, and failed sends are retried immediately', async () => {
    const one = host()
    const conversationId = await linked(one)
    phones.last().lose()
    await say(conversationId, 'Meanwhile')
    await one.round()
    setClockOffset(5 * second)
    await one.round()
    await one.round()
    expect(phones.sessions).toHaveLength(2)
    expect(phones.last().sent.map(({ text }) => text)).toEqual(['Meanwhile'])
    expect(await alarms()).toEqual([])
  })

  it('raises an alarm within two minutes of a longer pause and is checked until it returns', async () => {
    const one = host()
    await linked(one)
    const droppedAt = now().getTime()
    phones.isReached = false
    phones.last().lose()
    let at = 0
    while ((await state()).state === 'LINKED' && at < 120) {
      setClockOffset((at += 5) * second)
      await one.look()
    }
    const { downSince, downReason } = await state()
    expect(downReason).toBe('UNREACHABLE')
    const after = Date.parse(downSince ?? '') - droppedAt
    expect(after).toBeGreaterThan(25 * second)
    expect(after).toBeLessThan(60 * second)
    // Sessions that hang while opening are given up too.
    for (const end = at + 120; at < end;) {
      setClockOffset((at += 5) * second)
      await one.look()
    }
    phones.isReached = true
    for (const end = at + 120; at < end;) {
      setClockOffset((at += 5) * second)
      await one.look()
    }
    expect((await state()).state).toBe('LINKED')
    expect(await alarms()).toEqual(['whatsapp.down', 'whatsapp.back'])
  })

  it('is not missed while the database is down and is checked again afterwards', async () => {
    const { services, database } = world.app
    const holder = host()
    await linked(holder)
    const away = createPools({ url: 'postgres://nobody@127.0.0.1:1/none', max: 1, log: silentLog })
    const pools = { ...services.pools }
    const other = startDeviceWorker({
      services: { ...services, pools },
      inProvider: runAsSystem(services),
      lockUrl: database.serverUrl,
      open: phones.open,
      everyMilliseconds: 0,
    })
    await other.look()
    pools.main = away.main
    setClockOffset(60 * second)
    await expect(other.look()).resolves.toBeUndefined()
    pools.main = services.pools.main
    await other.look()
    expect(await alarms()).toEqual([])
    await holder.stop()
    await other.look()
    expect(phones.sessions).toHaveLength(2)
    await other.stop()
    await away.end()
  })
})

describe('a drop that ended the link', () => {
  it('is reported immediately', async () => {
    const one = host()
    await linked(one)
    phones.last().endLink()
    await one.look()
    expect((await state()).downReason).toBe('LOGGED_OUT')
  })

  it('lasts while codes are requested, until the phone is linked again', async () => {
    const one = host()
    const conversationId = await linked(one)
    phones.last().endLink()
    await one.look()
    const dropped = await state()
    await say(conversationId, 'Waits')
    const codes = new Set<string>()
    for (let asked = 0; asked < 2; asked += 1) {
      await stage.admin.ok(whatsapp.linkDevice, {})
      expect(await state()).toEqual(dropped)
      await one.look()
      codes.add(phones.last().code)
      expect(await state()).toEqual(dropped)
      expect((await stage.admin.ok(whatsapp.detail, {})).link).toMatchObject({
        state: 'DOWN',
        downReason: 'LOGGED_OUT',
        awaitsCode: true,
      })
      expect(await stage.admin.ok(whatsapp.qr, {})).toMatchObject({
        state: 'DOWN',
        isExpired: false,
        svg: expect.stringMatching(/^<svg/) as string,
      })
      phones.last().giveUp()
      await one.look()
      expect(await stage.admin.ok(whatsapp.qr, {})).toMatchObject({ isExpired: true })
      expect(await state()).toEqual(dropped)
    }
    expect(codes.size).toBe(2)
    expect(await alarms()).toEqual(['whatsapp.down'])
    await stage.admin.ok(whatsapp.linkDevice, {})
    await one.look()
    phones.last().scan('+34999')
    await one.round()
    await one.round()
    expect(await state()).toEqual({ state: 'LINKED', downSince: null, downReason: null })
    expect((await stage.admin.ok(whatsapp.detail, {})).link?.awaitsCode).toBe(false)
    expect(await alarms()).toEqual(['whatsapp.down', 'whatsapp.back'])
    expect(await mailsToGo()).toMatchObject([
      { kind: 'DOWN', since: dropped.downSince },
      { kind: 'BACK', since: dropped.downSince },
    ])
    expect(phones.last().sent.map(({ text }) => text)).toEqual(['Waits'])
  })

  it('ends when an administrator ends the link', async () => {
    const one = host()
    await linked(one)
    phones.last().endLink()
    await one.look()
    await stage.admin.ok(whatsapp.linkDevice, {})
    await stage.admin.ok(whatsapp.unlink, {})
    expect((await state()).state).toBe('UNLINKED')
  })

  it('is not ended by the previous session, which lives until the new code is made', async () => {
    const [one, other] = [host(), host()]
    await linked(one)
    await other.look()
    setClockOffset(60 * second)
    await other.look()
    await stage.admin.ok(whatsapp.linkDevice, {})
    // Events of the previous session do not affect a link that waits for its code.
    phones.last().scan('+34999')
    await one.look()
    expect((await state()).state).toBe('DOWN')
    expect(await stage.rows(sql`select from whatsapp_links where session is not null`)).toEqual([])
    expect(phones.sessions[0]?.isClosed).toBe(true)
    expect(phones.sessions).toHaveLength(2)
  })
})
