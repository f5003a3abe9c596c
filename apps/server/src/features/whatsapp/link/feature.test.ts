import { conversations } from '@coverline/contract/conversations/endpoints'
import { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import { onPhones } from '../../../testing/fixtures/device-fixture.ts'
import type { FakePhones } from '../../../testing/servers/fake-phones.ts'
import { bodyOf, inboundOf, signed } from '../../../testing/fixtures/whatsapp-samples.ts'
import type { Whatsapp, WhatsappFixture } from '../../../testing/fixtures/whatsapp-fixture.ts'
import type { Adapter } from '../adapter.ts'
import { watchLinks } from './check-link.ts'
import { readTemplates } from '../templates/read-templates.ts'
import { sendIn } from '../sending/send-waiting.ts'

let world: Whatsapp
let stage: WhatsappFixture
let phones: FakePhones

const { host } = onPhones((given) => {
  ;({ world, stage, phones } = given)
})

const minute = 60_000
const offered = ['AI_GENERATION', 'EMAIL', 'WHATSAPP']
/** Changes the provider's features as a manager does. */
const offer = (features: readonly string[]) =>
  stage.provider.inDatabase((db) =>
    sql`update providers set features = ${[...features]}, version = version + 1
      where id = ${stage.provider.providerId}`.execute(db),
  )
const switchOff = () => offer(offered.filter((feature) => feature !== 'WHATSAPP'))
const switchOn = () => offer(offered)
const countOf = async (query: ReturnType<typeof sql>) => (await stage.rows(query)).length
const words = () => stage.rows(sql<{ plain: string }>`select plain from messages order by seq`)
const alarms = () => countOf(sql`select from outbox_events where event = 'whatsapp.down'`)
const waiting = () => countOf(sql`select from whatsapp_events`)
const linkState = async () =>
  (await stage.rows(sql<{ state: string }>`select state from whatsapp_links where state <> 'UNLINKED'`))[0]
    ?.state

describe('a linked phone with the feature disabled', () => {
  it('is released without an alarm and sends waiting messages when enabled again', async () => {
    const [one, other] = [host(), host()]
    await stage.admin.ok(whatsapp.linkDevice, {})
    await one.round()
    phones.last().scan('+34999')
    await one.round()
    phones.last().receive(stage.phone, 'Hola')
    await one.round()
    await other.round()
    const [conversation] = await stage.rows(sql<{ id: string }>`select id from conversations`)
    const conversationId = conversation?.id ?? ''
    await stage.operator.ok(conversations.send, { conversationId, text: '<p>Waits</p>' })

    await switchOff()
    phones.last().receive(stage.phone, 'Just before it was closed')
    await one.round()
    expect(phones.last()).toMatchObject({ isClosed: true, isLoggedOut: false, sent: [] })
    await stage.take()
    expect(await words()).toHaveLength(2)
    expect(await waiting()).toBe(1)
    for (let looks = 1; looks <= 3; looks += 1) {
      setClockOffset(looks * minute)
      await one.round()
      await other.round()
      await stage.check()
    }
    expect(phones.sessions).toHaveLength(1)
    expect(await linkState()).toBe('LINKED')
    expect(await alarms()).toBe(0)

    await switchOn()
    // The link was without activity for minutes, and opening it takes a moment.
    phones.isReached = false
    await one.round()
    await other.round()
    phones.last().isSilent = false
    await one.round()
    await other.round()
    expect(phones.sessions).toHaveLength(2)
    expect(phones.last().credentials).toBe(phones.sessions[0]?.secret)
    expect(phones.last().sent.map(({ text }) => text)).toEqual(['Waits'])
    expect((await words()).map(({ plain }) => plain)).toContain('Just before it was closed')
    expect(await linkState()).toBe('LINKED')
    expect(await alarms()).toBe(0)
  })
})

describe('a Cloud API number with the feature disabled', () => {
  const post = async (text: string, secret = stage.account.appSecret) => {
    const body = bodyOf(stage.account, inboundOf(stage.phone, { text: { body: text } }))
    const again = async () => {
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signed(secret, body) }
      const response = await fetch(world.server.webhook?.url ?? '', { method: 'POST', headers, body })
      return { status: response.status, text: await response.text() }
    }
    return { again, answer: await again() }
  }

  it('rejects webhooks; WhatsApp repeats them and they are processed once after enabling', async () => {
    await stage.openChat()
    await post('Stored before')
    await switchOff()
    await stage.take()
    expect(await words()).toHaveLength(1)
    const stranger = await post('Hello', 'somebody else’s secret')
    const { again, answer } = await post('Meanwhile')
    expect(answer.status).toBe(403)
    expect(answer).toEqual(stranger.answer)
    expect(await waiting()).toBe(1)
    await switchOn()
    expect((await again()).status).toBe(200)
    await again()
    await stage.take()
    expect((await words()).map(({ plain }) => plain)).toEqual(['Hello', 'Stored before', 'Meanwhile'])
  })

  it('is neither checked nor used and raises no alarm; waiting messages are sent after enabling', async () => {
    const conversationId = await stage.openChat()
    await stage.say(conversationId, '<p>Waits</p>')
    await switchOff()
    world.server.faults = [{ kind: 'drops' }]
    const asked = world.server.calls.length
    await stage.check()
    await stage.send()
    await readTemplates.handler(stage.job(), { providerId: stage.provider.providerId })
    expect(world.server.calls).toHaveLength(asked)
    expect(await linkState()).toBe('LINKED')
    expect(await alarms()).toBe(0)
    world.server.faults = []
    await switchOn()
    await watchLinks.handler(stage.job(), {})
    await stage.check()
    await stage.send()
    expect(stage.texts()).toEqual(['Waits'])
  })

  it('raises no alarm for calls that were running', async () => {
    const conversationId = await stage.openChat()
    await stage.say(conversationId, '<p>Waits</p>')
    const refusing: Pick<Adapter, 'send'> = {
      send: async () => {
        await switchOff()
        return { kind: 'down', reason: 'TOKEN' }
      },
    }
    await sendIn(stage.job(), stage.provider.providerId, () => refusing as Adapter)
    expect(await linkState()).toBe('LINKED')
    expect(await alarms()).toBe(0)
    expect((await stage.answers(conversationId)).at(-1)?.delivery).toBe('QUEUED')
  })
})
