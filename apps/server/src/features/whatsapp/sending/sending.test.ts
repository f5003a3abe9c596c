import { conversations } from '@coverline/contract/conversations/endpoints'
import { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import { setClockOffset } from '../../../platform/clock.ts'
import { randomOf } from '../../../testing/security/random.ts'
import { size } from '../../../testing/security/sizes.ts'
import {
  onWhatsapp,
  type Whatsapp,
  type WhatsappFixture,
} from '../../../testing/fixtures/whatsapp-fixture.ts'
import { conversationService } from '../../conversations/service.ts'
import type { Adapter } from '../adapter.ts'
import { adapterOf } from '../adapters.ts'
import { findLink } from '../queries.ts'
import { sendIn } from './send-waiting.ts'

let world: Whatsapp
let stage: WhatsappFixture
const minute = 60_000

onWhatsapp((givenWorld, givenStage) => {
  world = givenWorld
  stage = givenStage
})

describe('a message to a client', () => {
  it('is sent once in WhatsApp format and tracked until it is read', async () => {
    const conversationId = await stage.openChat()
    await stage.say(
      conversationId,
      '<p>Dear <strong>Ana</strong>,</p><ul><li><em>one</em></li><li>two</li></ul>',
    )
    await Promise.all([stage.send(), stage.send(), stage.send()])
    expect(stage.texts()).toEqual(['Dear *Ana*,\n\n- _one_\n- two'])
    expect((await stage.answers(conversationId)).at(-1)?.delivery).toBe('SENT')
    const message = world.server.taken.at(-1)
    if (message) await world.server.report(message, 'read')
    await stage.take()
    expect((await stage.answers(conversationId)).at(-1)).toMatchObject({
      delivery: 'READ',
      clientIsRead: true,
    })
  })

  it('carries its files as pictures and documents, with the text on the first one', async () => {
    const conversationId = await stage.openChat()
    const png = await (
      await import('sharp')
    )
      .default({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const save = (name: string, content: Uint8Array<ArrayBuffer> | string) =>
      stage.operator.ok(conversations.saveFile, { name }, { file: { name, content } })
    const files = [await save('arm.png', new Uint8Array(png)), await save('table.csv', 'a,b\n1,2\n')]
    await stage.say(conversationId, '<p>Two files</p>', {
      cdnFileIds: files.map(({ cdnFileId }) => cdnFileId),
    })
    await stage.send()
    const taken = world.server.taken.filter((one) => one.to === stage.phone.slice(1))
    expect(taken.map(({ body }) => [body['type'], body['image'] ?? body['document']])).toMatchObject([
      ['image', { caption: 'Two files' }],
      ['document', { filename: 'table.csv' }],
    ])
    expect((await stage.answers(conversationId)).at(-1)?.delivery).toBe('SENT')
    // A message is read when all its parts are read.
    if (taken[0]) await world.server.report(taken[0], 'read')
    await stage.take()
    expect((await stage.answers(conversationId)).at(-1)?.delivery).toBe('SENT')
  })

  it('of the bot carries a button, and a tap on it returns as the client’s message', async () => {
    const conversationId = await stage.openChat()
    const { providerId } = stage.provider
    const say = (html: string) =>
      runAsSystem(world.app.services)(providerId, 'test', (ctx) =>
        conversationService.post(ctx, {
          conversationId,
          author: 'BOT',
          html,
          quickReplies: ['Talk to a person'],
        }),
      )
    await say('<p>In the app.</p>')
    await say(`<p>${'long '.repeat(300)}</p>`)
    await stage.send()
    const taken = world.server.taken.filter((one) => one.to === stage.phone.slice(1))
    expect(taken.map(({ body }) => body['interactive'] ?? body['type'])).toEqual([
      {
        type: 'button',
        body: { text: 'In the app.' },
        action: { buttons: [{ type: 'reply', reply: { id: 'reply-0', title: 'Talk to a person' } }] },
      },
      'text',
    ])
    const answered = { id: 'reply-0', title: 'Talk to a person' }
    await world.server.receive(stage.phone, {
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: answered },
    })
    await stage.take()
    const thread = await stage.thread(conversationId)
    expect(thread.at(-1)).toMatchObject({
      author: 'CLIENT',
      text: '<p>Talk to a person</p>',
      quickReplies: [],
    })
    expect(thread.find(({ author }) => author === 'BOT')?.quickReplies).toEqual(['Talk to a person'])
  })

  it('of the bot lists replies as text when they do not fit buttons', async () => {
    const conversationId = await stage.openChat()
    const { providerId } = stage.provider
    const say = (quickReplies: string[]) =>
      runAsSystem(world.app.services)(providerId, 'test', (ctx) =>
        conversationService.post(ctx, {
          conversationId,
          author: 'BOT',
          html: '<p>In the app.</p>',
          quickReplies,
        }),
      )
    await say(['Where is my card?', 'Talk to a person', 'Opening hours', 'Claims'])
    await say(['Which clinics are included in my plan?', 'Talk to a person'])
    await stage.send()
    const taken = world.server.taken.filter((one) => one.to === stage.phone.slice(1))
    expect(taken.map(({ body }) => body['text'])).toMatchObject([
      { body: 'In the app.\n\n1. Where is my card?\n2. Talk to a person\n3. Opening hours\n4. Claims' },
      { body: 'In the app.\n\n1. Which clinics are included in my plan?\n2. Talk to a person' },
    ])
  })

  it('is shown as failed with a plain reason when WhatsApp rejects it for good', async () => {
    const conversationId = await stage.openChat()
    world.server.faults = [{ path: 'messages', kind: 'status', status: 400, code: 131_026, once: true }]
    await stage.say(conversationId, '<p>One</p>')
    await stage.say(conversationId, '<p>Two</p>')
    await stage.send()
    expect(
      (await stage.answers(conversationId)).map(({ delivery, failureCode }) => [delivery, failureCode]),
    ).toEqual([
      ['FAILED', 'WHATSAPP_131026'],
      ['SENT', null],
    ])
  })

  it('waits as long as a rate limit asks, with later messages of the client behind it', async () => {
    const conversationId = await stage.openChat()
    world.server.faults = [
      { path: 'messages', kind: 'status', status: 429, code: 130_429, retryAfter: 90, once: true },
    ]
    await stage.say(conversationId, '<p>One</p>')
    await stage.say(conversationId, '<p>Two</p>')
    const before = Date.now()
    const lookAt = await stage.send()
    expect(stage.texts()).toEqual([])
    expect((lookAt?.getTime() ?? 0) - before).toBeGreaterThan(85_000)
    await stage.send()
    expect(stage.texts()).toEqual([])
    setClockOffset(2 * minute)
    await stage.send()
    expect(stage.texts()).toEqual(['One', 'Two'])
  })

  it(
    'is not sent again after a lost answer: the report confirms that it was sent',
    { timeout: 180_000 },
    async () => {
      const conversationId = await stage.openChat()
      for (const fault of ['drops', 'failsAfterwards'] as const) {
        world.server.faults = [{ path: 'messages', kind: fault, once: true }]
        await stage.say(conversationId, `<p>${fault}</p>`)
        await stage.send()
        await expect
          .poll(() => stage.rows(sql`select from whatsapp_events`).then((rows) => rows.length))
          .toBe(1)
        await stage.take()
        expect((await stage.answers(conversationId)).at(-1)?.delivery).toBe('SENT')
        setClockOffset(2 * minute)
        await stage.send()
        setClockOffset(0)
      }
      expect(stage.texts()).toEqual(['drops', 'failsAfterwards'])
    },
  )

  it('is sent again when no report confirms it', async () => {
    const conversationId = await stage.openChat()
    world.server.webhook = null
    world.server.faults = [{ path: 'messages', kind: 'drops', once: true }]
    await stage.say(conversationId, '<p>Maybe</p>')
    await stage.send()
    expect((await stage.answers(conversationId)).at(-1)?.delivery).toBe('QUEUED')
    setClockOffset(2 * minute)
    await stage.send()
    expect((await stage.answers(conversationId)).at(-1)?.delivery).toBe('SENT')
  })

  it('can be changed and withdrawn while it waits', async () => {
    await stage.link()
    const conversationId = await stage.clientWrites()
    const first = await stage.say(conversationId, '<p>Wrong</p>')
    const second = await stage.say(conversationId, '<p>Never mind</p>')
    await stage.operator.ok(conversations.edit, { messageId: first.messageId, text: '<p>Right</p>' })
    await stage.operator.ok(conversations.remove, { messageId: second.messageId })
    await stage.send()
    expect(stage.texts()).toEqual(['Right'])
  })
})

describe('a link that is down', () => {
  it('keeps messages visibly waiting and sends them in order when it is back', async () => {
    const conversationId = await stage.openChat()
    world.server.expire(stage.account)
    for (const text of ['One', 'Two', 'Three']) await stage.say(conversationId, `<p>${text}</p>`)
    await stage.send()
    expect((await stage.operator.ok(whatsapp.window, { conversationId })).state).toBe('DOWN')
    expect((await stage.answers(conversationId)).map(({ delivery }) => delivery)).toEqual([
      'QUEUED',
      'QUEUED',
      'QUEUED',
    ])
    expect((await stage.admin.ok(whatsapp.detail, {})).link).toMatchObject({
      waitingCount: 3,
      downReason: 'TOKEN',
    })
    world.server.accounts.push(stage.account)
    await stage.check()
    await stage.send()
    expect(stage.texts()).toEqual(['One', 'Two', 'Three'])
  })

  it('leaves unsent messages to the next link after unlinking', async () => {
    const conversationId = await stage.openChat()
    await stage.admin.ok(whatsapp.unlink, {})
    await stage.say(conversationId, '<p>Patience</p>')
    await stage.send()
    expect(stage.texts()).toEqual([])
    await stage.link()
    await stage.send()
    expect(stage.texts()).toEqual(['Patience'])
  })

  it('loses, doubles and reorders no message over random kills', { timeout: 180_000 }, async () => {
    const conversationId = await stage.openChat()
    const { providerId } = stage.provider
    const random = randomOf()
    const wanted: string[] = []
    const link = await stage.inSystem<Awaited<ReturnType<typeof findLink>>>((ctx) => findLink(ctx))
    const real = link && adapterOf(world.app.services, providerId, link)
    if (!real) throw new Error('no adapter')
    // A process that dies before the call, during it, or after it and before the result is recorded
    const deadly: Adapter = {
      ...real,
      send: async (outgoing, signal) => {
        if (random.chance(0.2)) throw new Error('killed before')
        const outcome = await real.send(outgoing, signal)
        if (random.chance(0.3)) throw new Error('killed after')
        return outcome
      },
    }
    const rounds = size('WHATSAPP_KILLS', 40, 300)
    let offset = 0
    for (
      let round = 0;
      round < rounds || (await stage.operator.ok(whatsapp.window, { conversationId })).state === 'DOWN';
      round += 1
    ) {
      if (round < rounds && random.chance(0.6)) {
        wanted.push(`No ${wanted.length}`)
        await stage.say(conversationId, `<p>${wanted.at(-1)}</p>`)
      }
      if (random.chance(0.1))
        world.server.faults = [
          { path: 'messages', once: true, kind: random.pick(['drops', 'failsAfterwards']) },
        ]
      await Promise.allSettled([
        sendIn(stage.job(), providerId, () => deadly),
        sendIn(stage.job(), providerId, () => deadly),
      ])
      await world.server.reported()
      await stage.take()
      if (random.chance(0.3)) setClockOffset((offset += 2 * minute))
    }
    for (let rest = 0; rest < 5; rest += 1) {
      setClockOffset((offset += 2 * minute))
      await stage.send()
      await world.server.reported()
      await stage.take()
    }
    expect(wanted.length).toBeGreaterThan(10)
    expect(stage.texts()).toEqual(wanted)
    expect((await stage.answers(conversationId)).every(({ delivery }) => delivery === 'SENT')).toBe(true)
  })
})
