import { conversations } from '@coverline/contract/conversations/endpoints'
import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it, test } from 'vitest'
import { ZipFile } from 'yazl'
import {
  onWhatsapp,
  type Whatsapp,
  type WhatsappFixture,
} from '../../../testing/fixtures/whatsapp-fixture.ts'
import { writeContact } from '../../../testing/fixtures/chat-fixture.ts'
import { newWamid } from '../../../testing/fixtures/whatsapp-samples.ts'

async function docx(): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('<w/>'), 'word/document.xml')
  zip.end()
  return buffer(zip.outputStream)
}

let world: Whatsapp
let stage: WhatsappFixture
onWhatsapp((givenWorld, givenStage) => {
  world = givenWorld
  stage = givenStage
})

const receive = async (from: string, message: Record<string, unknown>) => {
  await world.server.receive(from, message)
  await stage.take()
}
const countOf = async (table: string) =>
  (await stage.rows(sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`))[0]
    ?.count
const contacts = () =>
  stage.rows(
    sql<{ id: string; address: string }>`select id, contact_address as address from conversations
      where joined_to_id is null order by created_at`,
  )

const react = (messageId: string, emoji: string) =>
  receive(stage.phone, { type: 'reaction', reaction: { message_id: messageId, emoji } })

describe('a reaction', () => {
  it('is shown at its message, changes and disappears, and is nothing unread', async () => {
    const conversationId = await stage.openChat()
    await stage.say(conversationId, '<p>Answer</p>')
    await stage.send()
    const { id } = world.server.taken.at(-1)!
    await stage.operator.ok(conversations.markRead, { conversationId })
    const last = async () => (await stage.thread(conversationId)).at(-1)
    await react(id, '👍')
    expect(await last()).toMatchObject({ author: 'SUPPORT', reactions: ['👍'] })
    await react(id, '❤️')
    expect((await last())?.reactions).toEqual(['❤️'])
    await react(id, '')
    expect((await last())?.reactions).toEqual([])
    const detail = await stage.operator.ok(conversations.detail, { conversationId })
    expect([detail.unreadCount, await countOf('messages'), await countOf('tickets')]).toEqual([0, 2, 1])
  })

  it('is shown at a message of the client, and opens no request after the last one was closed', async () => {
    await stage.link()
    const id = newWamid()
    await receive(stage.phone, { id, text: { body: 'Hello' } })
    await stage.rows(
      sql`update tickets set status = 'DONE', closed_at = now(), started_at = now(), waiting_for = null,
        waiting_since = null returning 1`,
    )
    await react(id, '🙏')
    const [row] = await contacts()
    expect(await stage.thread(row!.id)).toMatchObject([{ reactions: ['🙏'] }])
    expect(await countOf('tickets')).toBe(1)
  })
})

const changed = (from: string, to: string) =>
  receive(from, {
    type: 'system',
    system: { body: `User changed from ${from} to ${to}`, type: 'user_changed_number', wa_id: to.slice(1) },
  })

describe('a new number of a client', () => {
  it('moves the contact, and its messages and answers stay in one conversation', async () => {
    await stage.link()
    await receive('+34699000111', { text: { body: 'Old' } })
    await changed('+34699000111', '+34699000999')
    await receive('+34699000999', { text: { body: 'New' } })
    await receive('+34699000111', { text: { body: 'Late' } })
    const [row, other] = await contacts()
    expect([row?.address, other]).toEqual(['+34699000999', undefined])
    expect(await stage.thread(row!.id)).toMatchObject([
      { text: '<p>Old</p>' },
      { author: 'SYSTEM', isNote: true, text: expect.stringContaining('+34699000999') as string },
      { text: '<p>New</p>' },
      { text: '<p>Late</p>' },
    ])
    await stage.say(row!.id, '<p>Hello</p>')
    await stage.send()
    expect(world.server.textsTo('+34699000999')).toEqual(['Hello'])
  })

  it('joins the conversation that already has it', async () => {
    await stage.link()
    await receive('+34699000111', { text: { body: 'Old' } })
    await receive('+34699000999', { text: { body: 'New' } })
    await changed('+34699000111', '+34699000999')
    const rows = await contacts()
    expect(rows.map(({ address }) => address)).toEqual(['+34699000999'])
    expect(await stage.thread(rows[0]!.id)).toHaveLength(3)
    await receive('+34699000111', { text: { body: 'Late' } })
    expect(await contacts()).toHaveLength(1)
  })

  it('leads to the person of the old one until the profile is changed', async () => {
    const conversationId = await stage.openChat()
    await changed(stage.phone, '+34699000777')
    await receive('+34699000777', { text: { body: 'New' } })
    expect((await stage.thread(conversationId)).at(-1)?.text).toBe('<p>New</p>')
    await stage.say(conversationId, '<p>Hello</p>')
    await stage.send()
    expect(world.server.textsTo('+34699000777')).toEqual(['Hello'])
    await writeContact(stage.provider, stage.personId, { phone: '+34699000888' })
    await stage.say(conversationId, '<p>Again</p>')
    await stage.send()
    expect(world.server.textsTo('+34699000888')).toEqual(['Again'])
  })
})

test('a late message says when it was sent', async () => {
  const conversationId = await stage.openChat()
  const at = Math.floor(Date.now() / 1000) - 3 * 86_400
  await receive(stage.phone, { timestamp: String(at), text: { body: 'Late' } })
  expect((await stage.thread(conversationId)).at(-1)).toMatchObject({
    text: '<p>Late</p>',
    sentAt: new Date(at * 1000).toISOString(),
  })
})

test('a document of any usual type keeps its name', async () => {
  await stage.link()
  const bytes = await docx()
  const id = world.server.putMedia(bytes, 'application/octet-stream')
  await receive(stage.phone, { type: 'document', document: { id, filename: 'Claim.docx' } })
  const [row] = await contacts()
  expect(await stage.thread(row!.id)).toMatchObject([{ text: '', files: [{ fileName: 'Claim.docx' }] }])
})
