import { replies, scheduledMessages } from '@coverline/contract/conversations/tools'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setClockOffset } from '../../platform/clock.ts'
import { type ChatFixture, chatFixture } from '../../testing/fixtures/chat-fixture.ts'
import { sendDue } from './scheduled/send-scheduled.ts'

const hello = { text: '<p>Hello {{firstName}}</p>' }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function after<T>(hours: number, work: () => Promise<T>): Promise<T> {
  setClockOffset(hours * 3_600_000)
  try {
    return await work()
  } finally {
    setClockOffset(0)
  }
}

const due = (stage: ChatFixture, scheduledId: string) => stage.inSystem((ctx) => sendDue(ctx, scheduledId))
const texts = async ({ operator }: ChatFixture, conversationId: string) =>
  (await operator.ok(conversations.messages, { conversationId })).items.map((item) => item.text)

test('canned replies belong to a user or the team; a doctor changes only their own', async () => {
  const stage = await chatFixture()
  const { operator } = stage
  const doctor = await stage.provider.as('DOCTOR')
  const own = { shortcut: 'hi', title: 'Greeting', ...hello, isShared: false }
  const { replyId } = await doctor.ok(replies.save, own)
  const shared = await operator.ok(replies.save, {
    ...own,
    isShared: true,
    text: '<p onclick=x>Hi<script>x</script></p>',
  })
  await doctor.fails(replies.save, own, 'replies.shortcut-taken')
  // A digit of an old script, which the database does not treat as a letter.
  const rare = await doctor.ok(replies.save, { ...own, shortcut: '\u{10aeb}' })
  await doctor.ok(replies.remove, rare)
  await doctor.fails(replies.save, { ...own, shortcut: 'team', isShared: true }, 'common.forbidden')
  await doctor.fails(replies.remove, { replyId: shared.replyId }, 'common.forbidden')
  await doctor.fails(replies.save, { ...own, shortcut: 'empty', text: '<p></p>' }, 'common.validation')
  expect((await doctor.ok(replies.list, {})).items).toMatchObject([
    { replyId, isShared: false, can: { update: true } },
    { replyId: shared.replyId, text: '<p>Hi</p>', isShared: true, can: { update: false } },
  ])
  expect((await operator.ok(replies.list, {})).items).toHaveLength(1)
  await operator.fails(replies.save, { ...own, replyId, shortcut: 'x' }, 'common.not-found')
  await doctor.ok(replies.save, { ...own, replyId, title: 'Other' })
  await doctor.ok(replies.remove, { replyId })
  await doctor.fails(replies.remove, { replyId }, 'common.not-found')
})

test('a scheduled message is sent once at its time; until then it can be changed and canceled', async () => {
  const stage = await chatFixture()
  const { operator } = stage
  const { conversationId } = await stage.receive({ text: 'Question' })
  const keep = (more: object = {}) =>
    operator.ok(scheduledMessages.save, { conversationId, text: '<p>Later</p>', sendAt: inHours(2), ...more })
  await operator.fails(
    scheduledMessages.save,
    { conversationId, text: '<p>x</p>', sendAt: inHours(-1) },
    'scheduled.in-past',
  )
  const { scheduledId } = await keep()
  const { scheduledId: called } = await keep({ text: '<p>Never</p>' })
  await keep({ scheduledId, text: '<p>Changed</p>', sendAt: inHours(4), conversationId: undefined })
  await operator.ok(scheduledMessages.cancel, { scheduledId: called })
  await operator.fails(scheduledMessages.cancel, { scheduledId: called }, 'scheduled.not-waiting')
  expect(await operator.ok(scheduledMessages.list, { conversationId })).toMatchObject({
    items: [{ scheduledId, text: '<p>Changed</p>', status: 'SCHEDULED' }],
  })
  // The job of the earlier time finds that the message was postponed.
  await after(3, () => due(stage, scheduledId))
  expect(await texts(stage, conversationId)).toEqual(['<p>Question</p>'])
  await after(5, () => Promise.all([due(stage, scheduledId), due(stage, scheduledId), due(stage, called)]))
  await after(6, () => due(stage, scheduledId))
  const { items } = await operator.ok(conversations.messages, { conversationId })
  expect(items.map((item) => item.text)).toEqual(['<p>Question</p>', '<p>Changed</p>'])
  expect(items[1]).toMatchObject({ author: 'SUPPORT', authorUserId: operator.userId, delivery: 'SENT' })
  await operator.fails(
    scheduledMessages.save,
    { scheduledId, text: '<p>x</p>', sendAt: inHours(9) },
    'scheduled.not-waiting',
  )
  expect(await operator.ok(scheduledMessages.list, { conversationId })).toEqual({ items: [] })
})

test('a scheduled message fails visibly when the person cannot be texted at its time', async () => {
  const stage = await chatFixture()
  const { conversationId } = await stage.receive({ text: 'Question' })
  const { scheduledId } = await stage.operator.ok(scheduledMessages.save, {
    conversationId,
    text: '<p>Later</p>',
    sendAt: inHours(1),
  })
  await stage.register(stage.personId, null)
  await after(2, () => due(stage, scheduledId))
  expect(await stage.operator.ok(scheduledMessages.list, { conversationId })).toMatchObject({
    items: [{ status: 'FAILED', failureCode: 'CAN_NOT_TEXT_USER' }],
  })
  const doctor = await stage.provider.as('DOCTOR')
  await doctor.fails(scheduledMessages.list, { conversationId }, 'common.not-found')
  await doctor.fails(scheduledMessages.cancel, { scheduledId }, 'common.not-found')
})

test('a scheduled answer claims its request when it is sent, as an immediate answer does', async () => {
  const stage = await chatFixture()
  const { operator, personId } = stage
  const { conversationId } = await stage.receive({ text: 'Question' })
  const call = { personProfileId: personId, businessTypeSave: 'CALL' as const }
  const { ticketId } = await operator.ok(tickets.save, call)
  const statusOf = async (id: string) => (await operator.ok(tickets.detail, { ticketId: id })).status
  const later = { conversationId, text: '<p>We call you</p>', sendAt: inHours(2) }
  const { scheduledId } = await operator.ok(scheduledMessages.save, { ...later, ticketId })
  // A changed message still answers its request.
  await operator.ok(scheduledMessages.save, { scheduledId, text: '<p>Soon</p>', sendAt: inHours(3) })
  expect(await statusOf(ticketId)).toBe('NEW')
  await after(4, () => due(stage, scheduledId))
  expect(await statusOf(ticketId)).toBe('IN_PROGRESS')
  const { items } = await operator.ok(conversations.messages, { conversationId })
  expect(items.at(-1)).toMatchObject({ text: '<p>Soon</p>', ticketId })

  // A request of another person cannot be answered by this message.
  const other = await stage.provider.person({ firstName: 'Luis', lastName: 'Soto' })
  const theirs = await operator.ok(tickets.save, { ...call, personProfileId: other })
  await operator.fails(scheduledMessages.save, { ...later, ticketId: theirs.ticketId }, 'common.not-found')
  // A request that moved elsewhere does not block the answer.
  const second = await operator.ok(tickets.save, call)
  const moved = await operator.ok(scheduledMessages.save, { ...later, ticketId: second.ticketId })
  await stage.rows(
    sql`update tickets set insured_id = ${other}, conversation_id = (select conversation_id from tickets where id = ${theirs.ticketId})
      where id = ${second.ticketId}`,
  )
  await after(4, () => due(stage, moved.scheduledId))
  expect((await texts(stage, conversationId)).at(-1)).toBe('<p>We call you</p>')
  expect(await statusOf(second.ticketId)).toBe('NEW')
})

test('a draft to a person without a conversation is saved if the caller can see the person', async () => {
  const stage = await chatFixture()
  const { operator, provider } = stage
  const personProfileId = await provider.person({ firstName: 'New' })
  const conversationsOf = () =>
    stage.rows(sql`select id from conversations where insured_id = ${personProfileId}`)
  await operator.ok(conversations.saveDraft, { personProfileId, text: '<p></p>' })
  expect(await conversationsOf()).toEqual([])
  await operator.ok(conversations.saveDraft, { personProfileId, text: '<p>Dear</p>', isNote: true })
  await operator.ok(conversations.saveDraft, { personProfileId, text: '<p>Dear New</p>' })
  const found = await operator.ok(conversations.detail, { personProfileId })
  expect(found).toMatchObject({ draft: { text: '<p>Dear New</p>', isNote: false }, lastMessageAt: null })
  expect(await conversationsOf()).toEqual([{ id: found.conversationId }])
  const colleague = await provider.as('ADMIN')
  expect((await colleague.ok(conversations.detail, { personProfileId })).draft).toBeNull()
  const { conversationId } = await operator.ok(conversations.send, {
    personProfileId,
    text: '<p>Dear New</p>',
    isNote: true,
  })
  expect(conversationId).toBe(found.conversationId)
  const draft = async () => (await operator.ok(conversations.detail, { personProfileId })).draft
  await operator.ok(conversations.saveDraft, { personProfileId, text: '' })
  expect(await draft()).toMatchObject({ text: '<p>Dear</p>', isNote: true })
  await operator.ok(conversations.saveDraft, { personProfileId, text: '', isNote: true })
  expect(await draft()).toBeNull()
  const other = await chatFixture()
  const agent = await provider.as('DOCTOR')
  for (const stranger of [other.operator, agent])
    await stranger.fails(conversations.saveDraft, { personProfileId, text: '<p>Hi</p>' }, 'common.not-found')
  await operator.fails(conversations.saveDraft, { text: '<p>Hi</p>' }, 'common.validation')
})
