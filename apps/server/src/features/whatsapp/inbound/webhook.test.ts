import { conversations } from '@coverline/contract/conversations/endpoints'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import { makePerson } from '../../insured/factory.ts'
import { seedOfRun } from '../../../testing/security/random.ts'
import { size } from '../../../testing/security/sizes.ts'
import { bodyOf, inboundOf, signed } from '../../../testing/fixtures/whatsapp-samples.ts'
import {
  onWhatsapp,
  type Whatsapp,
  type WhatsappFixture,
  whatsappFixture,
} from '../../../testing/fixtures/whatsapp-fixture.ts'

/** File headers of recordings, as file-type detects them */
const recordings = {
  ogg: Buffer.concat([
    Buffer.from('OggS\0\u0002', 'latin1'),
    Buffer.alloc(22),
    Buffer.from('OpusHead'),
    Buffer.alloc(64),
  ]),
  mp4: Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom\0\0\u0002\0isommp42', 'latin1'),
    Buffer.alloc(64),
  ]),
  amr: Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(64, 4)]),
}

let world: Whatsapp
let stage: WhatsappFixture

onWhatsapp((givenWorld, givenStage) => {
  world = givenWorld
  stage = givenStage
})

const url = () => world.server.webhook?.url ?? ''
const post = async (body: string, signature?: string, to = url()) => {
  const headers = {
    'content-type': 'application/json',
    ...(signature ? { 'x-hub-signature-256': signature } : {}),
  }
  const response = await fetch(to, { method: 'POST', headers, body })
  return { status: response.status, text: await response.text() }
}
const countOf = async (table: string) =>
  (await stage.rows(sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`))[0]
    ?.count ?? 0

describe('the webhook', () => {
  it('answers the challenge of callers that know the verify token', async () => {
    await stage.link()
    const ask = async (token: string, mode = 'subscribe') => {
      const answer = await fetch(
        `${url()}?hub.mode=${mode}&hub.verify_token=${token}&hub.challenge=1158201444`,
      )
      return { status: answer.status, text: await answer.text() }
    }
    expect(await ask(stage.account.verifyToken)).toEqual({ status: 200, text: '1158201444' })
    expect((await ask('wrong-token')).status).toBe(403)
    expect((await ask(stage.account.verifyToken, 'unsubscribe')).status).toBe(403)
  })

  it('accepts nothing without the right signature and gives every other caller the same answer', async () => {
    await stage.link()
    const body = bodyOf(stage.account, inboundOf(stage.phone, { text: { body: 'Hello' } }))
    const own = signed(stage.account.appSecret, body)
    const other = await whatsappFixture(world)
    const { webhookUrl } = await other.link()
    const foreign = webhookUrl?.replace(/^https?:\/\/[^/]+/, world.app.url) ?? ''
    world.server.webhook = {
      url: (await stage.link()).webhookUrl?.replace(/^https?:\/\/[^/]+/, world.app.url) ?? '',
      account: stage.account,
    }
    const refused = [
      await post(body),
      await post(
        body,
        own.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
      await post(body, own.replace('sha256=', 'sha1=')),
      await post(body, signed(other.account.appSecret, body)),
      await post(`${body} `, own),
      await post(body, own, foreign),
      await post(body, own, `${url().slice(0, -4)}AAAA`),
      await post(body, own, url().replace(/[^/]+$/, 'x')),
    ]
    for (const answer of refused) {
      expect(answer.status).toBe(403)
      expect(answer.text).toBe(refused[0]?.text)
    }
    expect(await countOf('whatsapp_events')).toBe(0)
    expect((await post(body, own)).status).toBe(200)
    expect(await countOf('whatsapp_events')).toBe(1)
  })

  it('changes nothing when it is repeated, concurrently or later', async () => {
    await stage.link()
    const body = bodyOf(stage.account, inboundOf(stage.phone, { text: { body: 'Hello' } }))
    const own = signed(stage.account.appSecret, body)
    await Promise.all([post(body, own), post(body, own), post(body, own)])
    await Promise.all([stage.take(), stage.take(), stage.take()])
    await post(body, own)
    await stage.take()
    expect(await countOf('messages')).toBe(1)
    expect(await countOf('whatsapp_events')).toBe(0)
  })

  it('keeps waiting events encrypted and ignores invalid JSON and other numbers', async () => {
    await stage.link()
    const body = bodyOf(stage.account, inboundOf(stage.phone, { text: { body: 'canary-of-a-client' } }))
    await post(body, signed(stage.account.appSecret, body))
    const rows = await stage.rows(
      sql<{ row: string }>`select to_jsonb(e)::text as row from whatsapp_events e`,
    )
    expect(JSON.stringify(rows)).not.toMatch(/canary|\+34/)
    for (const text of [
      '{',
      '{"entry": 1}',
      bodyOf({ ...stage.account, phoneNumberId: '1' }, inboundOf(stage.phone, {})),
    ])
      expect((await post(text, signed(stage.account.appSecret, text))).status).toBe(200)
    expect(await countOf('whatsapp_events')).toBe(1)
    expect((await post('x'.repeat(3_600_000), 'sha256=00')).status).toBe(413)
  })
})

describe('an incoming client message', () => {
  it('is matched by number; without exactly one match it gets a conversation of the number', async () => {
    await stage.link()
    const conversationId = await stage.clientWrites('Hola')
    expect(await stage.thread(conversationId)).toMatchObject([
      { text: '<p>Hola</p>', channelType: 'WHATSAPP', author: 'CLIENT' },
    ])
    const detail = await stage.operator.ok(conversations.detail, { conversationId })
    expect(detail).toMatchObject({
      kind: 'PERSON',
      person: { personProfileId: stage.personId },
      conversationChannel: 'WHATSAPP',
    })
    const twin = await whatsappFixture(world)
    await twin.link()
    const { provider, phone } = twin
    await provider.inDatabase((db) => makePerson(db, provider.providerId, { phone }))
    const shared = await twin.clientWrites('Who am I?')
    expect(await twin.operator.ok(conversations.detail, { conversationId: shared })).toMatchObject({
      kind: 'CONTACT',
      contactAddress: phone,
      name: 'Ana',
    })
  })

  it('may contain anything: files are checked, other content becomes text', async () => {
    await stage.link()
    const png = await (
      await import('sharp')
    )
      .default({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const picture = world.server.putMedia(png, 'image/png')
    const broken = world.server.putMedia(Buffer.from('OggS\u0000\u0001\u0001 voice'), 'audio/ogg')
    const program = world.server.putMedia(Buffer.from('MZ\u0000\u0001\u0002 a program'), 'application/pdf')
    const sent: Record<string, unknown>[] = [
      { type: 'image', image: { id: picture, mime_type: 'image/png', caption: 'My arm' } },
      { type: 'audio', audio: { id: broken, mime_type: 'audio/ogg' } },
      {
        type: 'document',
        document: { id: program, mime_type: 'application/pdf', filename: '../../a<b>.pdf' },
      },
      { type: 'image', image: { id: '12345', mime_type: 'image/png' } },
      { type: 'location', location: { latitude: 40.4, longitude: -3.7, name: 'Clínica' } },
      { type: 'contacts', contacts: [{ name: { formatted_name: 'Luis' }, phones: [{ phone: '+34 600' }] }] },
      { type: 'reaction', reaction: { message_id: 'x', emoji: '👍' } },
      { type: 'button', button: { text: 'Yes', payload: 'p' } },
      {
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { id: '1', title: 'Tomorrow' } },
      },
      { type: 'hologram', hologram: {} },
    ]
    for (const message of sent) await world.server.receive(stage.phone, message)
    await stage.take()
    const [{ id } = { id: '' }] = await stage.rows(sql<{ id: string }>`select id from conversations`)
    const items = await stage.thread(id)
    expect(items).toHaveLength(sent.length)
    expect(items[0]).toMatchObject({ text: '<p>My arm</p>', files: [{ contentType: 'image/png' }] })
    expect(items[1]).toMatchObject({ files: [{ contentType: 'application/octet-stream' }] })
    expect(items.slice(2).every(({ files, text }) => files.length === 0 && text !== '')).toBe(true)
    expect(items.map(({ text }) => text).join()).toMatch(
      /Clínica \(40\.400000,-3\.700000\).*Luis \+34 600.*👍.*Yes.*Tomorrow/s,
    )
  })

  it('may be audio or video: a recording by its content can be played', async () => {
    await stage.link()
    const page = Buffer.from('OggS\u0000\u0002<script>alert(1)</script>')
    const files = [recordings.ogg, recordings.mp4, recordings.amr, page]
    for (const bytes of files)
      await world.server.receive(stage.phone, {
        type: 'audio',
        audio: { id: world.server.putMedia(bytes, 'audio/ogg'), mime_type: 'audio/ogg' },
      })
    await stage.take()
    const [{ id } = { id: '' }] = await stage.rows(sql<{ id: string }>`select id from conversations`)
    const items = await stage.thread(id)
    expect(items.map((item) => item.files.map(({ contentType }) => contentType).join())).toEqual([
      'audio/ogg',
      'video/mp4',
      'audio/amr',
      'application/octet-stream',
    ])
    expect(items[0]).toMatchObject({ text: '', files: [{ fileName: 'audio.ogg' }] })
  })

  it('keeps its order with any number of concurrent workers', async () => {
    await stage.link()
    for (let nth = 0; nth < 12; nth += 1)
      await world.server.receive(stage.phone, { text: { body: `No ${nth}` } })
    await Promise.all([stage.take(), stage.take(), stage.take()])
    const [{ id } = { id: '' }] = await stage.rows(sql<{ id: string }>`select id from conversations`)
    expect((await stage.thread(id)).map(({ text }) => text)).toEqual(
      Array.from({ length: 12 }, (_, nth) => `<p>No ${nth}</p>`),
    )
  })

  it('survives an interruption, and a message that cannot be processed blocks no other', async () => {
    await stage.link()
    await world.server.receive(stage.phone, { text: { body: 'First' } })
    await stage.rows(sql`update whatsapp_events set sealed = 'v1.broken' returning id`)
    await world.server.receive(stage.phone, { text: { body: 'Second' } })
    for (const tries of [1, 2, 3, 4, 5, 6]) await stage.take().then(() => setClockOffset(tries * 60_000))
    expect(await stage.rows(sql`select plain from messages`)).toEqual([{ plain: 'Second' }])
    expect(await stage.rows(sql`select from whatsapp_events where failed_at is not null`)).toHaveLength(1)
  })
})

describe('reports on a message', () => {
  const states = ['sent', 'delivered', 'read'] as const

  it(
    'end in the same state in any order, repeated, and before or after the send response',
    { timeout: 300_000 },
    async () => {
      await stage.link()
      const conversationId = await stage.clientWrites()
      const { webhook } = world.server
      world.server.webhook = null
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...states), { minLength: 1, maxLength: 8 }),
          fc.nat(8),
          async (told, early) => {
            world.server.webhook = null
            const { messageId } = await stage.operator.ok(conversations.send, {
              conversationId,
              text: '<p>Answer</p>',
            })
            await stage.send()
            const message = world.server.taken.at(-1)
            if (!message) throw new Error('nothing was sent')
            if (early < told.length) {
              // Simulates that the response with the message id arrived after the first reports.
              await stage.rows(
                sql`update whatsapp_sends set state = 'CLAIMED', external_id = null where message_id = ${messageId} returning 1`,
              )
            }
            world.server.webhook = webhook
            for (const state of told) await world.server.report(message, state)
            await stage.take()
            const items = await stage.thread(conversationId)
            const furthest = states.findLast((state) => told.includes(state)) ?? 'sent'
            expect(items.find((item) => item.messageId === messageId)?.delivery).toBe(furthest.toUpperCase())
          },
        ),
        { seed: seedOfRun(), numRuns: size('WHATSAPP_REPORTS', 6, 60) },
      )
    },
  )

  it('give a plain reason when a message was not delivered', async () => {
    await stage.link()
    const conversationId = await stage.clientWrites()
    await stage.operator.ok(conversations.send, { conversationId, text: '<p>Answer</p>' })
    await stage.send()
    const message = world.server.taken.at(-1)
    if (message) await world.server.report(message, 'failed', 131_026)
    await stage.take()
    expect((await stage.thread(conversationId)).at(-1)).toMatchObject({
      delivery: 'FAILED',
      failureCode: 'WHATSAPP_131026',
    })
  })
})
