import { leads } from '@coverline/contract/leads/endpoints'
import { tasks } from '@coverline/contract/tasks/endpoints'
import { beforeEach, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { day, type InsuredProvider, provideInsured } from '../../testing/insured.ts'
import { freshProvider } from '../../testing/provider.ts'
import { makeCompany } from '../companies/factory.ts'

let provider: InsuredProvider
let admin: Caller
let agent: Caller

beforeEach(async () => {
  provider = await provideInsured()
  ;[admin, agent] = await Promise.all([provider.as('ADMIN'), provider.as('AGENT')])
})

const add = async (title: string, given: object = {}, caller = admin) =>
  (await caller.ok(tasks.save, { title, dueDate: day(0), ...given })).taskId
const titles = async (caller: Caller, input: object = {}) =>
  (await caller.ok(tasks.list, input)).items.map(({ title }) => title).toSorted()

it('an agent sees the tasks of their own leads, found by the lead and its words, and of no others', async () => {
  const lead = async (title: string, caller: Caller, more: object = {}) =>
    (await caller.ok(leads.save, { title, ...more })).leadId
  const [mine, other] = [await lead('Bakery Sol', agent), await lead('Bakery Luna', admin)]
  const taskId = await add('call', { leadId: mine })
  await add('hidden', { leadId: other })
  expect(await titles(agent)).toEqual(['call'])
  expect(await titles(admin, { leadsIds: [other] })).toEqual(['hidden'])
  expect(await titles(admin, { searchQuery: 'bakery' })).toEqual(['call', 'hidden'])
  expect(await titles(agent, { searchQuery: 'bakery' })).toEqual(['call'])
  expect(await agent.ok(tasks.detail, { taskId })).toMatchObject({
    leadId: mine,
    lead: { leadId: mine, title: 'Bakery Sol' },
    record: null,
  })
  const foreign = { title: 'x', dueDate: day(0), leadId: other }
  const { fields } = await agent.fails(tasks.save, foreign, 'common.not-found')
  expect(fields).toEqual({ leadId: 'NOT_FOUND' })
})

it('a task is about one record: another kind takes its place, and two at once are refused', async () => {
  const { leadId } = await admin.ok(leads.save, { title: 'Bakery Sol' })
  const personProfileId = await provider.person()
  const taskId = await add('call', { leadId })
  await admin.ok(tasks.save, { taskId, personProfileId })
  expect(await admin.ok(tasks.detail, { taskId })).toMatchObject({
    personProfileId,
    leadId: null,
    lead: null,
  })
  const both = { taskId, leadId, personProfileId }
  const { fields } = await admin.fails(tasks.save, both, 'tasks.two-records')
  expect(fields).toEqual({ leadId: 'NOT_SUPPORTED_VALUE' })
})

it('an agent sees, changes and counts the tasks they wrote or have and those of their own people, and no others', async () => {
  const [mine, other] = [
    await provider.person({ agentUserId: agent.userId }),
    await provider.person({ lastName: 'Foreign' }),
  ]
  const [myPolicy, otherPolicy] = [await provider.policy(mine), await provider.policy(other)]
  await add('written', {}, agent)
  const given = await add('given', { assigneeUserId: agent.userId, personProfileId: other })
  await add('person', { personProfileId: mine })
  await add('policy', { policyId: myPolicy })
  const hidden = [
    await add('nobody'),
    await add('other', { personProfileId: other }),
    await add('other policy', { policyId: otherPolicy }),
  ]
  const seen = ['given', 'person', 'policy', 'written']
  expect(await titles(agent)).toEqual(seen)
  const { counts, totalCount } = await agent.ok(tasks.list, {})
  expect([counts.all, counts.today, totalCount]).toEqual([4, 4, 4])
  expect(await titles(agent, { searchQuery: 'foreign' })).toEqual([])
  expect(await titles(agent, { personProfileIds: [other] })).toEqual(['given'])
  expect(await titles(agent, { policyIds: [otherPolicy] })).toEqual([])
  // What a person of somebody else is called stays hidden, although the task is theirs.
  expect(await agent.ok(tasks.detail, { taskId: given })).toMatchObject({
    record: null,
    can: { delete: false },
  })
  for (const taskId of hidden) {
    await agent.fails(tasks.detail, { taskId }, 'common.not-found')
    await agent.fails(tasks.save, { taskId, title: 'Mine' }, 'common.not-found')
    await agent.fails(tasks.save, { taskId, statusSave: 'COMPLETE' }, 'common.not-found')
    await agent.fails(tasks.saveComment, { taskId, text: 'Hello' }, 'common.not-found')
  }
  await agent.fails(tasks.save, { title: 'A', dueDate: day(0), personProfileId: other }, 'common.not-found')
  await agent.fails(tasks.save, { title: 'A', dueDate: day(0), policyId: otherPolicy }, 'common.not-found')
  await agent.fails(tasks.save, { taskId: given, taskDelete: true }, 'common.forbidden')
  await agent.ok(tasks.save, { taskId: given, statusSave: 'COMPLETE' })
})

it('another provider finds nothing, and doctors and officers have no tasks', async () => {
  const taskId = await add('Ours')
  const { commentId } = await admin.ok(tasks.saveComment, { taskId, text: 'Ours' })
  const stranger = await (await freshProvider()).as('ADMIN')
  expect(await titles(stranger)).toEqual([])
  await stranger.fails(tasks.detail, { taskId }, 'common.not-found')
  await stranger.fails(tasks.save, { taskId, taskDelete: true }, 'common.not-found')
  await stranger.fails(tasks.saveComment, { taskId, text: 'Hi' }, 'common.not-found')
  await stranger.fails(tasks.deleteComment, { commentId }, 'common.not-found')
  const foreign = { title: 'A', dueDate: day(0), assigneeUserId: admin.userId }
  await stranger.fails(tasks.save, foreign, 'common.not-found')
  const companyId = await provider.inDatabase((db) => makeCompany(db, provider.providerId, {}))
  for (const caller of [await provider.as('DOCTOR'), await provider.as('HR', { companyId })]) {
    await caller.fails(tasks.list, {}, 'common.forbidden')
    await caller.fails(tasks.detail, { taskId }, 'common.forbidden')
    await caller.fails(tasks.save, { title: 'A', dueDate: day(0) }, 'common.forbidden')
    await caller.fails(tasks.people, {}, 'common.forbidden')
  }
})

it('comments are deleted by their author and by administrators only, and mention members who may have tasks', async () => {
  const operator = await provider.as('INSURANCE_OPERATOR')
  const doctor = await provider.as('DOCTOR')
  const taskId = await add('Talk')
  const say = async (caller: Caller, text: string, mentionUserIds: string[] = []) =>
    (await caller.ok(tasks.saveComment, { taskId, text, mentionUserIds })).commentId
  const first = await say(operator, 'See @admin', [admin.userId])
  const second = await say(admin, 'I saw it')
  const { comments, commentCount } = await operator.ok(tasks.detail, { taskId })
  expect(commentCount).toBe(2)
  expect(comments).toMatchObject([
    {
      text: 'See @admin',
      author: { userId: operator.userId },
      mentions: [{ userId: admin.userId }],
      can: { delete: true },
    },
    { text: 'I saw it', can: { delete: false } },
  ])
  const wrong = { taskId, text: 'A', mentionUserIds: [doctor.userId] }
  const refused = await admin.fails(tasks.saveComment, wrong, 'common.not-found')
  expect(refused.fields).toEqual({ mentionUserIds: 'NOT_FOUND' })
  await operator.fails(tasks.deleteComment, { commentId: second }, 'common.forbidden')
  await admin.ok(tasks.deleteComment, { commentId: first })
  await admin.fails(tasks.deleteComment, { commentId: first }, 'common.not-found')
  await provider.inDatabase((db) =>
    db
      .insertInto('task_comments')
      .values(
        Array.from({ length: 499 }, (_, nth) => ({
          provider_id: provider.providerId,
          id: `01900000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
          task_id: taskId,
          author_user_id: admin.userId,
          text: 'More',
          created_at: new Date(),
        })),
      )
      .execute(),
  )
  await admin.fails(tasks.saveComment, { taskId, text: 'Too many' }, 'tasks.too-many-comments')
})

it('members who can be given a task are those whose roles have tasks', async () => {
  await provider.as('DOCTOR')
  const { items } = await agent.ok(tasks.people, {})
  expect(items.map(({ userId }) => userId).toSorted()).toEqual([admin.userId, agent.userId].toSorted())
})
