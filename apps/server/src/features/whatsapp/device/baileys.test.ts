import { conversations } from '@coverline/contract/conversations/endpoints'
import { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import { sql } from 'kysely'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import { onDevices } from '../../../testing/fixtures/device-fixture.ts'
import { FakeBaileys } from '../../../testing/servers/fake-baileys.ts'
import type { WhatsappFixture } from '../../../testing/fixtures/whatsapp-fixture.ts'
import { baileysFolder, baileysVersion, findBaileys, installLine } from './baileys.ts'
import { mediaOf, readMessages } from './baileys-read.ts'
import { messageIdOf, openBaileys } from './baileys-session.ts'
import type { DeviceWorker } from './device-worker.ts'
import { provideDevices } from './session.ts'

let stage: WhatsappFixture
let library: FakeBaileys

const { host } = onDevices((given) => {
  stage = given.stage
  library = new FakeBaileys()
  return openBaileys(library)
})

const own = '34600111222'
const digits = () => stage.phone.replace('+', '')
const detail = async () => (await stage.admin.ok(whatsapp.detail, {})).link
const downReason = async () => (await stage.operator.ok(whatsapp.state, {})).downReason
const qr = () => stage.admin.ok(whatsapp.qr, {})

async function linked(one = host()): Promise<DeviceWorker> {
  await stage.admin.ok(whatsapp.linkDevice, {})
  await one.round()
  library.last().show('code one')
  library.last().pair(own)
  library.last().open()
  await one.round()
  return one
}

async function conversationId(): Promise<string> {
  const [row] = await stage.rows(sql<{ id: string }>`select id from conversations`)
  return row?.id ?? ''
}

const thread = async () =>
  (await stage.operator.ok(conversations.messages, { conversationId: await conversationId() })).items

describe('linking with Baileys', () => {
  it('shows each code until it expires, reports that none was scanned, and makes another on request', async () => {
    const one = host()
    await stage.admin.ok(whatsapp.linkDevice, {})
    await one.round()
    library.last().show('code one')
    await one.round()
    const first = await qr()
    expect(first).toMatchObject({ isExpired: false, svg: expect.stringMatching(/^<svg/) as string })
    library.last().show('code two')
    await one.round()
    expect((await qr()).svg).not.toBe(first.svg)
    setClockOffset(21_000)
    expect(await qr()).toMatchObject({ isExpired: true, svg: null })
    library.last().drop(408)
    await one.round()
    await one.round()
    expect(library.sockets).toHaveLength(1)
    await stage.admin.ok(whatsapp.linkDevice, {})
    await one.round()
    expect(library.sockets).toHaveLength(2)
    library.last().show('code three')
    await one.round()
    expect((await qr()).svg).toMatch(/^<svg/)
  })

  it('continues after the reconnect that WhatsApp requests, and keeps all state encrypted', async () => {
    await linked()
    expect(library.sockets).toHaveLength(2)
    expect(await detail()).toMatchObject({
      kind: 'DEVICE',
      state: 'LINKED',
      phone: `+${own}`,
      name: 'Harbour',
    })
    const stored = JSON.stringify(await stage.rows(sql`select * from whatsapp_links`))
    expect(stored).not.toContain('secret of the telephone')
    expect(stored).toContain('v1.')
  })

  it('continues in another process with the state of the first one', async () => {
    const first = await linked()
    library.last().receive(digits(), { conversation: 'Hola' })
    await first.round()
    await stage.operator.ok(conversations.send, {
      conversationId: await conversationId(),
      text: '<p>Buenas</p>',
    })
    await first.round()
    const before = library.last().auth
    await first.stop()
    const second = host()
    await second.round()
    const { auth } = library.last()
    expect(auth).not.toBe(before)
    const jid = `${digits()}@s.whatsapp.net`
    expect(auth.creds).toMatchObject({ advSecretKey: 'secret of the telephone', registered: true })
    expect(await auth.keys.get('session', [jid])).toEqual(await before.keys.get('session', [jid]))
    expect(await auth.keys.get('session', [jid])).toHaveProperty([jid])
    library.last().open()
    await second.round()
    expect((await detail())?.state).toBe('LINKED')
  })
})

describe('a phone linked with Baileys', () => {
  it('receives messages once, sends answers once, and reports their delivery status', async () => {
    const one = await linked()
    const id = library.last().receive(digits(), { conversation: 'Hola' })
    library.last().receive(digits(), { conversation: 'Hola' }, { id })
    library.last().receive(digits(), { conversation: 'Mine' }, { fromMe: true })
    library.last().receive('120363', { conversation: 'Group' }, { remoteJid: '120363@g.us' })
    await one.round()
    expect((await thread()).map(({ text }) => text)).toEqual(['<p>Hola</p>'])
    // The first try got no answer; for WhatsApp the second one is the same message.
    library.last().next = 'no answer'
    await stage.operator.ok(conversations.send, {
      conversationId: await conversationId(),
      text: '<p>Buenas</p>',
    })
    await one.round()
    setClockOffset(120_000)
    await one.round()
    expect(library.last().sent).toMatchObject([
      { jid: `${digits()}@s.whatsapp.net`, content: { text: 'Buenas', linkPreview: null } },
    ])
    library.last().tell(3)
    await one.round()
    expect((await thread()).at(-1)?.delivery).toBe('DELIVERED')
    library.last().tell(4)
    library.last().tell(2)
    await one.round()
    expect((await thread()).at(-1)?.delivery).toBe('READ')
  })

  it('receives pictures with their captions and reports content that it cannot store', async () => {
    const one = await linked()
    library.file = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
    const file = { mimetype: 'application/pdf', mediaKey: new Uint8Array(32), directPath: '/v/t62/x?oh=1' }
    library.last().receive(digits(), {
      documentWithCaptionMessage: {
        message: { documentMessage: { ...file, fileName: 'card.pdf', caption: 'See' } },
      },
    })
    library.last().receive(digits(), { locationMessage: { degreesLatitude: 40.4, degreesLongitude: -3.7 } })
    library.last().receive(digits(), { pollCreationMessage: { name: 'x' } })
    library.last().receive(digits(), { protocolMessage: { type: 0 } })
    await one.round()
    const items = await thread()
    expect(items).toHaveLength(3)
    expect(items[0]).toMatchObject({ text: '<p>See</p>', files: [{ fileName: 'card.pdf' }] })
    expect(items[1]?.text).toContain('40.400000,-3.700000')
  })

  it('never fetches a file from an address in a message', () => {
    const image = { mimetype: 'image/png', mediaKey: new Uint8Array(32), url: 'http://127.0.0.1/' }
    const contentOf = (directPath: string) => {
      const key = { id: 'a', remoteJid: '34600000001@s.whatsapp.net' }
      const [event] = readMessages(
        { messages: [{ key, message: { imageMessage: { ...image, directPath } } }] },
        new Date(),
      )
      return event?.kind === 'message' ? event.content : null
    }
    for (const path of ['@127.0.0.1/', '.evil.example/', '//evil.example\\', ''])
      expect(contentOf(path)).toMatchObject({ kind: 'note', note: 'image' })
    const content = contentOf('/v/t62.7118-24/1?ccb=11-4&oh=01_Q5')
    expect(content?.kind === 'media' && mediaOf(content.media)).toEqual({
      kind: 'image',
      mediaKey: Buffer.alloc(32),
      directPath: '/v/t62.7118-24/1?ccb=11-4&oh=01_Q5',
    })
    expect(mediaOf({ id: 'file:///etc/passwd', name: null, mediaType: '' })).toBeNull()
  })

  it('raises a drop alarm when lost, is opened again, and then sends waiting messages', async () => {
    const one = await linked()
    library.last().receive(digits(), { conversation: 'Hola' })
    await one.round()
    library.last().drop(428)
    setClockOffset(35_000)
    await one.round()
    expect(await downReason()).toBe('UNREACHABLE')
    await stage.operator.ok(conversations.send, {
      conversationId: await conversationId(),
      text: '<p>Waits</p>',
    })
    await one.round()
    expect(library.sockets).toHaveLength(3)
    library.last().open()
    await one.round()
    await one.round()
    expect((await detail())?.state).toBe('LINKED')
    expect(library.last().sent.map(({ content }) => content['text'])).toEqual(['Waits'])
  })

  it('has no drop when WhatsApp renews the connection, and continues sending afterwards', async () => {
    const one = await linked()
    library.last().receive(digits(), { conversation: 'Hola' })
    await one.round()
    for (const code of [515, 428]) {
      library.last().drop(code)
      await one.round()
      await stage.operator.ok(conversations.send, {
        conversationId: await conversationId(),
        text: `<p>After ${code}</p>`,
      })
      await one.round()
      setClockOffset(code === 515 ? 0 : 3_000)
      await one.round()
      expect((await detail())?.state).toBe('LINKED')
      library.last().open()
      await one.round()
      await one.round()
      expect(library.last().sent.map(({ content }) => content['text'])).toEqual([`After ${code}`])
    }
    expect(await stage.rows(sql`select from outbox_events where event = 'whatsapp.down'`)).toEqual([])
  })

  it('waits for a new code and deletes its keys after it was unlinked on the phone', async () => {
    const one = await linked()
    library.last().drop(401)
    await one.round()
    expect(await downReason()).toBe('LOGGED_OUT')
    expect(await stage.rows(sql`select from whatsapp_links where session is not null`)).toEqual([])
    const { length } = library.sockets
    await one.round()
    expect(library.sockets).toHaveLength(length)
  })

  it('is unlinked on the phone too when it is ended here', async () => {
    const one = await linked()
    await stage.admin.ok(whatsapp.unlink, {})
    await one.round()
    expect(library.last()).toMatchObject({ isLoggedOut: true, isEnded: true })
  })
})

describe('the library', () => {
  it('is installed by the administrator, who sees how; another version is not loaded', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'coverline-baileys-'))
    try {
      expect(await findBaileys(dataDir)).toBeNull()
      const folder = join(baileysFolder(dataDir), 'node_modules', 'baileys')
      await mkdir(folder, { recursive: true })
      const put = (version: string) =>
        writeFile(
          join(folder, 'package.json'),
          JSON.stringify({ name: 'baileys', version, main: 'index.js' }),
        )
      await writeFile(
        join(folder, 'index.js'),
        `module.exports = { makeWASocket() {}, initAuthCreds() {}, downloadContentFromMessage() {}, BufferJSON: {} }`,
      )
      await put('0.0.1')
      expect(await findBaileys(dataDir)).toBeNull()
      await put(baileysVersion)
      expect(await findBaileys(dataDir)).toHaveProperty('makeWASocket')
    } finally {
      await rm(dataDir, { recursive: true })
    }
    provideDevices(null)
    expect(await stage.admin.ok(whatsapp.detail, {})).toMatchObject({ canLinkDevice: false, installLine })
  })

  it('gets a stable id for each message', () => {
    expect(messageIdOf('a')).toBe(messageIdOf('a'))
    expect(messageIdOf('a')).not.toBe(messageIdOf('b'))
    expect(messageIdOf('a')).toMatch(/^3EB0[0-9A-F]{18}$/)
  })
})
