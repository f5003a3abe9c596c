import { firstStoredDay, lastStoredDay } from '@coverline/contract/calendar'
import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { dropDatabase, emptyDatabase, type TestDatabase, testDatabase } from '../../testing/database.ts'
import { withClient } from './connection/with-client.ts'
import { silentLog } from './db-log.ts'
import { migrate, readMigrations } from './migrate.ts'

const RANGE = '20261129T4100-range-of-days'
const id = (nth: number) => `01990000-0000-7000-8000-00000000000${nth}`
let database: TestDatabase | undefined

afterEach(async () => {
  if (database) await dropDatabase(database)
  database = undefined
})

test('every day and moment of the database is held within the range of the calendar', async () => {
  const { ownerUrl } = await testDatabase()
  const open = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select format('%s.%s', c.relname, a.attname) as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attgenerated = '' and a.atttypid in ('date'::regtype, 'timestamptz'::regtype)
        and c.relname !~ 'probe' and not exists (
          select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.convalidated
            and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%${firstStoredDay}%'
            and pg_get_constraintdef(k.oid) like '%${lastStoredDay}%')
      order by 1`)
    return rows.map(({ name }) => name)
  })
  expect(open).toEqual([])
})

/** Writes rows of a table as an older version of the product could, whatever they reference. */
async function write(client: pg.ClientBase, table: string, rows: object[]): Promise<void> {
  await client.query(`set session_replication_role = replica`)
  for (const row of rows) {
    const names = Object.keys(row)
    const places = names.map((_, nth) => `$${nth + 1}`)
    await client.query(`insert into ${table} (${names.join()}) values (${places.join()})`, Object.values(row))
  }
  await client.query(`set session_replication_role = origin`)
}

const task = (nth: number, dueDate: string) => ({
  provider_id: id(1),
  id: id(nth),
  title: 'Far',
  due_date: dueDate,
  repeat_from: dueDate,
  created_at: '2026-11-01',
  changed_at: '2026-11-01',
})
const payment = (nth: number, dueDate: string) => ({
  provider_id: id(1),
  id: id(nth),
  policy_id: id(2),
  due_date: dueDate,
  grace_days: 0,
  amount: '10',
  currency: 'EUR',
  created_at: '2026-11-01',
})

test('an upgrade moves days beyond the range to the last day that can be entered', async () => {
  database = await emptyDatabase()
  const { ownerUrl, superuserUrl } = database
  const before = [...(await readMigrations()).keys()].filter((name) => name < RANGE)
  await migrate({ ownerUrl, log: silentLog, only: before })
  await withClient(superuserUrl, async (client) => {
    await write(client, 'tasks', [task(2, '10000-01-31'), task(3, '2026-11-30'), task(4, '0202-03-04')])
    // Both would be due on one day, which a policy's payments never are: they stay as they are.
    await write(client, 'payments', [payment(2, '9998-01-01'), payment(3, '9999-01-01')])
  })
  expect(await migrate({ ownerUrl, log: silentLog })).toContain(RANGE)
  await withClient(superuserUrl, async (client) => {
    const { rows } = await client.query(`select due_date::text as day from tasks order by id`)
    expect(rows).toEqual([{ day: '2200-12-31' }, { day: '2026-11-30' }, { day: '1800-01-01' }])
    const kept = await client.query(`select due_date::text as day from payments order by id`)
    expect(kept.rows).toEqual([{ day: '9998-01-01' }, { day: '9999-01-01' }])
    await expect(write(client, 'payments', [payment(4, '2300-01-01')])).rejects.toThrow(/due_date_range/)
    await expect(write(client, 'tasks', [task(5, '2300-01-01')])).rejects.toThrow(/_range/)
    const { rows: forced } = await client.query(
      `select relname from pg_class where relname in ('tasks', 'payments') and relforcerowsecurity`,
    )
    expect(forced).toHaveLength(2)
  })
})
