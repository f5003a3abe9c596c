import { memberConversations } from '@coverline/contract/conversations/client-endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { notifications } from '@coverline/contract/notifications/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { newId } from '../../../platform/id.ts'
import { signInMember } from '../../../testing/member.ts'
import { conversationService } from '../service.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inMinutes, noticeFixture } from '../../../testing/fixtures/notice-fixture.ts'
import type { Caller } from '../../../testing/caller.ts'

const notFound = { fields: { mentionUserIds: 'NOT_FOUND' } }
const notSupported = { fields: { mentionUserIds: 'NOT_SUPPORTED_VALUE' } }

async function stageOf() {
  const stage = await noticeFixture()
  const { provider, operator } = stage
  const admin = await provider.as('ADMIN')
  const { conversationId } = await stage.receive({ text: 'Question' })
  const note = (given: object = {}, caller: Caller = operator) =>
    caller.ok(conversations.send, { conversationId, text: '<p>Look, @Ada</p>', isNote: true, ...given })
  return {
    ...stage,
    admin,
    conversationId,
    note,
    told: async (caller: Caller) =>
      (await stage.notices(caller)).filter(({ kind }) => kind === 'NOTE_MENTION'),
    readers: async (caller: Caller = operator) =>
      (await caller.ok(conversations.readers, { conversationId })).items.map(({ userId }) => userId),
  }
}

test('a note tells the members that it mentions once, its author never, and the notice leads to it', async () => {
  const { admin, operator, note, told, conversationId } = await stageOf()
  const mentionUserIds = [admin.userId, admin.userId, operator.userId]
  const made = await note({ mentionUserIds, clientKey: 'once' })
  await note({ mentionUserIds, clientKey: 'once' })
  await note()
  expect(made.mentions.map(({ userId }) => userId).toSorted()).toEqual(
    [admin.userId, operator.userId].toSorted(),
  )
  expect(await told(operator)).toEqual([])
  expect(await told(admin)).toMatchObject([
    {
      happening: 'MENTIONED',
      subject: { noun: 'notes', id: made.messageId },
      name: 'Ana Torres',
      text: 'Look, @Ada',
    },
  ])
  const [request] = (await admin.ok(tickets.list, {})).items
  expect(await admin.ok(conversations.note, { messageId: made.messageId })).toMatchObject({
    conversationId,
    ticketId: request?.ticketId,
  })
  await admin.ok(conversations.markRead, { conversationId })
  expect(await told(admin)).toMatchObject([{ isRead: true }])
})

test('an edit tells only members who were not mentioned before, and keeps mentions that it does not name', async () => {
  const { provider, admin, note, told, operator } = await stageOf()
  const other = await provider.as('INSURANCE_OPERATOR')
  const { messageId } = await note({ mentionUserIds: [admin.userId] })
  const edit = (given: object) => operator.ok(conversations.edit, { messageId, text: '<p>New</p>', ...given })
  expect((await edit({})).mentions).toHaveLength(1)
  await edit({ mentionUserIds: [admin.userId, other.userId] })
  await edit({ mentionUserIds: [] })
  await edit({ mentionUserIds: [other.userId] })
  expect([await told(admin), await told(other)]).toMatchObject([[{ count: 1 }], [{ count: 1 }]])
})

test('members who may not read the conversation are neither offered nor accepted', async () => {
  const { provider, admin, operator, conversationId, readers, note, told } = await stageOf()
  const doctor = await provider.as('DOCTOR')
  const agent = await provider.as('AGENT')
  const stranger = await (await noticeFixture()).provider.as('ADMIN')
  expect((await readers()).toSorted()).toEqual([admin.userId, operator.userId].toSorted())
  for (const { userId } of [doctor, agent, stranger])
    expect(
      await operator.fails(
        conversations.send,
        { conversationId, text: '<p>x</p>', isNote: true, mentionUserIds: [admin.userId, userId] },
        'common.not-found',
      ),
    ).toMatchObject(notFound)
  expect(await told(admin)).toEqual([])
  const { messageId } = await note()
  const refused = { messageId, text: '<p>x</p>', mentionUserIds: [doctor.userId] }
  expect(await operator.fails(conversations.edit, refused, 'common.not-found')).toMatchObject(notFound)
  await doctor.fails(conversations.note, { messageId }, 'common.not-found')
  await doctor.fails(conversations.readers, { conversationId }, 'common.not-found')
  // With a request of the client the doctor reads the conversation.
  const [request] = (await admin.ok(tickets.list, {})).items
  await admin.ok(tickets.assign, { ticketId: request?.ticketId ?? '', operatorUserId: doctor.userId })
  expect(await readers(doctor)).toContain(doctor.userId)
  await note({ mentionUserIds: [doctor.userId] })
  expect(await told(doctor)).toHaveLength(1)
})

test('only a note mentions members: a message to the client is refused', async () => {
  const { admin, operator, conversationId, rows } = await stageOf()
  const message = { conversationId, text: '<p>Hello</p>', mentionUserIds: [admin.userId] }
  expect(await operator.fails(conversations.send, message, 'common.validation')).toMatchObject(notSupported)
  const sent = await operator.ok(conversations.send, { ...message, mentionUserIds: [] })
  const edit = { messageId: sent.messageId, text: '<p>x</p>', mentionUserIds: [admin.userId] }
  expect(await operator.fails(conversations.edit, edit, 'common.validation')).toMatchObject(notSupported)
  await expect(
    rows(sql`update messages set mention_user_ids = ${[admin.userId]}::uuid[] where id = ${sent.messageId}`),
  ).rejects.toThrow('messages_mentions_in_notes')
})

test('an insured person never sees a note that mentions members', async () => {
  const { admin, note, provider } = await stageOf()
  const email = `member-${newId()}@chat.example`
  await provider.person({ firstName: 'Ana', lastName: 'Torres', email })
  const person = await signInMember(provider.app, { email })
  const { conversationId } = await person.ok(memberConversations.send, { text: '<p>My card</p>' })
  const { messageId } = await note({ conversationId, mentionUserIds: [admin.userId] })
  const thread = await person.ok(memberConversations.messages, { conversationId })
  expect(thread.items.map(({ text, mentions }) => [text, mentions])).toEqual([['<p>My card</p>', []]])
  const around = { conversationId, around: messageId }
  await person.fails(memberConversations.messages, around, 'common.not-found')
})

test.each(['EMAIL', 'WHATSAPP'] as const)('no note goes out by %s', async (channel) => {
  const { admin, note, receive, inSystem, told } = await stageOf()
  const address = channel === 'EMAIL' ? 'ana@else.example' : '+34600111222'
  const { conversationId } = await receive({ text: 'Question', channel, party: { address } })
  await note({ conversationId, channelType: channel, mentionUserIds: [admin.userId] })
  const waiting = await inSystem<unknown[]>((ctx) => conversationService.deliveries.waiting(ctx, channel, 10))
  expect(waiting).toEqual([])
  expect(await told(admin)).toMatchObject([{ name: address }])
})

test('the switches of the kind are followed, and a deleted note is not mailed', async () => {
  const { admin, operator, note, deliver, mails, told } = await stageOf()
  await admin.ok(notifications.saveSettings, {
    kinds: { NOTE_MENTION: { app: false, browser: false, email: true } },
  })
  await note({ mentionUserIds: [admin.userId] })
  const { messageId } = await note({ mentionUserIds: [admin.userId] })
  await operator.ok(conversations.remove, { messageId })
  expect(await told(admin)).toEqual([])
  await inMinutes(6, deliver)
  expect((await mails(admin)).map(({ text }) => text)).toEqual([expect.stringContaining('/admin/notes/')])
  await admin.ok(notifications.saveSettings, { kinds: { NOTE_MENTION: { email: false } } })
  await note({ mentionUserIds: [admin.userId] })
  await inMinutes(12, deliver)
  expect(await mails(admin)).toHaveLength(1)
})
