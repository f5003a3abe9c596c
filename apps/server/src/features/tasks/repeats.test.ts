import { nextDueDate } from '@coverline/contract/tasks/terms'
import { tasks } from '@coverline/contract/tasks/endpoints'
import { beforeEach, expect, it, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { day, type InsuredProvider, provideInsured } from '../../testing/insured.ts'

let provider: InsuredProvider
let admin: Caller

beforeEach(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
})

const add = async (given: object = {}) =>
  (await admin.ok(tasks.save, { title: 'Weekly list', dueDate: day(0), repeat: 'WEEKLY', ...given })).taskId
const complete = (taskId: string) => admin.ok(tasks.save, { taskId, statusSave: 'COMPLETE' })
const reopen = (taskId: string) => admin.ok(tasks.save, { taskId, statusSave: 'TODO' })
const open = async () => (await admin.ok(tasks.list, {})).items

it('completing a repeating task makes the next one, once, also with many callers at once', async () => {
  const person = await provider.person()
  const taskId = await add({
    dueTime: '09:00',
    description: 'All of them',
    personProfileId: person,
    assigneeUserId: admin.userId,
  })
  const answers = await Promise.all(Array.from({ length: 8 }, () => complete(taskId)))
  expect(answers.filter(({ nextTaskId }) => nextTaskId !== undefined)).toHaveLength(1)
  expect(await open()).toMatchObject([
    {
      title: 'Weekly list',
      description: 'All of them',
      dueDate: day(7),
      dueTime: '09:00',
      repeat: 'WEEKLY',
      personProfileId: person,
      assigneeUserId: admin.userId,
    },
  ])
})

it('reopening takes the untouched next one back; a touched one stays, and is the only one', async () => {
  const taskId = await add()
  await complete(taskId)
  await reopen(taskId)
  expect((await open()).map(({ dueDate }) => dueDate)).toEqual([day(0)])
  const { nextTaskId } = await complete(taskId)
  await admin.ok(tasks.saveComment, { taskId: nextTaskId ?? '', text: 'I take this one' })
  await reopen(taskId)
  expect((await open()).map(({ dueDate }) => dueDate)).toEqual([day(0), day(7)])
  await complete(taskId)
  expect((await open()).map(({ dueDate }) => dueDate)).toEqual([day(7)])
})

it('a task without repetition has no next one', async () => {
  await complete(await add({ repeat: 'NONE' }))
  expect(await open()).toEqual([])
})

test.each([
  ['DAILY', '2026-11-26', '2026-11-26', '2026-11-26', '2026-11-27'],
  ['DAILY', '2026-11-20', '2026-11-20', '2026-11-26', '2026-11-26'],
  ['WEEKLY', '2026-11-28', '2026-11-28', '2026-11-26', '2026-12-05'],
  ['WEEKLY', '2026-11-02', '2026-11-02', '2026-11-26', '2026-11-30'],
  ['WEEKLY', '2026-11-19', '2026-11-19', '2026-11-26', '2026-11-26'],
  ['MONTHLY', '2026-01-31', '2026-01-31', '2026-01-31', '2026-02-28'],
  ['MONTHLY', '2026-02-28', '2026-01-31', '2026-02-28', '2026-03-31'],
  ['MONTHLY', '2026-01-31', '2026-01-31', '2026-04-12', '2026-04-30'],
  ['MONTHLY', '2027-12-31', '2027-12-31', '2027-12-01', '2028-01-31'],
] as const)(
  'a %s task due %s, counted from %s and done on %s, is next due %s',
  (repeat, dueDate, repeatFrom, today, next) => {
    expect(nextDueDate({ repeat, dueDate, occursOn: dueDate, repeatFrom }, today)).toBe(next)
  },
)

test.each([
  ['MONTHLY', '2027-01-31', '2027-02-28', '2027-03-01', '2027-03-31'],
  ['MONTHLY', '2027-01-31', '2027-02-28', '2027-02-20', '2027-03-31'],
  ['MONTHLY', '2027-01-31', '2027-03-31', '2027-05-15', '2027-05-31'],
  ['WEEKLY', '2027-01-04', '2027-01-18', '2027-01-20', '2027-01-25'],
  ['WEEKLY', '2027-01-04', '2027-01-18', '2027-01-15', '2027-01-25'],
  ['WEEKLY', '2027-01-04', '2027-01-18', '2027-01-25', '2027-02-01'],
  ['DAILY', '2027-01-04', '2027-01-18', '2027-01-21', '2027-01-22'],
  ['DAILY', '2027-01-04', '2027-01-18', '2027-01-10', '2027-01-19'],
] as const)(
  'a %s task from %s on, planned for %s and moved to %s, is next due %s',
  (repeat, repeatFrom, occursOn, dueDate, next) => {
    expect(nextDueDate({ repeat, dueDate, occursOn, repeatFrom }, '2027-01-01')).toBe(next)
  },
)

it('a repetition is moved alone, and the first one moves all', async () => {
  const first = await add({ repeat: 'MONTHLY', dueDate: '2037-01-15' })
  await admin.ok(tasks.save, { taskId: first, dueDate: '2037-01-31' })
  const second = (await complete(first)).nextTaskId ?? ''
  await admin.ok(tasks.save, { taskId: second, dueDate: '2037-03-01' })
  const third = (await complete(second)).nextTaskId ?? ''
  expect((await admin.ok(tasks.detail, { taskId: third })).dueDate).toBe('2037-03-31')
  // Another rhythm counts anew from the entered day.
  await admin.ok(tasks.save, { taskId: third, dueDate: '2037-04-02', repeat: 'WEEKLY' })
  const fourth = (await complete(third)).nextTaskId ?? ''
  expect((await admin.ok(tasks.detail, { taskId: fourth })).dueDate).toBe('2037-04-09')
})
