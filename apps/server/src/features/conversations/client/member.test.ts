import { memberConversations } from '@coverline/contract/conversations/client-endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { merges } from '@coverline/contract/merges/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { expect, test } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import { newId } from '../../../platform/id.ts'
import { chatFixture, type ChatFixture } from '../../../testing/fixtures/chat-fixture.ts'
import { signInMember } from '../../../testing/member.ts'
import { openEvents } from '../../../platform/realtime/testing/event-client.ts'

const hello = { text: '<p>Hello</p>' }

/** Returns the fixture's provider with a person signed in to the app. */
async function withPerson(stage: ChatFixture) {
  const email = `member-${newId()}@chat.example`
  const id = await stage.provider.person({ firstName: 'Ana', lastName: 'Torres', email })
  return { id, person: await signInMember(stage.provider.app, { email }) }
}

test('an insured person writes to a request from the app and reads the answers without notes', async () => {
  const stage = await chatFixture()
  const { id, person } = await withPerson(stage)
  expect(await person.ok(memberConversations.detail, {})).toEqual({
    conversationId: null,
    name: 'Ana Torres',
    lastMessageAt: null,
    unreadCount: 0,
    can: { write: true },
  })
  const first = await person.ok(memberConversations.send, { text: '<p>My card</p>', clientKey: 'k1' })
  expect(await person.ok(memberConversations.send, { text: '<p>My card</p>', clientKey: 'k1' })).toEqual(
    first,
  )
  expect(first).toMatchObject({ author: 'CLIENT', channelType: 'APP', delivery: 'RECEIVED' })
  const { conversationId, ticketId } = first
  expect(await stage.operator.ok(conversations.detail, { conversationId })).toMatchObject({
    kind: 'PERSON',
    person: { personProfileId: id },
    unreadCount: 1,
  })
  expect(await stage.operator.ok(tickets.detail, { ticketId: ticketId ?? '' })).toMatchObject({
    status: 'NEW',
  })
  const before = await person.ok(memberConversations.detail, {})
  setClockOffset(60_000)
  await stage.operator.ok(conversations.send, { conversationId, text: '<p>Secret</p>', isNote: true })
  setClockOffset(0)
  expect((await person.ok(memberConversations.detail, {})).lastMessageAt).toBe(before.lastMessageAt)
  const answer = await stage.operator.ok(conversations.send, { conversationId, ...hello })
  const { items } = await person.ok(memberConversations.messages, { conversationId })
  expect(items.map(({ messageId }) => messageId)).toEqual([first.messageId, answer.messageId])
  expect(await person.ok(memberConversations.detail, { ticketId: ticketId ?? '' })).toMatchObject({
    conversationId,
    unreadCount: 1,
  })
  expect(await person.ok(memberConversations.markRead, { conversationId })).toEqual({ unreadCount: 0 })
  const seen = await stage.operator.ok(conversations.messages, { conversationId })
  expect(seen.items.find(({ messageId }) => messageId === answer.messageId)?.clientIsRead).toBe(true)
  const { messageId } = first
  await person.ok(memberConversations.edit, { messageId, text: '<p>My new card</p>' })
  await person.fails(memberConversations.remove, { messageId: answer.messageId }, 'common.forbidden')
  setClockOffset(181_000)
  await person
    .fails(memberConversations.edit, { messageId, ...hello }, 'conversations.too-late')
    .finally(() => setClockOffset(0))
  await person.fails(memberConversations.send, { text: '<p></p>' }, 'common.validation')
})

test('files go both ways and open only for participants of the conversation', async () => {
  const stage = await chatFixture()
  const [{ person }, { person: other }] = [await withPerson(stage), await withPerson(stage)]
  const { cdnFileId } = await person.ok(
    memberConversations.saveFile,
    {},
    {
      file: { name: 'card.txt', content: 'number 1' },
    },
  )
  const { conversationId } = await person.ok(memberConversations.send, { ...hello, cdnFileIds: [cdnFileId] })
  const asked = { conversationId, cdnFileIds: [cdnFileId] }
  expect((await person.ok(memberConversations.openFiles, asked)).items).toHaveLength(1)
  expect((await stage.operator.ok(conversations.openFiles, asked)).items).toHaveLength(1)
  await other.fails(memberConversations.openFiles, asked, 'common.not-found')
})

test('an insured person reads only their own conversation, whatever they request', async () => {
  const stage = await chatFixture()
  const [{ person }, { person: other }] = [await withPerson(stage), await withPerson(stage)]
  const own = await person.ok(memberConversations.send, hello)
  const { hr } = await stage.officer()
  const { conversationId, messageId } = own
  await other.fails(memberConversations.detail, { conversationId }, 'common.not-found')
  await other.fails(memberConversations.messages, { conversationId }, 'common.not-found')
  await other.fails(memberConversations.markRead, { conversationId }, 'common.not-found')
  await other.fails(memberConversations.presence, { conversationId, state: 'TYPING' }, 'common.not-found')
  await other.fails(memberConversations.edit, { messageId, ...hello }, 'common.not-found')
  await other.fails(memberConversations.remove, { messageId }, 'common.not-found')
  for (const who of [stage.operator, hr])
    await who.fails(memberConversations.detail, { conversationId }, 'common.forbidden')
  for (const who of [person, other])
    await who.fails(conversations.detail, { conversationId }, 'common.forbidden')
})

test('an insured person gets events of their own conversation, none of others and none of notes', async () => {
  const stage = await chatFixture()
  const [{ person }, { person: other }] = [await withPerson(stage), await withPerson(stage)]
  const { conversationId } = await person.ok(memberConversations.send, hello)
  const { url } = stage.provider.app
  const [own, foreign] = await Promise.all([
    openEvents(url, person.token, undefined, person.headers),
    openEvents(url, other.token, undefined, other.headers),
  ])
  const told = (events: typeof own) => events.changes().map(({ data }) => data)
  await stage.operator.ok(conversations.send, { conversationId, text: '<p>Secret</p>', isNote: true })
  await stage.operator.ok(conversations.presence, { conversationId, state: 'LOOKING' })
  await stage.operator.ok(conversations.presence, { conversationId, state: 'TYPING' })
  const { messageId } = await stage.operator.ok(conversations.send, { conversationId, ...hello })
  await expect.poll(() => told(own).map(({ event }) => event)).toContain('conversations.message')
  const messages = told(own).filter(({ event }) => event === 'conversations.message')
  expect(messages.map(({ ids }) => ids?.['messageId'])).toEqual([messageId])
  const { userId } = stage.operator
  await expect
    .poll(() => told(own).filter(({ event }) => event === 'presence.told'))
    .toEqual([{ event: 'presence.told', ids: { conversationId, userId, state: 'TYPING', side: 'SUPPORT' } }])
  // No staff events, and no events of another person: the other client gets only those of their own
  // conversation.
  const theirs = await other.ok(memberConversations.send, hello)
  await expect.poll(() => told(foreign).length).toBeGreaterThan(0)
  expect(new Set(told(foreign).map(({ ids }) => ids?.['conversationId']))).toEqual(
    new Set([theirs.conversationId]),
  )
  expect(told(own).some(({ event }) => event?.startsWith('tickets.'))).toBe(false)
  for (const events of [own, foreign]) events.close()
})

test('the thread of a merged profile is visible to the person of the remaining profile', async () => {
  const stage = await chatFixture()
  const { person, id } = await withPerson(stage)
  const merged = await stage.provider.person({ firstName: 'Ana', lastName: 'Tores' })
  await stage.register(merged)
  const earlier = await stage.receive({ party: { insuredId: merged }, text: 'Written before' })
  const own = await person.ok(memberConversations.send, hello)
  const admin = await stage.provider.as('ADMIN')
  const pair = { personProfileId: id, otherPersonProfileId: merged }
  const { version } = await admin.ok(merges.preview, pair)
  await admin.ok(merges.merge, { ...pair, version, fieldsFromOther: [] })
  const { items } = await person.ok(memberConversations.messages, { conversationId: own.conversationId })
  expect(items.map(({ messageId }) => messageId)).toEqual([earlier.messageId, own.messageId])
})

test('the chat reports its limits and rejects what exceeds them', async () => {
  const stage = await chatFixture()
  const { person } = await withPerson(stage)
  const limits = await person.ok(memberConversations.config, {})
  expect(await stage.operator.ok(conversations.config, {})).toMatchObject(limits)
  const upload = (name: string, content: string | Uint8Array<ArrayBuffer>) => ({ file: { name, content } })
  await person.fails(
    memberConversations.saveFile,
    {},
    'files.unsupported-format',
    upload('run.exe', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])),
  )
  const large = new Uint8Array(limits.maxFileBytes + 1)
  await person.fails(memberConversations.saveFile, {}, 'files.too-large', upload('large.txt', large))
})
