import { notifications } from '@coverline/contract/notifications/endpoints'
import { tasks } from '@coverline/contract/tasks/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inMinutes, noticeFixture } from '../../testing/fixtures/notice-fixture.ts'
import { day } from '../../testing/insured.ts'
import { jobContextOf } from '../../testing/job-context.ts'
import { now } from '../../platform/clock.ts'
import { withUnscoped } from '../../platform/db/connection/transaction.ts'
import { providersWithExpired } from './expire-queries.ts'
import { expireIn } from './expire-tasks.ts'

/** The fixture's jobs run only when a test runs them. */
async function stageOf(options: Parameters<typeof noticeFixture>[0] = {}) {
  const stage = await noticeFixture(options)
  const { provider, operator } = stage
  const admin = await provider.as('ADMIN')
  const add = async (given: object = {}, caller = admin) =>
    (
      await caller.ok(tasks.save, {
        title: 'Call Ana',
        dueDate: day(0),
        assigneeUserId: operator.userId,
        ...given,
      })
    ).taskId
  const kinds = async (caller = operator) =>
    (await stage.notices(caller)).map(({ kind, happening }) => `${kind} ${happening}`)
  return {
    ...stage,
    admin,
    add,
    kinds,
    /** Expires what is due, if the job of every minute would look into the provider. */
    expire: async () => {
      const due = await withUnscoped(provider.app.services.pools, 'test', (db) =>
        providersWithExpired(db, now()),
      )
      if (due.includes(provider.providerId)) await expireIn(jobContextOf(provider.app), provider.providerId)
    },
  }
}

/** HH:mm in UTC of a moment later today or tomorrow, and its day */
function dueIn(minutes: number) {
  const [dueDate, time = ''] = new Date(Date.now() + minutes * 60_000).toISOString().split('T')
  return { dueDate, dueTime: time.slice(0, 5) }
}

test('a new assignee is told once, the author is not, and the notice opens the task', async () => {
  const { add, admin, operator, kinds, notices } = await stageOf()
  const taskId = await add()
  expect(await notices(operator)).toMatchObject([
    {
      kind: 'TASK_ASSIGNED',
      happening: 'ASSIGNED',
      subject: { noun: 'tasks', id: taskId },
      name: 'Call Ana',
      number: null,
    },
  ])
  await admin.ok(tasks.save, { taskId, title: 'Call Ana today', assigneeUserId: operator.userId })
  await add({ assigneeUserId: operator.userId }, operator)
  expect(await kinds()).toEqual(['TASK_ASSIGNED ASSIGNED'])
  await admin.ok(tasks.save, { taskId, assigneeUserId: admin.userId })
  expect(await kinds(admin)).toEqual([])
  await operator.ok(tasks.save, { taskId, assigneeUserId: operator.userId })
  await operator.ok(tasks.save, { taskId, assigneeUserId: admin.userId })
  expect(await kinds(admin)).toEqual(['TASK_ASSIGNED ASSIGNED'])
})

test('a mention in a comment tells the member, who is not told of other comments', async () => {
  const { add, admin, operator, kinds } = await stageOf()
  const taskId = await add({ assigneeUserId: null })
  await admin.ok(tasks.saveComment, { taskId, text: 'Just a note' })
  await admin.ok(tasks.saveComment, {
    taskId,
    text: '@Op and me',
    mentionUserIds: [operator.userId, admin.userId],
  })
  expect([await kinds(), await kinds(admin)]).toEqual([['TASK_ASSIGNED MENTIONED'], []])
})

test('a passed due moment is told once, however many runners there are and however often they run', async () => {
  const { add, operator, kinds, expire, admin } = await stageOf()
  const taskId = await add(dueIn(30))
  const alone = await add({ ...dueIn(30), assigneeUserId: null })
  const done = await add(dueIn(30))
  await operator.ok(tasks.save, { taskId: done, statusSave: 'COMPLETE' })
  await operator.ok(notifications.markRead, { all: true })
  const expired = async (caller = operator) =>
    (await kinds(caller)).filter((kind) => kind === 'TASK_EXPIRED EXPIRED').length
  await expire()
  expect(await expired()).toBe(0)
  await inMinutes(31, async (move) => {
    await Promise.all(Array.from({ length: 10 }, expire))
    await expire()
    expect([await expired(), await expired(admin)]).toEqual([1, 1])
    move(60 * 24)
    await Promise.all([expire(), expire()])
    // Completing, reopening and other changes tell nothing again; another due moment does, when it passes.
    await operator.ok(tasks.save, { taskId, statusSave: 'COMPLETE' })
    await operator.ok(tasks.save, { taskId, statusSave: 'TODO', title: 'Call her' })
    await expire()
    expect(await expired()).toBe(1)
    await operator.ok(tasks.save, { taskId, ...dueIn(60 * 25) })
    await expire()
    expect(await expired()).toBe(1)
    move(120)
    await Promise.all([expire(), expire()])
    expect(await expired()).toBe(2)
  })
  expect(alone).not.toBe(taskId)
})

test('a runner that dies before its commit leaves the notice to the next one', async () => {
  const { add, expire, kinds, provider } = await stageOf()
  await add(dueIn(-60))
  const job = jobContextOf(provider.app)
  for (let nth = 0; nth < 20; nth += 1)
    await expect(
      expireIn(
        {
          ...job,
          inProvider: (id, work) =>
            job.inProvider(id, async (ctx) => {
              await work(ctx)
              throw new Error('killed')
            }),
        },
        provider.providerId,
      ),
    ).rejects.toThrow('killed')
  expect(await kinds()).toEqual(['TASK_ASSIGNED ASSIGNED'])
  await expire()
  expect(await kinds()).toEqual(['TASK_EXPIRED EXPIRED', 'TASK_ASSIGNED ASSIGNED'])
})

test('a task without a time is due until midnight of the provider’s time zone', async () => {
  const { add, expire, provider, rows } = await stageOf({ timeZone: 'Pacific/Auckland' })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(new Date())
  await add({ dueDate: today })
  await expire()
  const told = () =>
    rows<{ id: string }>(
      sql`select id from tasks where provider_id = ${provider.providerId} and expired_at is not null`,
    )
  expect(await told()).toEqual([])
  const clock = new Date().toLocaleTimeString('en-GB', { timeZone: 'Pacific/Auckland' })
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const left = 24 * 60 - (hours * 60 + minutes)
  await inMinutes(left - 2, expire)
  expect(await told()).toEqual([])
  await inMinutes(left + 1, expire)
  expect(await told()).toHaveLength(1)
})

test('the three ways follow the switches: a push and a mail go out once, or not at all', async () => {
  const { add, deliver, mails, operator, expire, notices } = await stageOf()
  await operator.ok(notifications.saveSettings, {
    kinds: { TASK_ASSIGNED: { email: true }, TASK_EXPIRED: { app: false, browser: false, email: false } },
  })
  await add(dueIn(-5))
  await expire()
  await inMinutes(6, async () => {
    await deliver()
    await deliver()
  })
  expect((await mails(operator)).map(({ text }) => text)).toEqual([
    expect.stringContaining('/admin/tasks?taskId='),
  ])
  expect((await notices(operator)).map(({ kind }) => kind)).toEqual(['TASK_ASSIGNED'])
})

test('a notice of a task that was given to somebody else is not mailed', async () => {
  const { add, admin, deliver, mails, operator } = await stageOf()
  await operator.ok(notifications.saveSettings, { kinds: { TASK_ASSIGNED: { email: true } } })
  const taskId = await add()
  await admin.ok(tasks.save, { taskId, assigneeUserId: null })
  await inMinutes(6, deliver)
  expect(await mails(operator)).toEqual([])
})
