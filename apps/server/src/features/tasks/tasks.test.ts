import { audit } from '@coverline/contract/audit/endpoints'
import { dayAfter } from '@coverline/contract/calendar'
import { tasks } from '@coverline/contract/tasks/endpoints'
import { tasksEvents } from '@coverline/contract/tasks/events'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { setClockOffset } from '../../platform/clock.ts'
import type { Caller } from '../../testing/caller.ts'
import { day, type InsuredProvider, nowhere, provideInsured } from '../../testing/insured.ts'
import { freshProvider } from '../../testing/provider.ts'

let provider: InsuredProvider
let admin: Caller

beforeEach(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
})

const add = async (title: string, given: object = {}, caller = admin) =>
  (await caller.ok(tasks.save, { title, dueDate: day(0), ...given })).taskId
const titles = async (input: object = {}, caller = admin) =>
  (await caller.ok(tasks.list, input)).items.map(({ title }) => title)

describe('tasks', () => {
  it('are created, changed and shown with their record, members and history', async () => {
    const person = await provider.person({ firstName: 'Ana', lastName: 'Peña' })
    const policyId = await provider.policy(person, { number: 'P-77' })
    const operator = await provider.as('INSURANCE_OPERATOR')
    const taskId = await add('Call her', {
      description: 'About the card',
      dueTime: '09:30',
      assigneeUserId: operator.userId,
      personProfileId: person,
    })
    expect(await operator.ok(tasks.detail, { taskId })).toMatchObject({
      title: 'Call her',
      description: 'About the card',
      dueTime: '09:30',
      assigneeUserId: operator.userId,
      authorUserId: admin.userId,
      personProfileId: person,
      policyId: null,
      record: { personProfileId: person, firstName: 'Ana', policyNumber: null },
      status: 'TODO',
      repeat: 'NONE',
      completedAt: null,
      comments: [],
      can: { update: true, delete: true },
    })
    await operator.ok(tasks.save, { taskId, policyId, dueTime: null, title: 'Write to her' })
    expect(await admin.ok(tasks.detail, { taskId })).toMatchObject({
      title: 'Write to her',
      dueTime: null,
      personProfileId: null,
      policyId,
      record: { lastName: 'Peña', policyNumber: 'P-77' },
    })
    const history = await admin.ok(audit.search, { entities: ['tasks'], actions: [...tasksEvents.actions] })
    expect(history.items.map(({ action }) => action)).toEqual(['tasks.updated', 'tasks.created'])
  })

  it('are refused without a title or a day, with two records, and for records and members that are not there', async () => {
    const person = await provider.person()
    const policyId = await provider.policy(person)
    const doctor = await provider.as('DOCTOR')
    const fieldsOf = async (input: object, error: Parameters<Caller['fails']>[2]) =>
      (await admin.fails(tasks.save, input, error)).fields
    const dueDate = day(0)
    expect(await fieldsOf({ dueDate }, 'common.validation')).toEqual({ title: 'IS_REQUIRED' })
    expect(await fieldsOf({ title: 'A' }, 'common.validation')).toEqual({ dueDate: 'IS_REQUIRED' })
    const both = { title: 'A', dueDate, personProfileId: person, policyId }
    expect(await fieldsOf(both, 'tasks.two-records')).toEqual({ policyId: 'NOT_SUPPORTED_VALUE' })
    for (const [field, value] of [
      ['personProfileId', nowhere],
      ['policyId', nowhere],
      ['assigneeUserId', doctor.userId],
    ] as const)
      expect(await fieldsOf({ title: 'A', dueDate, [field]: value }, 'common.not-found')).toEqual({
        [field]: 'NOT_FOUND',
      })
    for (const wrong of [
      { dueTime: '24:00' },
      { dueDate: '2026-02-30' },
      { title: ' ' },
      { title: 'x'.repeat(256) },
    ])
      await admin.fails(tasks.save, { title: 'A', dueDate, ...wrong }, 'common.validation')
    await admin.fails(tasks.save, { taskId: nowhere, title: 'A' }, 'common.not-found')
    await admin.fails(tasks.save, { taskDelete: true }, 'common.validation')
  })

  it('are found by search, assignee, author, person, policy, days and status', async () => {
    const person = await provider.person({ firstName: 'Ana', lastName: 'Peña' })
    const policyId = await provider.policy(person, { number: 'HM-4711' })
    const operator = await provider.as('INSURANCE_OPERATOR')
    await add('Send the card', { personProfileId: person, description: 'By courier' })
    await add('Renew', { policyId, dueDate: day(3), assigneeUserId: operator.userId })
    await add('Позвонить', { dueDate: day(40) }, operator)
    const done = await add('Filed', { dueDate: day(1) })
    await admin.ok(tasks.save, { taskId: done, statusSave: 'COMPLETE' })
    expect(await titles()).toEqual(['Send the card', 'Renew', 'Позвонить'])
    expect(await titles({ searchQuery: 'courier' })).toEqual(['Send the card'])
    expect(await titles({ searchQuery: 'pena' })).toEqual(['Send the card', 'Renew'])
    expect(await titles({ searchQuery: 'renew 47' })).toEqual([])
    expect(await titles({ searchQuery: '4711' })).toEqual(['Send the card', 'Renew'])
    expect(await titles({ searchQuery: 'pozvonit' })).toEqual(['Позвонить'])
    expect(await titles({ assigneeUserIds: [operator.userId] })).toEqual(['Renew'])
    expect(await titles({ authorUserIds: [operator.userId] })).toEqual(['Позвонить'])
    expect(await titles({ personProfileIds: [person] })).toEqual(['Send the card', 'Renew'])
    expect(await titles({ policyIds: [policyId] })).toEqual(['Renew'])
    expect(await titles({ dueDateFrom: day(1), dueDateTo: day(3) })).toEqual(['Renew'])
    expect(await titles({ statuses: ['COMPLETE'] })).toEqual(['Filed'])
    expect(
      await titles({ statuses: ['COMPLETE', 'TODO'], sortBy: 'createdAt', sortDirection: 'DESC' }),
    ).toEqual(['Filed', 'Позвонить', 'Renew', 'Send the card'])
    expect(await titles({ completedOn: day(0) })).toEqual(['Filed'])
    expect(await titles({ completedOn: day(-1) })).toEqual([])
  })

  it('come in pages of a hundred, or without pages up to a thousand', async () => {
    await provider.inDatabase((db) =>
      db
        .insertInto('tasks')
        .values(
          Array.from({ length: 205 }, (_, nth) => ({
            provider_id: provider.providerId,
            id: `01900000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
            title: `T${nth}`,
            due_date: day(nth % 3),
            repeat_from: day(0),
            created_at: new Date(),
            changed_at: new Date(),
          })),
        )
        .execute(),
    )
    const first = await admin.ok(tasks.list, {})
    expect([first.items.length, first.totalCount, first.counts.all]).toEqual([100, 205, 205])
    const second = await admin.ok(tasks.list, { cursor: first.nextCursor })
    const third = await admin.ok(tasks.list, { cursor: second.nextCursor })
    const paged = [first, second, third].flatMap(({ items }) => items.map(({ taskId }) => taskId))
    const whole = await admin.ok(tasks.list, { withoutPaging: true, limit: 100 })
    expect(whole.items.map(({ taskId }) => taskId)).toEqual(paged)
    await admin.fails(tasks.list, { cursor: 'bm9uZQ' }, 'common.validation')
  })

  it('are counted for their assignee while they are open and due', async () => {
    const operator = await provider.as('INSURANCE_OPERATOR')
    const assigneeUserId = operator.userId
    const due = async (caller: Caller) => (await caller.ok(tasks.due, {})).count
    const taskId = await add('Today', { assigneeUserId })
    await add('Late', { assigneeUserId, dueDate: day(-3) })
    await add('Tomorrow', { assigneeUserId, dueDate: day(1) })
    await add('Without an assignee', { assigneeUserId: null })
    expect([await due(operator), await due(admin)]).toEqual([2, 0])
    await operator.ok(tasks.save, { taskId, statusSave: 'COMPLETE' })
    expect(await due(operator)).toBe(1)
    expect(await due(await (await freshProvider()).as('ADMIN'))).toBe(0)
  })

  it('are completed and reopened, by two callers once, and deleted for good', async () => {
    const taskId = await add('Once')
    const complete = () => admin.ok(tasks.save, { taskId, statusSave: 'COMPLETE' })
    await Promise.all([complete(), complete(), complete()])
    const { completedAt } = await admin.ok(tasks.detail, { taskId })
    expect(completedAt).not.toBeNull()
    expect(await titles()).toEqual([])
    await admin.ok(tasks.save, { taskId, statusSave: 'TODO' })
    expect(await admin.ok(tasks.detail, { taskId })).toMatchObject({ status: 'TODO', completedAt: null })
    const actions = (
      await admin.ok(audit.search, { entities: ['tasks'], actions: [...tasksEvents.actions] })
    ).items.map(({ action }) => action)
    expect(actions).toEqual(['tasks.reopened', 'tasks.completed', 'tasks.created'])
    await admin.ok(tasks.save, { taskId, taskDelete: true })
    await admin.fails(tasks.detail, { taskId }, 'common.not-found')
    await admin.fails(tasks.save, { taskId, statusSave: 'COMPLETE' }, 'common.not-found')
  })
})

/** Moves the clock to a moment of tomorrow. */
async function at<T>(time: string, work: () => Promise<T>): Promise<T> {
  setClockOffset(Date.parse(`${day(1)}T${time}:00Z`) - Date.now())
  try {
    return await work()
  } finally {
    setClockOffset(0)
  }
}

// At 10:30 UTC it is late in the evening in Auckland (+13 or +12) or night in Los Angeles (-8 or -7).
test.each([
  { timeZone: 'Pacific/Auckland', before: '10:59', after: '12:01' },
  { timeZone: 'America/Los_Angeles', before: '06:59', after: '08:01' },
])(
  'periods and overdue tasks follow the calendar and the clock of $timeZone',
  async ({ timeZone, before, after }) => {
    const zoned = await freshProvider({ timeZone })
    const caller = await zoned.as('ADMIN')
    const dayOf = (moment: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(`${day(1)}T${moment}:00Z`))
    const today = dayOf(before)
    expect(dayOf(after)).toBe(dayAfter(today, 1))
    const period = (name: string) => titles({ period: name }, caller)
    await at(before, async () => {
      await add('yesterday', { dueDate: dayAfter(today, -1) }, caller)
      await add('early', { dueDate: today, dueTime: '00:01' }, caller)
      await add('today', { dueDate: today }, caller)
      await add('tomorrow', { dueDate: dayAfter(today, 1) }, caller)
      expect(await period('TODAY')).toEqual(['early', 'today'])
      expect(await period('TOMORROW')).toEqual(['tomorrow'])
      expect(await period('OVERDUE')).toEqual(['yesterday', 'early'])
      const { items, counts } = await caller.ok(tasks.list, {})
      expect(items.filter(({ isOverdue }) => isOverdue).map(({ title }) => title)).toEqual([
        'yesterday',
        'early',
      ])
      expect(counts).toMatchObject({ today: 2, tomorrow: 1, overdue: 2, all: 4 })
      const month = (one: string) => one.slice(0, 7) === today.slice(0, 7)
      const days = [dayAfter(today, -1), today, today, dayAfter(today, 1)]
      expect(counts.thisMonth).toBe(days.filter(month).length)
      expect((await period('THIS_MONTH')).length).toBe(counts.thisMonth)
    })
    await at(after, async () => {
      expect(await period('TODAY')).toEqual(['tomorrow'])
      expect(await period('OVERDUE')).toEqual(['yesterday', 'early', 'today'])
      expect((await caller.ok(tasks.list, { period: 'TODAY' })).counts).toMatchObject({
        today: 1,
        overdue: 3,
        all: 4,
      })
    })
  },
)
