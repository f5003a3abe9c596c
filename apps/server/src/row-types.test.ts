import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from './platform/db/connection/with-client.ts'
import { dropDatabase, freshDatabase, type TestDatabase } from './testing/database.ts'
import { type DeclaredRows, declaredRows } from './testing/raw-sql/declared-rows.ts'
import { describeStatement } from './testing/raw-sql/describe-statement.ts'
import { rowFaults } from './testing/raw-sql/row-faults.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => dropDatabase(database))

const isStatement = /^\s*(select|with|insert|update|delete)\b/

/** A part that is no statement of its own refers to the statement around it. */
const belongsToOther = (error: unknown) => /missing FROM-clause entry/.test(String(error))

/** Describes statements without running them. Returns the faults, and the places of those that were described. */
function describeAll(all: readonly DeclaredRows[]): Promise<{ faults: string[]; described: string[] }> {
  return withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: number; name: string }>(
      'select oid::integer as id, typname::text as name from pg_type',
    )
    const types = new Map(rows.map(({ id, name }) => [id, name]))
    const [faults, described]: [string[], string[]] = [[], []]
    for (const one of all) {
      if (one.text === undefined || !isStatement.test(one.text)) continue
      try {
        faults.push(...rowFaults(one, (await describeStatement(client, one.text)) ?? [], types))
        described.push(one.place)
      } catch (error) {
        if (!belongsToOther(error)) faults.push(`${one.place}: ${String(error)}`)
      }
    }
    return { faults, described }
  })
}

test('raw statements return the rows that the sources declare', { timeout: 120_000 }, async () => {
  const declared = declaredRows()
  const { faults, described } = await describeAll(declared)
  expect(faults).toEqual([])
  // The rest is composed of parts from several files.
  expect(described.length / declared.length).toBeGreaterThan(0.75)
})

test('a renamed column, a wrong type and an unknown table are found', async () => {
  const row = (text: string, columns: DeclaredRows['columns']): DeclaredRows => ({
    place: text,
    text,
    columns,
  })
  const id = ['string'] as const
  const { faults } = await describeAll([
    row('select id from users where id = $1', { id }),
    row('select id as "userId" from users', { id }),
    row('select created_at as id from users', { id }),
    row('select count(*) as id from users', { id }),
    row(`select array[1] as id, '{}'::jsonb as more`, { id, more: ['json', 'null'] }),
    row('delete from users', { id }),
    row('select id from nowhere', { id }),
  ])
  expect(faults).toEqual([
    'select id as "userId" from users: no column id',
    'select created_at as id from users: id is Date, not string',
    'select count(*) as id from users: id is number, not string',
    `select array[1] as id, '{}'::jsonb as more: id is array, not string`,
    'delete from users: no column id',
    'select id from nowhere: error: relation "nowhere" does not exist',
  ])
})
