import { conversations } from '@coverline/contract/conversations/endpoints'
import { merges } from '@coverline/contract/merges/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { makeConversations, makeMessages } from '../../conversations/factory.ts'
import { type InboxFixture, inboxFixture } from '../../../testing/fixtures/inbox-fixture.ts'

const day = 24 * 60 * 60_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)

let stage: InboxFixture
beforeEach(async () => {
  stage = await inboxFixture()
})

const newest = async (caller = stage.admin) =>
  (await caller.ok(tickets.totals, {})).newest.map(({ ticketId, since }) => ({ ticketId, since }))

it('announces the latest created ticket, not an old one with a new message', async () => {
  const made = ago(9 * day)
  const old = await stage.ticket({ createdAt: made, activityAt: new Date() })
  const recent: string[] = []
  for (let nth = 5; nth > 0; nth--) recent.unshift(await stage.ticket({ createdAt: ago(nth * day) }))
  expect((await newest()).map(({ ticketId }) => ticketId)).toEqual(recent)
  // It enters the five newest when another one is started. Its date is old, so that it does not count as new.
  await stage.admin.ok(tickets.save, { ticketId: recent[0], statusSave: 'IN_PROGRESS' })
  expect((await newest()).at(-1)).toEqual({ ticketId: old, since: made.toISOString() })
})

it('announces a chat to its assignee as of the assignment', async () => {
  const { provider, admin } = stage
  const operator = await provider.as('INSURANCE_OPERATOR')
  const conversationId = await stage.talk(stage.personProfileId, ['Hello'])
  const chat = await stage.ticket({
    conversationId,
    insuredId: stage.personProfileId,
    businessType: 'CHAT',
    createdAt: ago(3 * day),
  })
  const call = await stage.ticket({ createdAt: ago(day) })
  expect((await newest(operator)).map(({ ticketId }) => ticketId)).toEqual([call, chat])
  await admin.ok(tickets.assign, { ticketId: chat, operatorUserId: operator.userId })
  const [first, second] = await newest(operator)
  expect([first?.ticketId, second?.ticketId]).toEqual([chat, call])
  expect(Date.parse(first?.since ?? '')).toBeGreaterThan(Date.now() - day)
  // Of a chat the dialog opens for its assignee alone.
  const assigned = (await operator.ok(tickets.totals, {})).newest.map(({ isAssigned }) => isAssigned)
  expect(assigned).toEqual([true, false])
  // It no longer concerns other members.
  expect((await newest()).map(({ ticketId }) => ticketId)).toEqual([call])
})

it('reports unread messages of open tickets to members who see them', async () => {
  const { provider, admin, personProfileId } = stage
  const doctor = await provider.as('DOCTOR')
  const unread = async (caller = admin) => (await caller.ok(tickets.totals, {})).hasUnread
  const conversationId = await stage.talk(personProfileId, ['Win a prize'])
  const ticketId = await stage.ticket({ conversationId, insuredId: personProfileId, businessType: 'CHAT' })
  expect(await unread()).toBe(true)
  expect(await unread(doctor)).toBe(false)
  await admin.ok(tickets.save, { ticketId, statusSave: 'DONE' })
  expect(await unread()).toBe(false)
  await admin.ok(tickets.save, { ticketId, statusSave: 'IN_PROGRESS' })
  expect(await unread()).toBe(true)
})

it('counts unread messages of merged conversations equally in list and menu', async () => {
  const { provider, admin, personProfileId } = stage
  const other = await provider.person({ firstName: 'Ana', lastName: 'Torres' })
  await stage.talk(personProfileId, ['Hello'])
  const part = await stage.talk(other, ['Are you there?', 'It is urgent'])
  const ticketId = await stage.ticket({ conversationId: part, insuredId: other, businessType: 'CHAT' })
  const pair = { personProfileId, otherPersonProfileId: other }
  const { version } = await admin.ok(merges.preview, pair)
  await admin.ok(merges.merge, { ...pair, version, fieldsFromOther: [] })
  const { items } = await admin.ok(tickets.list, { status: ['NEW'] })
  expect(items.find((item) => item.ticketId === ticketId)?.unreadCount).toBe(3)
  expect((await admin.ok(tickets.totals, {})).hasUnread).toBe(true)
  const { conversationId } = await admin.ok(conversations.detail, { personProfileId })
  expect((await admin.ok(conversations.detail, { conversationId: conversationId ?? '' })).unreadCount).toBe(3)
})

it('shows unread messages of an address linked to a person whose ticket has moved', async () => {
  const { admin, personProfileId, provider } = stage
  await provider.inDatabase((db) =>
    sql`update providers set features = '{EMAIL}', version = version + 1 where id = ${provider.providerId}`.execute(
      db,
    ),
  )
  const part = await provider.inDatabase(async (db) => {
    const address = { contactAddress: 'ana@mail.example', contactName: 'Ana' }
    const [id = ''] = await makeConversations(db, provider.providerId, [
      { kind: 'CONTACT', channel: 'EMAIL', ...address },
    ])
    const messages = [{ author: 'CLIENT' as const, text: 'Hello', at: new Date() }]
    await makeMessages(db, provider.providerId, [
      { conversationId: id, channel: 'EMAIL', messages, unread: 1 },
    ])
    return id
  })
  const ticketId = await stage.ticket({ conversationId: part, businessType: 'CHAT' })
  await admin.ok(conversations.join, { conversationId: part, personProfileId })
  expect(await admin.ok(tickets.detail, { ticketId })).toMatchObject({ unreadCount: 1 })
  expect((await admin.ok(tickets.totals, {})).hasUnread).toBe(true)
})
