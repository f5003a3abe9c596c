import { conversations } from '@coverline/contract/conversations/endpoints'
import type { RequestOf } from '@coverline/contract/endpoint'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { chatFixture } from '../../../testing/fixtures/chat-fixture.ts'
import { type InboxFixture, inboxFixture } from '../../../testing/fixtures/inbox-fixture.ts'
import { nowhere } from '../../../testing/insured.ts'
import { makeCompany } from '../../companies/factory.ts'
import { makePlan } from '../../plans/factory.ts'
import { makeService } from '../../plans/services/factory.ts'

const minute = 60_000
const day = 24 * 60 * minute
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)
/** A date in the provider's calendar, the given days from today */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format(new Date(Date.now() + days * day))

let stage: InboxFixture
beforeEach(async () => {
  stage = await inboxFixture({ timeZone: 'Europe/Madrid' })
})

describe('the ticket list', () => {
  it('is filtered by each record that a ticket refers to', async () => {
    const { provider } = stage
    const { providerId, inDatabase } = provider
    const { companyId, planId, serviceId } = await inDatabase(async (db) => {
      const ofLife = await makePlan(db, providerId, { insuranceType: 'LIFE' })
      return {
        companyId: await makeCompany(db, providerId),
        planId: ofLife,
        serviceId: await makeService(db, providerId, ofLife),
      }
    })
    const tagId = await stage.tag('VIP')
    const operatorUserId = (await provider.as('INSURANCE_OPERATOR')).userId
    const inside = await stage.ticket({
      insuredId: stage.personProfileId,
      companyId,
      planId,
      serviceId,
      operatorUserId,
      tagIds: [tagId],
      businessType: 'DOCTOR_CALL',
      status: 'IN_PROGRESS',
    })
    const outside = await stage.ticket({ planId: provider.planId, tagIds: [await stage.tag('Other')] })
    const filters = [
      { clientCompanyId: [companyId] },
      { programId: [planId] },
      { serviceId: [serviceId] },
      { operatorUserId: [operatorUserId] },
      { tagId: [tagId] },
      { insuranceType: ['LIFE' as const] },
      { businessType: ['DOCTOR_CALL' as const] },
      { status: ['IN_PROGRESS' as const] },
    ]
    for (const filter of filters) expect(await stage.found(filter), JSON.stringify(filter)).toEqual([inside])
    expect((await stage.found({})).toSorted()).toEqual([inside, outside].toSorted())
    const choices = await stage.admin.ok(tickets.filters, {})
    const countOf = (items: { id: string; count: number }[], id: string) =>
      items.find((each) => each.id === id)?.count
    expect(countOf(choices.clientCompanies, companyId)).toBe(1)
    expect(countOf(choices.programs, planId)).toBe(1)
    expect(countOf(choices.services, serviceId)).toBe(1)
    expect(countOf(choices.operators, operatorUserId)).toBe(1)
    expect(choices.tags.find((tag) => tag.tagId === tagId)?.count).toBe(1)
    expect(choices.insuranceTypes.find(({ value }) => value === 'LIFE')?.count).toBe(1)
    expect(choices.businessTypes.find(({ value }) => value === 'CALL')?.count).toBe(1)
  })

  it('is limited to one person’s visible tickets, whatever their source', async () => {
    const chats = await chatFixture()
    const { provider, operator, personId: personProfileId } = chats
    await chats.receive({ text: 'Where is my card?' })
    const { ticketId: made } = await operator.ok(tickets.save, { personProfileId, businessTypeSave: 'CALL' })
    const { ticketId: reception } = await operator.ok(tickets.save, {
      personProfileId,
      businessTypeSave: 'TELEMEDICINE_RECEPTION',
    })
    const other = await provider.person({ firstName: 'Other' })
    const { ticketId: others } = await operator.ok(tickets.save, {
      personProfileId: other,
      businessTypeSave: 'CALL',
    })
    const found = async (of: string, caller = operator) =>
      await caller.ok(tickets.list, { personProfileId: of, sortBy: 'createdAt' })
    const { items, totalCount, stats } = await found(personProfileId)
    expect(items).toMatchObject([
      { ticketId: reception, businessType: 'TELEMEDICINE_RECEPTION', source: 'OPERATOR' },
      { ticketId: made, businessType: 'CALL', source: 'OPERATOR' },
      { businessType: 'CHAT', source: 'APP', preview: 'Where is my card?' },
    ])
    expect(totalCount).toBe(3)
    expect(stats).toMatchObject({ commonCountTodo: 4, statuses: [{ value: 'NEW', count: 3 }, {}, {}] })
    expect((await found(other)).items).toMatchObject([{ ticketId: others }])
    // A doctor finds only the person's tickets that their list shows.
    const doctor = await provider.as('DOCTOR')
    expect((await found(personProfileId, doctor)).items).toMatchObject([{ ticketId: reception }])
    expect((await found(other, doctor)).items).toEqual([])
    // A person of another provider or an unknown person gives no result in either direction.
    expect((await found(stage.personProfileId)).items).toEqual([])
    expect((await found(personProfileId, stage.admin)).items).toEqual([])
    expect(await found(nowhere)).toMatchObject({ items: [], totalCount: 0 })
    await operator.fails(tickets.list, { personProfileId: 'Ana' }, 'common.validation')
  })

  it('is filtered by the creation date in the provider’s calendar', async () => {
    const today = await stage.ticket()
    const old = await stage.ticket({ createdAt: ago(5 * day) })
    const older = await stage.ticket({ createdAt: ago(40 * day) })
    expect(await stage.found({ fromDate: dayIn(0) })).toEqual([today])
    expect(await stage.found({ toDate: dayIn(-30) })).toEqual([older])
    expect(await stage.found({ fromDate: dayIn(-5), toDate: dayIn(-5) })).toEqual([old])
    expect(await stage.found({ dateRange: 'TODAY' })).toEqual([today])
    expect(await stage.found({ dateRange: 'YESTERDAY' })).toEqual([])
    expect(await stage.found({ dateRange: 'LAST_7_DAYS' })).toEqual([today, old])
    expect(
      await stage.found({ dateRange: 'LAST_30_DAYS', sortBy: 'createdAt', sortDirection: 'ASC' }),
    ).toEqual([old, today])
  })

  it('is filtered by the appointment', async () => {
    const at = (days: number) => new Date(`${dayIn(days)}T12:00:00Z`)
    const without = await stage.ticket()
    const past = await stage.ticket({ slotAt: at(-3) })
    const tomorrow = await stage.ticket({ slotAt: at(1) })
    const later = await stage.ticket({ slotAt: at(20) })
    expect(await stage.found({ slotFilter: 'WITHOUT' })).toEqual([without])
    expect(await stage.found({ slotFilter: 'PAST' })).toEqual([past])
    expect(await stage.found({ slotFilter: 'TODAY' })).toEqual([])
    expect(await stage.found({ slotFilter: 'TOMORROW' })).toEqual([tomorrow])
    expect(await stage.found({ slotFilter: 'NEXT_7_DAYS' })).toEqual([tomorrow])
    expect(await stage.found({ slotDateTimeFrom: at(2).toISOString() })).toEqual([later])
    expect(await stage.found({ slotDateTimeTo: at(-3).toISOString() })).toEqual([past])
    const ordered = await stage.found({ sortBy: 'slotDateTime', sortDirection: 'ASC' })
    expect(ordered).toEqual([past, tomorrow, later, without])
  })

  it('finds tickets that are new for over an hour', async () => {
    const waiting = await stage.ticket({ createdAt: ago(61 * minute) })
    await stage.ticket({ createdAt: ago(59 * minute) })
    await stage.ticket({ createdAt: ago(3 * day), status: 'IN_PROGRESS' })
    const { items } = await stage.admin.ok(tickets.list, { oneHourPendingRequest: 'true' })
    expect(items).toMatchObject([{ ticketId: waiting, isPending: true }])
  })

  it('is searched by name, contacts, policy number, ticket number and words of messages', async () => {
    const { provider } = stage
    const person = await provider.person({
      firstName: 'Олег',
      lastName: 'Лебедев',
      email: 'oleg@lebedev.example',
    })
    await provider.policy(person, { number: 'QX-7781' })
    const conversationId = await stage.talk(person, ['Где моя справка из поликлиники?'])
    const inside = await stage.ticket({ insuredId: person, conversationId, businessType: 'CHAT' })
    const outside = await stage.ticket()
    for (const searchQuery of [
      'лебедев',
      'lebedev oleg',
      'oleg@lebedev',
      'QX-7781',
      'справка поликлиники',
      'spravka',
    ])
      expect(await stage.found({ searchQuery }), searchQuery).toEqual([inside])
    expect(await stage.found({ searchQuery: '+34911234567' })).toEqual([outside])
    expect(await stage.found({ searchQuery: '#2' })).toEqual([outside])
    expect(await stage.found({ searchQuery: 'nobody of this name' })).toEqual([])
    const { items } = await stage.admin.ok(tickets.suggest, { searchString: 'лебе' })
    expect(items).toMatchObject([{ ticketId: inside, author: { fullName: 'Олег Лебедев' } }])
    // The ticket with that number comes before newer ones whose person has a matching number.
    const newer = await stage.ticket({ insuredId: await provider.person({ identificationNumber: '2' }) })
    const meant = await stage.admin.ok(tickets.suggest, { searchString: '#2' })
    expect(meant.items.map(({ ticketId }) => ticketId)).toEqual([outside, newer])
  })

  it('has pages of 30; counts of tabs and open work ignore the status filters', async () => {
    for (let nth = 0; nth < 32; nth++) await stage.ticket({ createdAt: ago(nth * minute) })
    await stage.ticket({ status: 'DONE' })
    const first = await stage.admin.ok(tickets.list, { status: ['NEW'] })
    expect(first).toMatchObject({ totalCount: 32, stats: { commonCountTodo: 32 } })
    expect(first.items).toHaveLength(30)
    expect(first.stats.statuses).toEqual([
      { value: 'NEW', count: 32 },
      { value: 'IN_PROGRESS', count: 0 },
      { value: 'DONE', count: 1 },
    ])
    const next = await stage.admin.ok(tickets.list, { status: ['NEW'], cursor: first.nextCursor })
    expect(next.items).toHaveLength(2)
    const page = await stage.admin.ok(tickets.list, { status: ['NEW'], page: '1' })
    expect(page.items).toEqual(next.items)
    const done = await stage.admin.ok(tickets.list, { status: ['DONE'], searchQuery: 'peña' })
    expect(done).toMatchObject({ totalCount: 1, stats: { commonCountTodo: 32 } })
    for (const odd of [{ page: '-1' }, { limit: '0' }, { page: '1e3' }, { page: '' }, { status: 'NEW' }])
      await stage.admin.fails(tickets.list, odd, 'common.validation')
  })

  it('shows the newest message and the unread messages of open tickets', async () => {
    const conversationId = await stage.talk(stage.personProfileId, ['First', 'Second'])
    await stage.ticket({ conversationId, insuredId: stage.personProfileId, businessType: 'CHAT' })
    await stage.ticket({ conversationId, insuredId: stage.personProfileId, status: 'DONE' })
    const { items } = await stage.admin.ok(tickets.list, { sortBy: 'createdAt', sortDirection: 'ASC' })
    expect(items).toMatchObject([
      { preview: 'Second', previewAuthor: 'CLIENT', unreadCount: 2, hasUnreadClientMessages: true },
      { unreadCount: 0, hasUnreadClientMessages: false },
    ])
    expect(await stage.admin.ok(tickets.totals, {})).toMatchObject({ commonCountTodo: 1, hasUnread: true })
  })
})

it('finds tickets by their assignee, the channel that the client wrote on last, unread messages and whose turn it is', async () => {
  const chat = await chatFixture()
  const { operator, provider } = chat
  const found = async (input: RequestOf<typeof tickets.list>) =>
    (await operator.ok(tickets.list, input)).items.map(({ ticketId }) => ticketId)
  const { conversationId } = await chat.receive({ text: 'Hello' })
  const [asked = ''] = await found({})
  const other = await provider.person({ firstName: 'Eva', email: 'eva@chat.example' })
  const sent = await chat.receive({ party: { insuredId: other }, channel: 'EMAIL', text: 'By mail' })
  const mailed = (await found({})).find((id) => id !== asked) ?? ''
  await operator.ok(conversations.send, { conversationId, text: '<p>Yes</p>' })
  await operator.ok(conversations.markRead, { conversationId })
  await operator.ok(tickets.assign, { ticketId: asked })
  expect(await found({ assignee: 'ME' })).toEqual([asked])
  expect(await found({ assignee: 'NOBODY' })).toEqual([mailed])
  expect(await found({ channel: ['EMAIL'] })).toEqual([mailed])
  expect(await found({ channel: ['APP'] })).toEqual([asked])
  expect(await found({ unread: 'true' })).toEqual([mailed])
  expect(await found({ waitingFor: 'CLIENT' })).toEqual([asked])
  expect(await found({ queue: ['TODO'] })).toEqual([mailed])
  const both = await operator.ok(tickets.list, { queue: ['IN_PROGRESS'], limit: '1' })
  expect(both).toMatchObject({
    totalCount: 1,
    stats: {
      queues: [
        { value: 'TODO', count: 1 },
        { value: 'IN_PROGRESS', count: 1 },
        { value: 'SNOOZED', count: 0 },
        { value: 'DONE', count: 0 },
      ],
    },
  })
  await operator.ok(conversations.markRead, { conversationId: sent.conversationId })
  expect(await found({ unread: 'true' })).toEqual([])
})
