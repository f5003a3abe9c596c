import { conversations } from '@coverline/contract/conversations/endpoints'
import { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import { onPhones } from '../../../testing/fixtures/device-fixture.ts'
import type { FakePhones } from '../../../testing/servers/fake-phones.ts'
import type { Whatsapp, WhatsappFixture } from '../../../testing/fixtures/whatsapp-fixture.ts'
import { provideDevices } from '../device/session.ts'

let world: Whatsapp
let stage: WhatsappFixture
let phones: FakePhones

const { host } = onPhones((given) => {
  ;({ world, stage, phones } = given)
})

const qr = () => stage.admin.ok(whatsapp.qr, {})
const state = async () => (await stage.admin.ok(whatsapp.detail, {})).link?.state

async function linkPhone(one = host()) {
  await stage.admin.ok(whatsapp.linkDevice, {})
  await one.round()
  phones.last().scan(stage.phone.replace('+34', '+35'))
  await one.round()
  return one
}

describe('linking a phone', () => {
  it('shows a code, completes when the code is scanned, and keeps the session encrypted', async () => {
    expect((await stage.admin.ok(whatsapp.detail, {})).canLinkDevice).toBe(true)
    const one = host()
    await stage.admin.ok(whatsapp.linkDevice, {})
    expect(await qr()).toMatchObject({ state: 'CONNECTING', svg: null, isExpired: false })
    await one.round()
    expect((await qr()).svg).toMatch(/^<svg/)
    expect(JSON.stringify(await stage.rows(sql`select qr from whatsapp_links`))).not.toContain(
      phones.last().code,
    )
    phones.last().scan('+34999')
    await one.round()
    expect((await stage.admin.ok(whatsapp.detail, {})).link).toMatchObject({
      kind: 'DEVICE',
      state: 'LINKED',
      phone: '+34999',
      webhookUrl: null,
    })
    const [row] = await stage.rows(
      sql<{ session: string; qr: string | null }>`select session, qr from whatsapp_links`,
    )
    expect(row?.session).toMatch(/^v1\./)
    expect(row?.qr).toBeNull()
    expect(
      await stage.rows(sql`select from audit_events where changes::text like '%secret-of-phone%'`),
    ).toEqual([])
    await stage.admin.fails(whatsapp.linkDevice, {}, 'whatsapp.already-linked')
  })

  it('reports an expired code and creates another', async () => {
    const one = host()
    await stage.admin.ok(whatsapp.linkDevice, {})
    await one.round()
    const { code } = phones.last()
    // The server returns seconds left because a browser's clock may be wrong.
    const { secondsLeft } = await qr()
    expect(secondsLeft).toBeGreaterThan(50)
    expect(secondsLeft).toBeLessThanOrEqual(60)
    setClockOffset(40_000)
    const later = await qr()
    expect(later.isExpired).toBe(false)
    expect(later.secondsLeft).toBeLessThanOrEqual((secondsLeft ?? 0) - 40)
    setClockOffset(61_000)
    expect(await qr()).toMatchObject({ isExpired: true, svg: null, secondsLeft: 0 })
    phones.last().giveUp()
    await one.round()
    expect(phones.sessions).toHaveLength(1)
    await stage.admin.ok(whatsapp.linkDevice, {})
    await one.round()
    expect(phones.last().code).not.toBe(code)
    expect((await qr()).svg).toMatch(/^<svg/)
  })

  it('is only for administrators, and only where the installation supports it', async () => {
    await stage.operator.fails(whatsapp.linkDevice, {}, 'common.admin-only')
    await stage.operator.fails(whatsapp.qr, {}, 'common.admin-only')
    await stage.admin.fails(whatsapp.qr, {}, 'whatsapp.not-linked')
    provideDevices(null)
    await stage.admin.fails(whatsapp.linkDevice, {}, 'whatsapp.no-devices')
  })

  it('ends on the phone too when it is ended here', async () => {
    const one = await linkPhone()
    await stage.admin.ok(whatsapp.unlink, {})
    await one.round()
    expect(phones.last()).toMatchObject({ isLoggedOut: true })
    expect(await stage.rows(sql`select from whatsapp_links where session is not null`)).toEqual([])
  })
})

describe('a linked phone', () => {
  it('receives messages and sends answers without a window', async () => {
    const one = await linkPhone()
    phones.last().receive(stage.phone, 'Hola')
    await one.round()
    const [{ id } = { id: '' }] = await stage.rows(sql<{ id: string }>`select id from conversations`)
    expect(await stage.operator.ok(whatsapp.window, { conversationId: id })).toMatchObject({
      isFree: true,
      freeUntil: null,
    })
    setClockOffset(25 * 3_600_000)
    await stage.operator.ok(conversations.send, { conversationId: id, text: '<p>Buenas</p>' })
    await one.round()
    expect(phones.last().sent.map(({ text }) => text)).toEqual(['Buenas'])
    phones.last().tellRead()
    await one.round()
    const { items } = await stage.operator.ok(conversations.messages, { conversationId: id })
    expect(items.at(-1)?.delivery).toBe('READ')
  })

  it('is held by one process at a time and taken over when that process dies', async () => {
    const [first, second] = [await linkPhone(), host()]
    await second.round()
    expect(phones.sessions).toHaveLength(1)
    await first.stop()
    await second.round()
    expect(phones.sessions).toHaveLength(2)
    expect(phones.last().credentials).toBe(phones.sessions[0]?.secret)
    await second.round()
    expect(await state()).toBe('LINKED')
  })

  it('is taken over when the database connection breaks, and its old session is closed', async () => {
    const first = await linkPhone()
    const linkId = (await stage.admin.ok(whatsapp.detail, {})).link?.linkId
    // The connection that holds this link; the list also contains locks of other tests.
    const { rowCount } = await world.app.services.pools.plain.query(
      `select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database,
        hashtextextended('whatsapp ' || $1, 0) key
      where l.locktype = 'advisory' and d.datname = current_database()
        and l.classid = ((key >> 32) & 4294967295)::oid and l.objid = (key & 4294967295)::oid`,
      [linkId],
    )
    expect(rowCount).toBe(1)
    void first
    await expect.poll(() => phones.sessions[0]?.isClosed, { timeout: 60_000 }).toBe(true)
    const second = host()
    await second.round()
    expect(phones.sessions.filter(({ isClosed }) => !isClosed)).toHaveLength(1)
  })

  it('raises an alarm within two minutes of silence and is opened again', async () => {
    const one = await linkPhone()
    phones.last().isSilent = true
    setClockOffset(40_000)
    await one.round()
    expect(await state()).toBe('DOWN')
    expect((await stage.operator.ok(whatsapp.state, {})).downReason).toBe('SILENT')
    setClockOffset(45_000)
    await one.round()
    expect(phones.sessions).toHaveLength(2)
    expect(await state()).toBe('LINKED')
  })

  it('raises an alarm from another process within two minutes when its process dies', async () => {
    const one = await linkPhone()
    const other = host()
    await other.round()
    setClockOffset(50_000)
    await other.round()
    expect((await stage.operator.ok(whatsapp.state, {})).downReason).toBe('SILENT')
    setClockOffset(0)
    void one
  })

  it('waits for a new code after its link ended; then waiting messages are sent in order', async () => {
    const one = await linkPhone()
    phones.last().receive(stage.phone, 'Hola')
    await one.round()
    const [{ id } = { id: '' }] = await stage.rows(sql<{ id: string }>`select id from conversations`)
    phones.last().endLink()
    await one.round()
    expect((await stage.operator.ok(whatsapp.state, {})).downReason).toBe('LOGGED_OUT')
    for (const text of ['One', 'Two'])
      await stage.operator.ok(conversations.send, { conversationId: id, text: `<p>${text}</p>` })
    await one.round()
    expect(phones.sessions).toHaveLength(1)
    await stage.admin.ok(whatsapp.linkDevice, {})
    await one.round()
    phones.last().scan('+34999')
    await one.round()
    await one.round()
    expect(phones.last().sent.map(({ text }) => text)).toEqual(['One', 'Two'])
  })
})
