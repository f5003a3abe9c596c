import { audit } from '@coverline/contract/audit/endpoints'
import { bookings } from '@coverline/contract/bookings/endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { polls } from '@coverline/contract/polls/endpoints'
import { requestRules } from '@coverline/contract/request-rules/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '../../platform/id.ts'
import { at, stageBookings, weeksAgo } from '../../testing/fixtures/care/booking-fixture.ts'
import { asSystem, writeContact } from '../../testing/fixtures/chat-fixture.ts'
import { mailFrom } from '../../testing/fixtures/mail-facts.ts'
import { blankRule, type RuleFixture, ruleFixture } from '../../testing/fixtures/rule-fixture.ts'
import { bookingRules } from '../bookings/service.ts'
import { makeMailbox } from '../mailboxes/factory.ts'
import { applyRules } from './apply-rules.ts'

let stage: RuleFixture
beforeEach(async () => {
  stage = await ruleFixture()
})

type Received = Parameters<RuleFixture['receive']>[0]

/** Receives a message and returns its request. The rules are saved later, so that the test runs the job itself. */
async function asked(received: Received) {
  const { conversationId, messageId } = await stage.receive(received)
  const [row] = await stage.rows(
    sql<{ ticketId: string }>`select ticket_id as "ticketId" from messages where id = ${messageId}`,
  )
  return { conversationId, ticketId: row?.ticketId ?? '' }
}

/** Returns what the provider wrote by itself, oldest first. */
const answersIn = async (conversationId: string) =>
  (await stage.operator.ok(conversations.messages, { conversationId })).items
    .filter(({ author }) => author === 'BOT')
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ text, channelType, delivery, authorUserId }) => ({ text, channelType, delivery, authorUserId }))

/** Returns what rules did with a request, oldest first. */
const history = async (ticketId: string) =>
  (await stage.admin.ok(audit.list, { entity: 'tickets', entityId: ticketId })).items
    .filter(({ action }) => /^request-rules|closed$/.test(action))
    .map(({ action, changes }) => [action, ...changes.map(({ after }) => after)])
    .toReversed()

it('a rule answers the client once, with its variables filled, and names no member as its author', async () => {
  const { conversationId, ticketId } = await asked({ text: 'Is MRI covered?' })
  await stage.save({ answer: 'Hello {{firstName}},\n{{fullName}} & co' })
  await stage.apply(ticketId)
  await stage.apply(ticketId)
  const message = {
    text: '<p>Hello Ana,<br />Ana Torres &amp; co</p>',
    channelType: 'APP',
    delivery: 'SENT',
    authorUserId: null,
  }
  expect(await answersIn(conversationId)).toEqual([message])
  expect(await history(ticketId)).toEqual([['request-rules.answered', 'Rule']])
  // It still waits for a member, as after an answer of the chatbot.
  expect(await stage.operator.ok(tickets.detail, { ticketId })).toMatchObject({
    status: 'NEW',
    waitingFor: 'US',
  })
})

it('an answer to each message is sent once for each request and rule, also if jobs run at once', async () => {
  const { conversationId, ticketId } = await asked({ text: 'First' })
  await stage.save({ title: 'One', moment: 'CLIENT_WROTE', answer: 'One' })
  await stage.save({ title: 'Two', moment: 'CLIENT_WROTE', answer: 'Two' })
  await Promise.all([stage.apply(ticketId, 'CLIENT_WROTE'), stage.apply(ticketId, 'CLIENT_WROTE')])
  await stage.receive({ text: 'Second' })
  await stage.apply(ticketId, 'CLIENT_WROTE')
  expect((await answersIn(conversationId)).map(({ text }) => text)).toEqual(['<p>One</p>', '<p>Two</p>'])
})

it('tags, assignment and answer come before the close, which is a member’s own and ends the row', async () => {
  const { conversationId, ticketId } = await asked({ text: 'Please close this' })
  const [tag, never] = [await stage.newTag('Done'), await stage.newTag('Never')]
  await stage.save({
    title: 'All',
    tagIds: [tag],
    assignee: 'MEMBER',
    memberUserIds: [stage.operator.userId],
    answer: 'Your colleague is {{operatorName}}',
    isClosing: true,
  })
  await stage.save({ title: 'Later', tagIds: [never], answer: 'Never' })
  await stage.apply(ticketId)
  const closed = await stage.operator.ok(tickets.detail, { ticketId })
  expect(closed).toMatchObject({
    status: 'DONE',
    operator: { userId: stage.operator.userId },
    tags: [{ name: 'Done' }],
  })
  expect(await answersIn(conversationId)).toMatchObject([
    { text: `<p>Your colleague is ${closed.operator?.name ?? ''}</p>` },
  ])
  expect(await history(ticketId)).toEqual([
    ['request-rules.applied', 'All'],
    ['request-rules.answered', 'All'],
    ['tickets.closed', 'DONE'],
    ['request-rules.closed', 'All'],
  ])
  // The client is asked about their satisfaction, as when a member closes.
  expect((await stage.admin.ok(polls.list, { ticketIds: [ticketId] })).totalCount).toBe(1)
  // Reopened, it is not closed again by a job that runs twice.
  await stage.operator.ok(tickets.save, { ticketId, statusSave: 'IN_PROGRESS' })
  await stage.apply(ticketId)
  expect(await stage.operator.ok(tickets.detail, { ticketId })).toMatchObject({ status: 'IN_PROGRESS' })
  expect(await history(ticketId)).toContainEqual(['request-rules.not-closed', 'All', 'BEGUN'])
})

it('a closed request gets no answer', async () => {
  const { conversationId, ticketId } = await asked({ text: 'Hello' })
  await stage.operator.ok(tickets.save, { ticketId, statusSave: 'DONE' })
  await stage.save({ answer: 'Too late', isClosing: true })
  await stage.apply(ticketId)
  expect(await answersIn(conversationId)).toEqual([])
  expect(await history(ticketId)).toEqual([['tickets.closed', 'DONE']])
})

it.each([
  ['of a list', { kind: 'LIST' }],
  ['that asks for no answer', { wantsNoAnswer: true }],
] as const)('a mail %s is closed without an answer', async (_what, facts) => {
  await stage.provider.inDatabase((db) => makeMailbox(db, stage.provider.providerId))
  const mail = (more: object) => ({ channel: 'EMAIL' as const, mail: mailFrom('ana@chat.example', more) })
  const { conversationId, ticketId } = await asked({ text: 'Buy now', ...mail(facts) })
  await stage.save({ answer: 'We read your mail', isClosing: true })
  await stage.apply(ticketId)
  expect(await answersIn(conversationId)).toEqual([])
  expect(await history(ticketId)).toEqual([
    ['request-rules.not-answered', 'Rule', 'AUTOMATIC_MAIL'],
    ['tickets.closed', 'DONE'],
    ['request-rules.closed', 'Rule'],
  ])
  const person = await asked({ text: 'Where is my card?', ...mail({}) })
  await stage.apply(person.ticketId)
  expect(await answersIn(conversationId)).toMatchObject([{ channelType: 'EMAIL', delivery: 'QUEUED' }])
})

it('an answer that the channel does not take now is left out, and its request stays open', async () => {
  const { providerId } = stage.provider
  const { conversationId, ticketId } = await asked({
    text: 'Hello',
    channel: 'WHATSAPP',
    externalId: newId(),
  })
  await stage.save({ answer: 'Hi', isClosing: true })
  await writeContact(stage.provider, stage.personId, { phone: '+5511999990000' })
  const omitted = async () => {
    await stage.apply(ticketId)
    return (await history(ticketId)).slice(-2)
  }
  const open = ['request-rules.not-closed', 'Rule', 'NOT_ANSWERED']
  const left = (reason: string) => [['request-rules.not-answered', 'Rule', reason], open]
  expect(await omitted()).toEqual(left('CHANNEL_NOT_LINKED'))
  await stage.rows(sql`insert into whatsapp_links (provider_id, id, kind, state, phone_number_id, business_account_id, access_token,
      app_secret, verify_token)
    values (${providerId}, ${newId()}, 'CLOUD', 'LINKED', '1', '2', 'sealed', 'sealed', 'sealed')`)
  const wroteBefore = (hours: number) =>
    stage.rows(sql`insert into whatsapp_chats (provider_id, conversation_id, last_inbound_at)
      values (${providerId}, ${conversationId}, now() - ${hours} * interval '1 hour')
      on conflict (provider_id, conversation_id) do update set last_inbound_at = excluded.last_inbound_at`)
  await wroteBefore(24.1)
  expect(await omitted()).toEqual(left('WHATSAPP_WINDOW_CLOSED'))
  expect(await answersIn(conversationId)).toEqual([])
  await wroteBefore(23.9)
  await stage.apply(ticketId)
  expect(await answersIn(conversationId)).toMatchObject([{ channelType: 'WHATSAPP', text: '<p>Hi</p>' }])
  expect(await stage.operator.ok(tickets.detail, { ticketId })).toMatchObject({ status: 'DONE' })
})

it('an answer without a value for a variable, or to a request without a client, is left out', async () => {
  const company = await stage.officer()
  const { ticketId } = await asked({ text: 'Hello' })
  const ofCompany = await stage.operator.ok(tickets.save, {
    clientCompanyId: company.companyId,
    businessTypeSave: 'COMPANY_EMPLOYEE_ADD',
    description: 'New list',
  })
  await stage.save({ answer: '{{operatorName}} will write' })
  await stage.apply(ticketId)
  await stage.apply(ofCompany.ticketId)
  expect(await history(ticketId)).toEqual([['request-rules.not-answered', 'Rule', 'VARIABLE_WITHOUT_VALUE']])
  expect(await history(ofCompany.ticketId)).toEqual([
    ['request-rules.not-answered', 'Rule', 'NO_CONVERSATION'],
  ])
})

it('a request whose booking is undecided stays open, and its history says so', async () => {
  const care = await stageBookings()
  const offerId = await care.offer('BOOKING_VIA_MAP')
  const clinicId = await care.clinic([offerId])
  const booked = { personProfileId: await care.insured(), offerId, clinicId, dateTime: at(-1) }
  const { ticketId } = await weeksAgo(() => care.admin.ok(bookings.save, booked))
  await care.admin.ok(requestRules.save, { ...blankRule, isClosing: true })
  await asSystem(care)((ctx) => applyRules(ctx, { ticketId, moment: 'CREATED' }, bookingRules))
  expect(await care.admin.ok(tickets.detail, { ticketId })).toMatchObject({ status: 'NEW' })
  const { items } = await care.admin.ok(audit.list, { entity: 'tickets', entityId: ticketId })
  expect(items.map(({ action, changes }) => [action, changes.at(-1)?.after])).toContainEqual([
    'request-rules.not-closed',
    'BOOKING_UNDECIDED',
  ])
})

it('a client who writes like a machine gets five answers a day', async () => {
  await stage.save({ answer: 'Thank you for your message', isClosing: true, isOn: false })
  const [rule] = (await stage.admin.ok(requestRules.list, {})).items
  const ask = () => asked({ text: 'I am away' })
  let last = await ask()
  for (let nth = 0; nth < 6; nth += 1) {
    if (nth > 0) last = await ask()
    await stage.admin.ok(requestRules.turn, { ruleId: rule?.ruleId ?? '', isOn: true })
    await stage.apply(last.ticketId)
    await stage.admin.ok(requestRules.turn, { ruleId: rule?.ruleId ?? '', isOn: false })
  }
  expect(await answersIn(last.conversationId)).toHaveLength(5)
  expect(await history(last.ticketId)).toEqual([
    ['request-rules.not-answered', 'Rule', 'TOO_MANY_ANSWERS'],
    ['request-rules.not-closed', 'Rule', 'NOT_ANSWERED'],
  ])
})

it('an answer without words or with an unknown variable is refused at its field', async () => {
  const refused = async (answer: string) => {
    const given = { ...blankRule, answer }
    return (await stage.admin.fails(requestRules.save, given, 'common.validation')).fields
  }
  expect(Object.keys((await refused('  ')) ?? {})).toEqual(['answer'])
  expect(Object.keys((await refused('x'.repeat(4001))) ?? {})).toEqual(['answer'])
  expect(await refused('Hello {{frstName}}')).toEqual({ answer: 'NOT_SUPPORTED_VALUE' })
  // One step is enough.
  await stage.save({ title: 'Answers', answer: 'x'.repeat(4000) })
  await stage.save({ title: 'Closes', isClosing: true })
  expect((await stage.admin.ok(requestRules.list, {})).items).toMatchObject([
    { title: 'Answers', isClosing: false },
    { title: 'Closes', answer: null, isClosing: true },
  ])
})
