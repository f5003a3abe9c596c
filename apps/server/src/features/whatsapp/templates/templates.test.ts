import { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import {
  onWhatsapp,
  type Whatsapp,
  type WhatsappFixture,
} from '../../../testing/fixtures/whatsapp-fixture.ts'
import { writeContact } from '../../../testing/fixtures/chat-fixture.ts'
import { readTemplates } from './read-templates.ts'

let world: Whatsapp
let stage: WhatsappFixture
const minute = 60_000

onWhatsapp((givenWorld, givenStage) => {
  world = givenWorld
  stage = givenStage
})

const readAll = () => readTemplates.handler(stage.job(), { providerId: stage.provider.providerId })

describe('the 24 hour window', () => {
  it('is open from the client’s last message; after that only templates are sent', async () => {
    const conversationId = await stage.openChat()
    const open = await stage.operator.ok(whatsapp.window, { conversationId })
    expect(open.isFree).toBe(true)
    expect(Math.abs(Date.parse(open.freeUntil ?? '') - Date.now() - 24 * 60 * minute)).toBeLessThan(
      5 * minute,
    )
    setClockOffset(24 * 60 * minute + minute)
    expect(await stage.operator.ok(whatsapp.window, { conversationId })).toMatchObject({ isFree: false })
    await stage.say(conversationId, '<p>Too late</p>')
    await stage.send()
    expect(stage.texts()).toEqual([])
    expect((await stage.answers(conversationId)).at(-1)).toMatchObject({
      delivery: 'FAILED',
      failureCode: 'WINDOW_CLOSED',
    })
    await readAll()
    const { items } = await stage.operator.ok(whatsapp.templates, {})
    const hello = items.find(({ name }) => name === 'hello')
    await stage.operator.ok(whatsapp.sendTemplate, {
      conversationId,
      whatsappTemplateId: hello?.whatsappTemplateId ?? '',
    })
    await stage.send()
    expect(world.server.taken.at(-1)?.body).toMatchObject({
      type: 'template',
      template: { name: 'hello', language: { code: 'es' } },
    })
  })

  it('allows a template as first message to a person and opens the conversation in the same call', async () => {
    await stage.link()
    await readAll()
    const personProfileId = stage.personId
    const window = { isFree: false, freeUntil: null, hasTemplates: true }
    expect(await stage.operator.ok(whatsapp.window, { personProfileId })).toMatchObject(window)
    const { items } = await stage.operator.ok(whatsapp.templates, {})
    const whatsappTemplateId = items.find(({ name }) => name === 'hello')?.whatsappTemplateId ?? ''
    const first = { personProfileId, whatsappTemplateId, clientKey: 'first' }
    const sent = await stage.operator.ok(whatsapp.sendTemplate, first)
    expect((await stage.operator.ok(whatsapp.sendTemplate, first)).messageId).toBe(sent.messageId)
    await stage.send()
    expect(world.server.taken.filter(({ body }) => stage.phone.endsWith(String(body['to'])))).toMatchObject([
      { body: { type: 'template' } },
    ])
    expect(await stage.rows(sql`select from conversations`)).toHaveLength(1)
    const doctor = await stage.provider.as('DOCTOR')
    await doctor.fails(whatsapp.window, { personProfileId }, 'common.not-found')
    await doctor.fails(whatsapp.sendTemplate, first, 'common.not-found')
    const stranger = {
      ...first,
      personProfileId: await stage.provider.person(),
      conversationId: sent.conversationId,
    }
    await stage.operator.fails(whatsapp.sendTemplate, stranger, 'common.not-found')
    const { personProfileId: _person, ...nobody } = first
    await stage.operator.fails(whatsapp.sendTemplate, nobody, 'common.validation')
  })

  it('lists approved templates that can be filled here and sends one once per key', async () => {
    const conversationId = await stage.openChat()
    await readAll()
    const { items } = await stage.operator.ok(whatsapp.templates, {})
    expect(items.map(({ name }) => name)).toEqual(['hello', 'visit_reminder'])
    const whatsappTemplateId = items[1]?.whatsappTemplateId ?? ''
    const values = { headerValues: ['12 May'], bodyValues: ['Ana', '10:30'] }
    await stage.operator.fails(
      whatsapp.sendTemplate,
      { conversationId, whatsappTemplateId, bodyValues: ['Ana'] },
      'whatsapp.gaps-open',
    )
    for (const odd of ['two\nlines', 'a\ttab', 'five     blanks'])
      await stage.operator.fails(
        whatsapp.sendTemplate,
        { conversationId, whatsappTemplateId, ...values, bodyValues: ['Ana', odd] },
        'common.validation',
      )
    const sent = await stage.operator.ok(whatsapp.sendTemplate, {
      conversationId,
      whatsappTemplateId,
      ...values,
      clientKey: 'k1',
    })
    const again = await stage.operator.ok(whatsapp.sendTemplate, {
      conversationId,
      whatsappTemplateId,
      ...values,
      clientKey: 'k1',
    })
    expect(again.messageId).toBe(sent.messageId)
    expect(sent.text).toBe(
      '<p><strong>Visit on 12 May</strong></p><p>Hello Ana, we expect you at 10:30.</p><p>Harbour Insurance</p>',
    )
    await stage.send()
    expect(
      world.server.taken.filter((one) => one.to === stage.phone.slice(1)).map(({ body }) => body['template']),
    ).toEqual([
      {
        name: 'visit_reminder',
        language: { code: 'en' },
        components: [
          { type: 'header', parameters: [{ type: 'text', text: '12 May' }] },
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Ana' },
              { type: 'text', text: '10:30' },
            ],
          },
        ],
      },
    ])
  })

  it('rejects a message to a person without a number', async () => {
    const conversationId = await stage.openChat()
    await readAll()
    await writeContact(stage.provider, stage.personId, { phone: null })
    const { items } = await stage.operator.ok(whatsapp.templates, {})
    const whatsappTemplateId = items[0]?.whatsappTemplateId ?? ''
    await stage.operator.fails(
      whatsapp.sendTemplate,
      { conversationId, whatsappTemplateId },
      'conversations.no-address',
    )
  })

  it('reloads templates on request: page by page, removing gone ones and keeping other ids', async () => {
    await stage.openChat()
    world.server.templates = Array.from({ length: 230 }, (_, nth) => ({
      name: `t_${String(nth).padStart(3, '0')}`,
      language: 'en',
      status: 'APPROVED',
      category: 'UTILITY',
      components: [{ type: 'BODY', text: `Text ${nth}` }],
    }))
    expect(await stage.operator.ok(whatsapp.refreshTemplates, {})).toEqual({ count: 230 })
    const before = await stage.operator.ok(whatsapp.templates, {})
    world.server.templates = world.server.templates.slice(1)
    await stage.operator.ok(whatsapp.refreshTemplates, {})
    const after = await stage.operator.ok(whatsapp.templates, {})
    expect(after.items).toEqual(before.items.slice(1))
    world.server.faults = [{ path: 'message_templates', kind: 'drops', once: true }]
    await stage.operator.fails(whatsapp.refreshTemplates, {}, 'whatsapp.unreachable')
    world.server.faults = [{ path: 'message_templates', kind: 'status', status: 401, code: 190, once: true }]
    await stage.operator.fails(whatsapp.refreshTemplates, {}, 'whatsapp.refused')
    await stage.admin.ok(whatsapp.unlink, {})
    await stage.operator.fails(whatsapp.refreshTemplates, {}, 'whatsapp.not-linked')
    await (await stage.provider.as('AGENT')).fails(whatsapp.refreshTemplates, {}, 'common.forbidden')
  })
})
