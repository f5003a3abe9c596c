import { conversations } from '@coverline/contract/conversations/endpoints'
import { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { onDevices } from '../../../testing/fixtures/device-fixture.ts'
import { FakeBaileys } from '../../../testing/servers/fake-baileys.ts'
import type { WhatsappFixture } from '../../../testing/fixtures/whatsapp-fixture.ts'
import { readMessages } from './baileys-read.ts'
import { openBaileys } from './baileys-session.ts'
import type { DeviceWorker } from './device-worker.ts'

let stage: WhatsappFixture
let library: FakeBaileys

const { host } = onDevices((given) => {
  stage = given.stage
  library = new FakeBaileys()
  return openBaileys(library)
})

const digits = () => stage.phone.replace('+', '')

async function linked(): Promise<DeviceWorker> {
  const one = host()
  await stage.admin.ok(whatsapp.linkDevice, {})
  await one.round()
  library.last().show('code one')
  library.last().pair('34600111222')
  library.last().open()
  await one.round()
  return one
}

async function thread() {
  const [row] = await stage.rows(sql<{ id: string }>`select id from conversations`)
  return (await stage.operator.ok(conversations.messages, { conversationId: row?.id ?? '' })).items
}

describe('a sender whose number WhatsApp hides', () => {
  const lid = '987654321'
  const own = { remoteJid: `${lid}@lid` }

  it('is known by the number that comes with it, or else by the id itself, and gets answers', async () => {
    const one = await linked()
    library
      .last()
      .receive('', { conversation: 'With a number' }, { ...own, remoteJidAlt: `${digits()}@s.whatsapp.net` })
    library.last().receive('', { conversation: 'Without' }, own)
    await one.round()
    expect((await thread()).map(({ text }) => text)).toEqual(['<p>With a number</p>', '<p>Without</p>'])
    library.last().receive('', { conversation: 'Somebody else' }, { remoteJid: '111@lid' })
    await one.round()
    const [other] = await stage.rows(
      sql<{ id: string }>`select id from conversations where contact_address = '111@lid'`,
    )
    await stage.operator.ok(conversations.send, { conversationId: other?.id ?? '', text: '<p>Hi</p>' })
    await one.round()
    expect(library.last().sent.at(-1)?.jid).toBe('111@lid')
  })

  it('costs no other message when its entry cannot be read', () => {
    const messages = [
      { key: { id: 5, remoteJid: `${lid}@lid` }, message: { conversation: 'odd' } },
      {
        key: { id: 'a', remoteJid: `${lid}@lid` },
        message: { conversation: 'be\u0000fore' },
        pushName: null,
      },
    ]
    expect(readMessages({ messages }, new Date())).toMatchObject([
      { kind: 'unreadable' },
      { kind: 'message', content: { text: 'before' }, sender: { number: null, userId: `${lid}@lid` } },
    ])
  })
})
