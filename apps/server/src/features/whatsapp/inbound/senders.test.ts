import { conversations } from '@coverline/contract/conversations/endpoints'
import { languages } from '@coverline/contract/common'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import {
  onWhatsapp,
  type Whatsapp,
  type WhatsappFixture,
} from '../../../testing/fixtures/whatsapp-fixture.ts'
import { writeContact } from '../../../testing/fixtures/chat-fixture.ts'
import { newWamid } from '../../../testing/fixtures/whatsapp-samples.ts'

let world: Whatsapp
let stage: WhatsappFixture
onWhatsapp((givenWorld, givenStage) => {
  world = givenWorld
  stage = givenStage
})

const seconds = () => String(Math.floor(Date.now() / 1000))
const textOf = (body: string, fields: Record<string, unknown> = {}) => ({
  id: newWamid(),
  timestamp: seconds(),
  type: 'text',
  text: { body },
  ...fields,
})

async function told(...values: Record<string, unknown>[]): Promise<void> {
  for (const value of values) expect(await world.server.tell(value)).toBe(200)
  await stage.take()
}

type Row = { id: string; address: string | null; name: string | null; plain: string }
const messages = () =>
  stage.rows(sql<Row>`select c.id, c.contact_address as address, c.contact_name as name, m.plain
    from messages m join conversations c on c.id = m.conversation_id order by m.at, m.seq`)

describe('the sender of a WhatsApp message', () => {
  it('may be a user id alone, and the answer names it as recipient', async () => {
    await stage.link()
    await told({
      contacts: [{ user_id: 'ES.7', profile: { name: 'Ana', username: 'ana.7' } }],
      messages: [textOf('No number', { from_user_id: 'ES.7' })],
    })
    const [row] = await messages()
    expect(row).toMatchObject({ address: 'ES.7', name: 'Ana', plain: 'No number' })
    await stage.say(row!.id, '<p>Hello</p>')
    await stage.send()
    const { body } = world.server.taken.at(-1)!
    expect([body['recipient'], body['to']]).toEqual(['ES.7', undefined])
  })

  it('is one conversation by its number and its user id, whichever comes first', async () => {
    await stage.link()
    await told(
      { messages: [textOf('one', { from_user_id: 'ES.7' })] },
      { messages: [textOf('two', { from: '34699000111', from_user_id: 'ES.7' })] },
      { messages: [textOf('three', { from: '34699000222', from_user_id: 'ES.8' })] },
      { messages: [textOf('four', { user_id: 'ES.8' })] },
    )
    const rows = await messages()
    expect(rows.map(({ plain }) => plain)).toEqual(['one', 'two', 'three', 'four'])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2)
    expect([rows[0]?.id, rows[2]?.id]).toEqual([rows[1]?.id, rows[3]?.id])
  })

  it('leads to the person whose number came with the user id, and back to a person without a number', async () => {
    await stage.link()
    await told({ messages: [textOf('known', { from: stage.phone.slice(1), from_user_id: 'ES.9' })] })
    await writeContact(stage.provider, stage.personId, { phone: null })
    await told({ messages: [textOf('hidden', { from_user_id: 'ES.9' })] })
    const rows = await messages()
    expect(rows.map(({ address }) => address)).toEqual([null, null])
    await stage.say(rows[0]!.id, '<p>Hello</p>', { channelType: 'WHATSAPP' })
    await stage.send()
    expect(world.server.taken.at(-1)?.body['recipient']).toBe('ES.9')
  })

  it.each([
    ['contacts without a number', [{ user_id: 'ES.1' }]],
    ['a name that is null', [{ wa_id: '34699000333', profile: { name: null } }]],
    ['a name of 600 characters', [{ wa_id: '34699000333', profile: { name: 'n'.repeat(600) } }]],
    ['no profile', [{ wa_id: 34_699_000_333, profile: 'odd' }]],
    ['contacts that are no list', 'odd'],
    ['no contacts', undefined],
  ])('is read with %s', async (_what, contacts) => {
    await stage.link()
    await told({ contacts, messages: [textOf('hello', { from: '34699000333' })] })
    const [row] = await messages()
    expect(row).toMatchObject({ plain: 'hello', address: '+34699000333' })
    expect(row?.name?.length ?? 0).toBeLessThanOrEqual(200)
  })
})

test('an odd entry costs no other message and no report', async () => {
  const conversationId = await stage.openChat()
  await stage.say(conversationId, '<p>Answer</p>')
  await stage.send()
  const { id, key } = world.server.taken.at(-1)!
  await told({
    contacts: [null, { user_id: 'ES.1' }, 5],
    messages: [null, 'text', { id: 1 }, textOf('good', { from: '34699000444' })],
    statuses: [
      null,
      { status: 'read' },
      { id, status: 'read', biz_opaque_callback_data: key, errors: 'odd' },
    ],
  })
  expect((await messages()).map(({ plain }) => plain)).toContain('good')
  expect((await stage.thread(conversationId)).at(-1)?.delivery).toBe('READ')
})

test('NUL and half a surrogate pair disappear at the door', async () => {
  await stage.link()
  await told({
    contacts: [{ wa_id: '34699000555', profile: { name: 'Na\u0000me \ud83d' } }],
    messages: [textOf('be\u0000fore \ud83d after', { from: '34699000555', id: 'wamid.\u0000x' })],
  })
  expect(await messages()).toMatchObject([{ name: 'Name \ufffd', plain: 'before \ufffd after' }])
})

const folder = join(process.env['SAMPLES_DIR'] ?? '', 'cases', 'whatsapp')
const isThere = process.env['SAMPLES_DIR'] !== undefined && existsSync(folder)
const shown: Record<string, string> = {
  'after-null-char': 'must not be blocked',
  'batch-one-bad-contact': 'a good one in a batch',
  'bsuid-contact-without-wa_id-but-from': 'number in from only',
  'bsuid-no-wa_id-no-from': 'I have a username and no number',
  'duplicate-2': 'twice',
  nfm_reply: 'El cliente envió un mensaje de un tipo',
  'nul-in-name': 'hello',
  'null-char': 'beforeafter',
  order: 'El cliente envió un mensaje de un tipo',
  plain: 'hello',
  'profile-name-null': 'no name',
  'reply-with-context': 'yes, that one',
  'statuses-only-unknown': '',
  'system-number-changed': 'de +34600111222 a +34600999888',
  'unsupported-131051': 'El cliente envió un mensaje de un tipo',
}
test.runIf(isThere).each(Object.entries(shown))('shows the sample webhook %s', async (name, words) => {
  await stage.link()
  await told(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Record<string, unknown>)
  const plain = (await messages()).map((row) => row.plain).join(' ')
  if (words === '') expect(plain).toBe('')
  else expect(plain).toContain(words)
})

describe('a message that can’t be shown', () => {
  it('offers its original', async () => {
    await stage.link()
    await told({ messages: [{ ...textOf('x'), type: 'hologram', from: '34699000666', depth: 3 }] })
    const [row] = await messages()
    const page = await stage.operator.ok(conversations.messages, { conversationId: row!.id })
    expect(page.items).toMatchObject([{ hasOriginal: true }])
  })

  it('is told to each reader in the own language, in the thread and in the list', async () => {
    await stage.link()
    await told({ messages: [{ ...textOf('x'), type: 'hologram', from: '34699000777' }] })
    const [row] = await messages()
    const sentences = {
      en: 'The client sent a message of a kind',
      ru: 'Клиент прислал сообщение',
      es: 'El cliente envió un mensaje de un tipo',
      pt: 'O cliente enviou uma mensagem',
    }
    for (const language of languages) {
      const reader = stage.operator.with({ 'x-locale': language })
      const { items } = await reader.ok(conversations.messages, { conversationId: row!.id })
      expect(items[0]?.text).toContain(sentences[language])
      const list = await reader.ok(tickets.list, {})
      expect(list.items[0]?.preview).toContain(sentences[language])
    }
  })
})
