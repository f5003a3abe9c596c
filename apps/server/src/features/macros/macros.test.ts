import { bookings } from '@coverline/contract/bookings/endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { macros } from '@coverline/contract/macros/endpoints'
import { members } from '@coverline/contract/members/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { at, stageBookings, weeksAgo } from '../../testing/fixtures/care/booking-fixture.ts'
import { chatFixture } from '../../testing/fixtures/chat-fixture.ts'

const none = {
  title: 'Macro',
  text: '',
  isSent: false,
  tagIds: [],
  assignee: null,
  assigneeUserId: null,
  status: null,
  snooze: null,
  isShared: true,
}
const answer = { text: '<p>Hello {{firstName}}</p>', isSent: true }
const filled = { text: '<p>Hello Ana</p>' }

async function stageOf() {
  const stage = await chatFixture()
  const { operator, provider } = stage
  const { conversationId } = await stage.receive({ text: 'Question' })
  const [request] = (await operator.ok(tickets.list, {})).items
  const ticketId = request?.ticketId ?? ''
  const make = async (given: object, caller: Caller = operator) =>
    (await caller.ok(macros.save, { ...none, ...given })).macroId
  return {
    ...stage,
    admin: await provider.as('ADMIN'),
    ticketId,
    conversationId,
    make,
    tag: async (name: string) => (await operator.ok(tickets.saveTag, { name })).tagId,
    ticket: () => operator.ok(tickets.detail, { ticketId }),
    texts: async (caller = operator) =>
      (await caller.ok(conversations.messages, { conversationId })).items.map(({ text }) => text),
  }
}

test('a macro runs all its steps: text, tags, assignee, state', async () => {
  const { operator, ticketId, make, tag, ticket, texts } = await stageOf()
  const [old, added] = [await tag('Old'), await tag('Added')]
  await operator.ok(tickets.save, { ticketId, tagIdsSave: [old] })
  const macroId = await make({ ...answer, tagIds: [added], assignee: 'ME', status: 'DONE' })
  expect(await operator.ok(macros.run, { macroId, ticketId, ...filled })).toEqual({
    isSent: true,
    isClosed: true,
  })
  expect(await texts()).toEqual(['<p>Question</p>', '<p>Hello Ana</p>'])
  const after = await ticket()
  expect(after).toMatchObject({ status: 'DONE', operator: { userId: operator.userId } })
  expect(after.tags.map(({ tagId }) => tagId).toSorted()).toEqual([old, added].toSorted())
})

test('a text that is not sent, snooze and other assignees', async () => {
  const { operator, admin, ticketId, make, ticket, texts } = await stageOf()
  const given = await make({
    text: '<p>Draft</p>',
    assignee: 'MEMBER',
    assigneeUserId: admin.userId,
    snooze: 'WEEK',
  })
  const quiet = { isSent: false, isClosed: false }
  expect(await operator.ok(macros.run, { macroId: given, ticketId })).toEqual(quiet)
  expect(await texts()).toEqual(['<p>Question</p>'])
  expect(await ticket()).toMatchObject({ queue: 'SNOOZED', operator: { userId: admin.userId } })
  const untilAnswer = await make({ title: 'Wait', snooze: 'ANSWER', status: 'IN_PROGRESS' })
  await operator.ok(macros.run, { macroId: untilAnswer, ticketId })
  expect(await ticket()).toMatchObject({ queue: 'SNOOZED', snoozedUntil: null, status: 'IN_PROGRESS' })
  const back = await make({ title: 'Back', assignee: 'NOBODY' })
  await operator.fails(macros.run, { macroId: back, ticketId }, 'tickets.already-assigned')
  await admin.ok(macros.run, { macroId: back, ticketId })
  await operator.ok(macros.run, { macroId: back, ticketId })
  expect(await ticket()).toMatchObject({ operator: null })
})

test('a step that is refused leaves nothing of the others', async () => {
  const { operator, admin, provider, ticketId, make, tag, ticket, texts, rows } = await stageOf()
  await admin.ok(tickets.assign, { ticketId })
  const macroId = await make({ ...answer, tagIds: [await tag('New')], assignee: 'ME', status: 'DONE' })
  const events = () =>
    rows<{ count: number }>(sql`select count(*)::integer as count from audit_events
      where provider_id = ${provider.providerId} and action in ('macros.run', 'conversations.sent', 'tickets.changed-many')`)
  await operator.fails(macros.run, { macroId, ticketId, ...filled }, 'tickets.already-assigned')
  expect(await texts()).toEqual(['<p>Question</p>'])
  expect(await ticket()).toMatchObject({ status: 'NEW', tags: [], operator: { userId: admin.userId } })
  expect(await events()).toEqual([{ count: 0 }])
  await admin.ok(macros.run, { macroId, ticketId, ...filled })
  expect(await events()).toEqual([{ count: 3 }])
  // A closed request is not closed twice, put off or opened again.
  await admin.fails(macros.run, { macroId, ticketId, ...filled }, 'tickets.status-changed')
  const open = await make({ title: 'Open', status: 'IN_PROGRESS' })
  await admin.fails(macros.run, { macroId: open, ticketId }, 'tickets.status-changed')
  const later = await make({ title: 'Later', snooze: 'HOURS' })
  await admin.fails(macros.run, { macroId: later, ticketId }, 'tickets.status-changed')
  expect(await texts()).toHaveLength(2)
})

test('a repeated click runs once, and of two operators at once one succeeds', async () => {
  const { operator, admin, ticketId, make, texts } = await stageOf()
  const macroId = await make({ ...answer })
  const headers = { 'idempotency-key': 'one-click-on-a-macro' }
  const input = { macroId, ticketId, ...filled }
  const first = await operator.ok(macros.run, input, { headers })
  expect(await operator.ok(macros.run, input, { headers })).toEqual(first)
  expect(await texts()).toHaveLength(2)
  const taking = await make({ ...answer, title: 'Take', assignee: 'ME' })
  const answers = await Promise.all(
    [operator, admin].map((caller) => caller.send(macros.run, { ...input, macroId: taking })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await texts()).toHaveLength(3)
})

test('a macro that names a deleted tag or a former member is shown as outdated and refused', async () => {
  const { operator, admin, ticketId, make, tag, texts } = await stageOf()
  const tagId = await tag('Gone')
  const tagged = await make({ ...answer, tagIds: [tagId] })
  const given = await make({ title: 'Give', assignee: 'MEMBER', assigneeUserId: operator.userId })
  await admin.ok(tickets.deleteTag, { tagId })
  const grant = (await admin.ok(members.list, {})).items.find(({ userId }) => userId === operator.userId)
  await admin.ok(members.delete, { grantIds: [grant?.grantId ?? ''] })
  expect((await admin.ok(macros.list, {})).items.map(({ isOutdated }) => isOutdated)).toEqual([true, true])
  const byTag = await admin.fails(macros.run, { macroId: tagged, ticketId, ...filled }, 'macros.outdated')
  expect(byTag).toMatchObject({ fields: { tagIds: 'NOT_FOUND' } })
  // The form shows no deleted tag: saved again, the macro runs without it.
  const kept = { ...none, ...answer, macroId: tagged, title: 'Kept', tagIds: [] }
  await admin.ok(macros.save, { ...kept, known: { ...none, ...answer, tagIds: [] } })
  await admin.fails(macros.run, { macroId: tagged, ticketId, text: answer.text }, 'macros.unfilled')
  const byMember = await admin.fails(macros.run, { macroId: given, ticketId }, 'macros.outdated')
  expect(byMember).toMatchObject({ fields: { assigneeUserId: 'NOT_FOUND' } })
  expect(await texts(admin)).toHaveLength(1)
})

test('a text with an empty variable, or without a way to the client, is not sent', async () => {
  const { operator, personId, register, ticketId, make, officer, texts } = await stageOf()
  const macroId = await make(answer)
  const run = { macroId, ticketId }
  await operator.fails(macros.run, run, 'common.validation')
  await operator.fails(macros.run, { ...run, text: answer.text }, 'macros.unfilled')
  await register(personId, null)
  await operator.fails(macros.run, { ...run, ...filled, channelType: 'APP' }, 'conversations.cannot-text')
  await operator.fails(macros.run, { ...run, ...filled, channelType: 'WHATSAPP' }, 'conversations.no-address')
  const { companyId } = await officer()
  const alone = await operator.ok(tickets.save, {
    clientCompanyId: companyId,
    businessTypeSave: 'COMPANY_EMPLOYEE_ADD',
  })
  await operator.fails(macros.run, { macroId, ...alone, ...filled }, 'macros.no-conversation')
  expect(await texts()).toHaveLength(1)
})

test('a request with an undecided booking is not closed by a macro', async () => {
  const stage = await stageBookings()
  const offerId = await stage.offer('BOOKING_VIA_MAP')
  const clinicId = await stage.clinic([offerId])
  const personProfileId = await stage.insured()
  const booked = { personProfileId, offerId, clinicId, dateTime: at(-1) }
  const { ticketId } = await weeksAgo(() => stage.admin.ok(bookings.save, booked))
  const { macroId } = await stage.admin.ok(macros.save, { ...none, status: 'DONE' })
  await stage.admin.fails(macros.run, { macroId, ticketId }, 'bookings.undecided')
})

test('macros belong to a user or the team; a doctor changes only their own', async () => {
  const { operator, provider, ticketId, make } = await stageOf()
  const doctor = await provider.as('DOCTOR')
  const own = await make({ isShared: false, status: 'DONE' }, doctor)
  const shared = await make({ status: 'DONE' })
  const change = { ...none, status: 'DONE' as const }
  await doctor.fails(macros.save, { ...change, isShared: true, title: 'Team' }, 'common.forbidden')
  await doctor.fails(macros.save, { ...change, macroId: shared }, 'common.forbidden')
  await doctor.fails(macros.remove, { macroId: shared }, 'common.forbidden')
  await doctor.fails(macros.sort, { macroIds: [own, shared] }, 'common.forbidden')
  await operator.fails(macros.remove, { macroId: own }, 'common.not-found')
  await operator.fails(macros.sort, { macroIds: [own] }, 'common.not-found')
  await operator.fails(macros.run, { macroId: own, ticketId }, 'common.not-found')
  // The request is none of the doctor's.
  await doctor.fails(macros.run, { macroId: shared, ticketId }, 'common.not-found')
  expect((await doctor.ok(macros.list, {})).items).toMatchObject([
    { macroId: shared, can: { update: false } },
    { macroId: own, can: { update: true } },
  ])
  await doctor.ok(macros.remove, { macroId: own })
  const agent = await provider.as('AGENT')
  await agent.fails(macros.list, {}, 'common.forbidden')
  await agent.fails(macros.run, { macroId: shared, ticketId }, 'common.forbidden')
})

test('a macro names its title once, has steps that fit together, and keeps its order', async () => {
  const { operator, admin, provider, make, tag, rows } = await stageOf()
  const first = await make({ title: 'One', status: 'DONE' })
  const second = await make({ title: 'Two', text: '<p onclick=x>Hi<script>x</script></p>' })
  const order = async () => (await admin.ok(macros.list, {})).items.map(({ macroId }) => macroId)
  expect(await order()).toEqual([first, second])
  await admin.ok(macros.sort, { macroIds: [second, first] })
  expect(await order()).toEqual([second, first])
  expect((await admin.ok(macros.list, {})).items[0]?.text).toBe('<p>Hi</p>')
  await operator.fails(macros.save, { ...none, title: 'ONE', status: 'DONE' }, 'macros.title-taken')
  const wrong = [
    [{}, 'text'],
    [{ isSent: true, status: 'DONE' }, 'text'],
    [{ assignee: 'MEMBER' }, 'assigneeUserId'],
    [{ assignee: 'ME', assigneeUserId: admin.userId }, 'assigneeUserId'],
    [{ status: 'DONE', snooze: 'WEEK' }, 'snooze'],
  ] as const
  for (const [given, field] of wrong) {
    const refused = await operator.fails(macros.save, { ...none, title: 'X', ...given }, 'common.validation')
    expect(Object.keys(refused.fields ?? {})).toEqual([field])
  }
  const agent = await provider.as('AGENT')
  const toAgent = { ...none, title: 'X', assignee: 'MEMBER', assigneeUserId: agent.userId }
  await operator.fails(macros.save, toAgent, 'tickets.not-assignable')
  await operator.ok(macros.save, { ...none, macroId: first, title: 'One', tagIds: [await tag('T')] })
  await rows(sql`insert into ticket_macros (provider_id, id, title, status) select ${provider.providerId}, gen_random_uuid(), 'M' || n, 'DONE'
    from generate_series(1, 98) n`)
  await operator.fails(macros.save, { ...none, title: 'Full', status: 'DONE' }, 'macros.too-many')
})

test('another provider’s macros, requests, tags and members are not there', async () => {
  const one = await stageOf()
  const other = await stageOf()
  const macroId = await one.make({ status: 'DONE' })
  const foreign = await other.make({ status: 'DONE' })
  const { operator, ticketId } = one
  await operator.fails(macros.run, { macroId: foreign, ticketId }, 'common.not-found')
  await operator.fails(macros.run, { macroId, ticketId: other.ticketId }, 'common.not-found')
  await operator.fails(macros.remove, { macroId: foreign }, 'common.not-found')
  await operator.fails(macros.sort, { macroIds: [macroId, foreign] }, 'common.not-found')
  await operator.fails(macros.save, { ...none, macroId: foreign, status: 'DONE' }, 'common.not-found')
  const tagged = { ...none, title: 'X', tagIds: [await other.tag('Theirs')] }
  await operator.fails(macros.save, tagged, 'common.not-found')
  const given = { ...none, title: 'X', assignee: 'MEMBER', assigneeUserId: other.operator.userId }
  await operator.fails(macros.save, given, 'common.not-found')
})
