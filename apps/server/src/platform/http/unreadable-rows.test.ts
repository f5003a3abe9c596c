import { rowsOf } from '@coverline/contract/common'
import { query } from '@coverline/contract/endpoint'
import { tasks } from '@coverline/contract/tasks/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { testApp } from '../../testing/app.ts'
import { freshProvider } from '../../testing/provider.ts'
import { day } from '../../testing/insured.ts'
import { outputCheck } from './check-output.ts'

test('a row with a damaged value takes no other row away: the list names it, and the log says which field', async () => {
  const provider = await freshProvider()
  const [admin, operator] = [await provider.as('ADMIN'), await provider.as('INSURANCE_OPERATOR')]
  const add = async (title: string, dueDate: string) =>
    (await admin.ok(tasks.save, { title, dueDate })).taskId
  const ids = [await add('First', day(1)), await add('Private words', day(2)), await add('Last', day(3))]
  // The database takes this end of a day; the contract has no such time.
  await provider.inDatabase((db) => sql`update tasks set due_time = '24:00' where id = ${ids[1]}`.execute(db))
  const { logLines } = await testApp()
  logLines.length = 0
  for (const caller of [admin, operator]) {
    const { items, totalCount, unreadable, counts } = await caller.ok(tasks.list, {})
    expect(items.map(({ taskId }) => taskId)).toEqual([ids[0], ids[2]])
    expect(unreadable).toEqual([{ place: 1, id: ids[1] }])
    expect([totalCount, counts.all]).toEqual([3, 3])
  }
  const lines = logLines.filter((line) => line.includes('cannot be shown'))
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject(
    [1, 2].map(() => ({ route: '/insurance/task/list', recordId: ids[1], field: 'dueTime' })),
  )
  expect(logLines.filter((line) => line.includes('left out'))).toMatchObject(
    [1, 2].map(() => expect.stringContaining('"count":1') as string),
  )
  expect(logLines.join('')).not.toContain('Private words')
  // The number that the list names is enough to mend or delete the record.
  await admin.ok(tasks.save, { taskId: ids[1] ?? '', dueTime: '09:00' })
  expect((await admin.ok(tasks.list, {})).unreadable).toBeUndefined()
})

const row = z.strictObject({ partId: z.uuid(), amount: z.string() })
const definition = { path: '/probe', scope: 'provider', access: '@auth', errors: [], summary: '' } as const
const input = z.strictObject({})

test('an output fails the call if anything else than a row is refused', async () => {
  const { services } = await testApp()
  const list = query({ ...definition, input, output: z.strictObject({ ...rowsOf(row), total: z.int() }) })
  const check = outputCheck(list, services.log)
  const good = { partId: '01990000-0000-7000-8000-000000000001', amount: '1' }
  expect(check({ items: [good, { partId: 7 }, { ...good, secret: 'x' }], total: 3 })).toEqual({
    items: [good],
    total: 3,
    unreadable: [
      { place: 1, id: null },
      { place: 2, id: good.partId },
    ],
  })
  expect(() => check({ items: [good], total: 'three' })).toThrow(z.ZodError)
  expect(() => check({ items: [{}], total: 'three' })).toThrow(z.ZodError)
  expect(() => check({ items: null, total: 1 })).toThrow(z.ZodError)
  const detail = query({ ...definition, input, output: row })
  expect(() => outputCheck(detail, services.log)({ partId: 7, amount: '1' })).toThrow(z.ZodError)
})
