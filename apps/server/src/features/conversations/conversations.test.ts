import { conversations } from '@coverline/contract/conversations/endpoints'
import { files } from '@coverline/contract/files/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setClockOffset } from '../../platform/clock.ts'
import { newId } from '../../platform/id.ts'
import { type ChatFixture, chatFixture } from '../../testing/fixtures/chat-fixture.ts'
import { conversationService } from './service.ts'

const hello = { text: '<p>Hello</p>' }

/** Runs a function with the clock moved forward by the given seconds. */
async function later<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  setClockOffset(seconds * 1000)
  try {
    return await work()
  } finally {
    setClockOffset(0)
  }
}

const thread = async ({ operator }: ChatFixture, conversationId: string) =>
  (await operator.ok(conversations.messages, { conversationId })).items

test('a first message creates the conversation and its request; an answer claims the request', async () => {
  const stage = await chatFixture()
  const { operator, personId } = stage
  expect(await operator.ok(conversations.detail, { personProfileId: personId })).toMatchObject({
    conversationId: null,
    name: 'Ana Torres',
    can: { write: true },
  })
  const { conversationId, isNew } = await stage.receive({ text: 'Is MRI covered?\nThank you' })
  expect(isNew).toBe(true)
  const seen = await operator.ok(conversations.detail, { personProfileId: personId })
  expect(seen).toMatchObject({ conversationId, conversationChannel: 'APP', unreadCount: 1 })
  const sent = await operator.ok(conversations.send, { conversationId, text: '<p>Yes, <b>it is</b>.</p>' })
  expect(sent).toMatchObject({
    seq: 2,
    author: 'SUPPORT',
    text: '<p>Yes, <strong>it is</strong>.</p>',
    delivery: 'SENT',
    clientIsRead: false,
  })
  const [first, second] = await thread(stage, conversationId)
  expect(first).toMatchObject({
    seq: 1,
    author: 'CLIENT',
    text: '<p>Is MRI covered?<br />Thank you</p>',
    supportIsRead: false,
    ticketId: sent.ticketId,
  })
  expect(second).toEqual(sent)
  expect(seen.firstUnreadId).toBe(first?.messageId)
  const tickets = await stage.rows(
    sql<{ status: string }>`select status from tickets where conversation_id = ${conversationId}`,
  )
  expect(tickets).toEqual([{ status: 'IN_PROGRESS' }])
  expect(await operator.ok(conversations.detail, { ticketId: sent.ticketId ?? '' })).toMatchObject({
    conversationId,
  })
})

test('the read mark moves forward only, for staff and, by delivery report, for the client', async () => {
  const stage = await chatFixture()
  const { operator } = stage
  const one = await stage.receive({ text: 'One' })
  const two = await stage.receive({ text: 'Two' })
  const { conversationId } = one
  const read = (messageId?: string) =>
    operator.ok(conversations.markRead, { conversationId, ...(messageId ? { messageId } : {}) })
  expect(await read(one.messageId)).toEqual({ unreadCount: 1 })
  expect((await thread(stage, conversationId)).map((message) => message.supportIsRead)).toEqual([true, false])
  expect(await read(two.messageId)).toEqual({ unreadCount: 0 })
  expect(await read(one.messageId)).toEqual({ unreadCount: 0 })
  const sent = await operator.ok(conversations.send, { conversationId, ...hello })
  const report = (state: 'DELIVERED' | 'READ' | 'SENT') =>
    stage.inSystem<boolean>((ctx) =>
      conversationService.deliveries.report(ctx, { messageId: sent.messageId, state }),
    )
  expect(await report('READ')).toBe(true)
  expect(await report('DELIVERED')).toBe(false)
  expect((await thread(stage, conversationId)).at(-1)).toMatchObject({ delivery: 'READ', clientIsRead: true })
  await operator.fails(conversations.markRead, { conversationId, messageId: newId() }, 'common.not-found')
})

test('only the author changes and deletes a message, within 3 minutes', async () => {
  const stage = await chatFixture()
  const { operator } = stage
  const { conversationId, messageId: theirs } = await stage.receive({ text: 'Hello' })
  const { messageId, changeableUntil } = await operator.ok(conversations.send, { conversationId, ...hello })
  expect(changeableUntil).not.toBeNull()
  const edited = await operator.ok(conversations.edit, { messageId, text: '<p>Good morning</p>' })
  expect(edited).toMatchObject({ text: '<p>Good morning</p>', isDeleted: false })
  expect(edited.editedAt).not.toBeNull()
  const colleague = await stage.provider.as('ADMIN')
  await colleague.fails(conversations.edit, { messageId, ...hello }, 'common.forbidden')
  await colleague.fails(conversations.remove, { messageId }, 'common.forbidden')
  await operator.fails(conversations.edit, { messageId: theirs, ...hello }, 'common.forbidden')
  await operator.fails(conversations.edit, { messageId, text: '<p> </p>' }, 'common.validation')
  await operator.fails(conversations.edit, { messageId: newId(), ...hello }, 'common.not-found')
  await later(178, () => operator.ok(conversations.edit, { messageId, text: '<p>Still</p>' }))
  await later(182, async () => {
    await operator.fails(conversations.edit, { messageId, ...hello }, 'conversations.too-late')
    await operator.fails(conversations.remove, { messageId }, 'conversations.too-late')
  })
  expect(await operator.ok(conversations.remove, { messageId })).toMatchObject({
    isDeleted: true,
    text: '',
    changeableUntil: null,
  })
  await operator.fails(conversations.remove, { messageId }, 'conversations.too-late')
  const [row] = await stage.rows(
    sql`select preview, preview_author from conversations where id = ${conversationId}`,
  )
  expect(row).toEqual({ preview: 'Hello', preview_author: 'CLIENT' })
})

test('a person who never opened the app cannot be texted there; other channels queue their messages', async () => {
  const stage = await chatFixture()
  const { operator, personId } = stage
  await stage.register(personId, null)
  const { conversationId } = await stage.receive({ channel: 'EMAIL', html: '<p>Hi</p>' })
  await operator.fails(
    conversations.send,
    { conversationId, ...hello, channelType: 'APP' },
    'conversations.cannot-text',
  )
  await operator.fails(
    conversations.send,
    { conversationId, ...hello, channelType: 'WHATSAPP' },
    'conversations.no-address',
  )
  const mail = await operator.ok(conversations.send, { conversationId, ...hello })
  expect(mail).toMatchObject({ channelType: 'EMAIL', delivery: 'QUEUED' })
  const waiting = await stage.inSystem<{ messageId: string; address: string }[]>((ctx) =>
    conversationService.deliveries.waiting(ctx, 'EMAIL', 10),
  )
  expect(waiting).toMatchObject([{ messageId: mail.messageId, address: 'ana@chat.example' }])
  // The message stays unsent for any waiting time.
  await later(3600, async () => {
    await operator.ok(conversations.edit, { messageId: mail.messageId, text: '<p>Later</p>' })
    const second = await operator.ok(conversations.send, { conversationId, ...hello })
    expect(await operator.ok(conversations.remove, { messageId: second.messageId })).toMatchObject({
      isDeleted: true,
    })
  })
  // A sent message cannot be changed.
  await stage.inSystem((ctx) =>
    conversationService.deliveries.report(ctx, {
      messageId: mail.messageId,
      state: 'SENT',
      externalId: 'x@y',
    }),
  )
  await operator.fails(conversations.edit, { messageId: mail.messageId, ...hello }, 'conversations.too-late')
  const { channels } = await operator.ok(conversations.detail, { conversationId })
  expect(channels).toEqual([
    { channelType: 'APP', state: 'NOT_REGISTERED', isLinked: true },
    { channelType: 'EMAIL', state: 'OPEN', isLinked: false },
    { channelType: 'WHATSAPP', state: 'NO_ADDRESS', isLinked: false },
  ])
  const locked = await chatFixture({ features: [] })
  const theirs = await locked.receive({ text: 'Hi' })
  await locked.operator.fails(
    conversations.send,
    { conversationId: theirs.conversationId, ...hello, channelType: 'EMAIL' },
    'common.feature-locked',
  )
})

test('a note stays with the provider: it claims no request and no channel sends it', async () => {
  const stage = await chatFixture()
  const { conversationId } = await stage.receive({ text: 'Hello' })
  const note = await stage.operator.ok(conversations.send, {
    conversationId,
    text: '<p>Call back</p>',
    isNote: true,
  })
  expect(note).toMatchObject({ isNote: true, ticketId: null, delivery: 'SENT', clientIsRead: false })
  const [row] = await stage.rows(sql`select c.preview, t.status from conversations c
    join tickets t on t.conversation_id = c.id where c.id = ${conversationId}`)
  expect(row).toEqual({ preview: 'Hello', status: 'NEW' })
})

test('a user sends the files they stored, and readers of the thread open them', async () => {
  const stage = await chatFixture()
  const { operator } = stage
  const { conversationId } = await stage.receive({ text: 'Hello' })
  const file = { file: { name: 'list.csv', content: 'a,b\n1,2\n' } }
  const { cdnFileId } = await operator.ok(conversations.saveFile, {}, file)
  const colleague = await stage.provider.as('ADMIN')
  const withFile = { conversationId, text: '', cdnFileIds: [cdnFileId] }
  await colleague.fails(conversations.send, withFile, 'common.not-found')
  await operator.fails(conversations.send, { conversationId, text: '<p></p>' }, 'common.validation')
  const sent = await operator.ok(conversations.send, withFile)
  expect(sent.files).toMatchObject([{ cdnFileId, fileName: 'list.csv', contentType: 'text/csv' }])
  const { items } = await colleague.ok(conversations.openFiles, {
    conversationId,
    cdnFileIds: [cdnFileId, newId()],
  })
  expect(items).toHaveLength(1)
  expect(await (await fetch(`${stage.provider.app.url}${items[0]?.url}`)).text()).toBe('a,b\n1,2\n')
  // The file opens only through the conversation.
  expect(await colleague.ok(files.ticket, { cdnFileIds: [cdnFileId] })).toEqual({ items: [] })
  await operator.ok(conversations.remove, { messageId: sent.messageId })
  expect(await operator.ok(conversations.openFiles, { conversationId, cdnFileIds: [cdnFileId] })).toEqual({
    items: [],
  })
})

test('pages of a long thread join without a gap, and a page opens around a message', async () => {
  const stage = await chatFixture()
  const { operator } = stage
  const ids: string[] = []
  let conversationId = ''
  for (let nth = 0; nth < 23; nth += 1) {
    const made = await stage.receive({ text: `Message ${nth}` })
    conversationId = made.conversationId
    ids.push(made.messageId)
  }
  const page = (more: object) => operator.ok(conversations.messages, { conversationId, limit: 10, ...more })
  const idsOf = (items: { messageId: string }[]) => items.map((item) => item.messageId)
  const newest = await page({})
  expect(idsOf(newest.items)).toEqual(ids.slice(13))
  expect(newest).toMatchObject({ hasOlder: true, hasNewer: false })
  const older = await page({ before: ids[13] })
  expect(idsOf(older.items)).toEqual(ids.slice(3, 13))
  const oldest = await page({ before: ids[3] })
  expect(idsOf(oldest.items)).toEqual(ids.slice(0, 3))
  expect(oldest).toMatchObject({ hasOlder: false, hasNewer: true })
  expect(idsOf((await page({ after: ids[20] })).items)).toEqual(ids.slice(21))
  const around = await page({ around: ids[12] })
  expect(idsOf(around.items)).toEqual(ids.slice(8, 18))
  expect(around).toMatchObject({ hasOlder: true, hasNewer: true })
  await operator.fails(conversations.messages, { conversationId, around: newId() }, 'common.not-found')
  const found = await operator.ok(conversations.search, { conversationId, searchQuery: 'message 7' })
  expect(found.items).toMatchObject([{ messageId: ids[7] }])
})

test('a draft is private to its author and an empty text deletes it', async () => {
  const stage = await chatFixture()
  const { operator } = stage
  const { conversationId } = await stage.receive({ text: 'Hello' })
  await operator.ok(conversations.saveDraft, { conversationId, text: '<p>Dear <i>Ana</i></p>' })
  expect(await operator.ok(conversations.drafts, {})).toMatchObject({
    items: [{ conversationId, preview: 'Dear Ana' }],
  })
  const { draft } = await operator.ok(conversations.detail, { conversationId })
  expect(draft).toMatchObject({ text: '<p>Dear <em>Ana</em></p>', isNote: false })
  const colleague = await stage.provider.as('ADMIN')
  expect((await colleague.ok(conversations.detail, { conversationId })).draft).toBeNull()
  await operator.ok(conversations.saveDraft, { conversationId, text: '<p></p>' })
  expect(await operator.ok(conversations.drafts, {})).toEqual({ items: [] })
})

test('a message that a channel delivers twice, even concurrently, is stored once', async () => {
  const stage = await chatFixture()
  const mail = { channel: 'EMAIL', html: '<p>Hi</p>', externalId: '<1@mail>' } as const
  const made = await Promise.all(Array.from({ length: 8 }, () => stage.receive(mail)))
  expect(new Set(made.map((one) => one.messageId)).size).toBe(1)
  expect(made.filter((one) => one.isNew)).toHaveLength(1)
  const contact = { party: { address: 'who@chat.example', name: 'Who' }, channel: 'EMAIL' } as const
  const [a, b] = await Promise.all([
    stage.receive({ ...contact, text: 'A' }),
    stage.receive({ ...contact, text: 'B' }),
  ])
  expect(a.conversationId).toBe(b.conversationId)
  expect(await stage.operator.ok(conversations.detail, { conversationId: a.conversationId })).toMatchObject({
    kind: 'CONTACT',
    name: 'Who',
    contactAddress: 'who@chat.example',
    unreadCount: 2,
  })
})

test('an answer claims the request it is for, and never a request of another person', async () => {
  const { provider, operator, personId, receive } = await chatFixture()
  const { conversationId } = await receive({ text: 'Please call me' })
  const make = (personProfileId: string) =>
    operator.ok(tickets.save, { personProfileId, businessTypeSave: 'CALL', description: 'Call' })
  const { ticketId } = await make(personId)
  const { ticketId: strange } = await make(await provider.person())
  const send = { conversationId, text: '<p>I call you at five</p>' }
  await operator.fails(conversations.send, { ...send, ticketId: strange }, 'common.not-found')
  expect(await operator.ok(conversations.send, { ...send, ticketId })).toMatchObject({ ticketId })
  const statusOf = async (id: string) => (await operator.ok(tickets.detail, { ticketId: id })).status
  expect(await statusOf(ticketId)).toBe('IN_PROGRESS')
  expect(await statusOf(strange)).toBe('NEW')
  const { items } = await operator.ok(tickets.list, { status: ['NEW'] })
  const chat = items.find((item) => item.businessType === 'CHAT')
  // The chat waits for its own answer; a closed request stays closed.
  await operator.ok(tickets.save, { ticketId, statusSave: 'DONE' })
  expect((await operator.ok(conversations.send, { ...send, ticketId })).ticketId).toBe(chat?.ticketId)
  expect(await statusOf(ticketId)).toBe('DONE')
})
