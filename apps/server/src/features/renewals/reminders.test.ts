import { notifications } from '@coverline/contract/notifications/endpoints'
import { renewals } from '@coverline/contract/renewals/endpoints'
import { tasks } from '@coverline/contract/tasks/endpoints'
import { expect, test } from 'vitest'
import { day, inDays, provideInsured } from '../../testing/insured.ts'
import { jobContextOf } from '../../testing/job-context.ts'
import { prepareIn } from './prepare-renewals.ts'

async function stageOf() {
  const provider = await provideInsured()
  const [admin, agent] = await Promise.all([provider.as('ADMIN'), provider.as('AGENT')])
  const own = await provider.person({ firstName: 'Ana', agentUserId: agent.userId })
  const alone = await provider.person({ firstName: 'Eva' })
  const ending = (person: string, end: number) =>
    provider.policy(person, { startDate: day(end - 364), endDate: day(end), number: `N-${end}` })
  const [mine, nobodys] = [await ending(own, 80), await ending(alone, 4)]
  const run = () => prepareIn(jobContextOf(provider.app), provider.providerId)
  const open = async (input: object = {}) => (await admin.ok(tasks.list, input)).items
  return { provider, admin, agent, mine, nobodys, run, open }
}

test('reminders become tasks of the policy’s agent, or unassigned ones, once, due within a week and before the end', async () => {
  const { admin, agent, mine, nobodys, run, open } = await stageOf()
  await Promise.all([run(), run()])
  await run()
  expect(await open()).toMatchObject([
    { policyId: nobodys, reminder: 'REMINDER_30', dueDate: day(4), assignee: null, author: null },
    { policyId: mine, reminder: 'REMINDER_90', dueDate: day(7), assigneeUserId: agent.userId },
  ])
  expect((await agent.ok(tasks.list, {})).items).toMatchObject([{ policyId: mine }])
  const { items } = await agent.ok(notifications.list, {})
  expect(items).toMatchObject([{ kind: 'TASK_ASSIGNED', happening: 'ASSIGNED', count: 1 }])
  await inDays(21, run)
  expect((await open({ policyIds: [mine] })).map(({ reminder }) => reminder)).toEqual([
    'REMINDER_90',
    'REMINDER_60',
  ])
  // The title is in the reader's language and is searched in it, until the task is renamed.
  const spanish = admin.with({ 'accept-language': 'es' })
  const [shown] = (await spanish.ok(tasks.list, { searchQuery: 'renovacion 90' })).items
  expect(shown?.title).toBe('Renovación en 90 días: preguntar al cliente')
  const taskId = shown?.taskId ?? ''
  await spanish.ok(tasks.save, { taskId, dueTime: '10:00' })
  expect((await admin.ok(tasks.detail, { taskId })).title).toBe('Renewal in 90 days: ask the client')
  await admin.ok(tasks.save, { taskId, title: 'Phone Ana' })
  expect((await spanish.ok(tasks.detail, { taskId })).title).toBe('Phone Ana')
})

test('the decision about a renewal completes its reminders, and taking it back opens those again', async () => {
  const { admin, mine, nobodys, run, open } = await stageOf()
  await run()
  const byHand = (await open({ policyIds: [mine] }))[0]?.taskId ?? ''
  const { taskId: other } = await admin.ok(tasks.save, { title: 'Own', dueDate: day(1), policyId: mine })
  await admin.ok(tasks.save, { taskId: byHand, statusSave: 'COMPLETE' })
  const both = [mine, nobodys]
  const move = (from: 'INCOMING' | 'NOT_RENEWED', to: 'INCOMING' | 'NOT_RENEWED') =>
    admin.ok(renewals.move, { moves: both.map((policyId) => ({ policyId, from, to })) })
  await move('INCOMING', 'NOT_RENEWED')
  expect((await open()).map(({ taskId }) => taskId)).toEqual([other])
  await move('NOT_RENEWED', 'INCOMING')
  expect((await open()).map(({ policyId, reminder }) => [policyId, reminder])).toEqual([
    [mine, null],
    [nobodys, 'REMINDER_30'],
  ])
  const next = { startDateSave: day(5), endDateSave: day(369), policyNumberSave: 'NEW-1' }
  await admin.ok(renewals.renew, { policyId: nobodys, ...next })
  expect((await open()).map(({ taskId }) => taskId)).toEqual([other])
})
