import { contract } from '@coverline/contract/api'
import type { Endpoint } from '@coverline/contract/endpoint'
import { insured } from '@coverline/contract/insured/endpoints'
import { payments } from '@coverline/contract/payments/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { BASELINE } from './platform/db/baseline.ts'
import { withClient } from './platform/db/connection/with-client.ts'
import { silentLog } from './platform/db/db-log.ts'
import { migrate, readMigrations } from './platform/db/migrate.ts'
import { hashToken } from './platform/http/sessions.ts'
import { newId } from './platform/id.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { Caller } from './testing/caller.ts'
import { dropDatabase, emptyDatabase, type TestDatabase } from './testing/database.ts'

/** The rows are the tests' provider of the version whose schema the baseline makes, with rows in every table but those of one installation. */
const file = new URL(`./testing/older-database/${BASELINE}.jsonl`, import.meta.url)

type Row = { table: string; row: { id?: string; role?: string; user_id?: string; workspace_id?: string } }

let database: TestDatabase
let rows: Row[]
let app: TestApp | undefined
let admin: Caller

/** Inserts the rows as they were stored. Their order does not matter, because no key or trigger is checked. */
async function load(client: pg.ClientBase): Promise<void> {
  await client.query('set session_replication_role = replica')
  for (const { table, row } of rows) {
    const { rows: columns } = await client.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
      [table],
    )
    const names = columns.map(({ name }) => name).join(', ')
    await client.query(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1)`,
      [JSON.stringify(row)],
    )
  }
}

const fieldsOf = ({ input }: Endpoint): string[] =>
  input instanceof z.ZodObject ? Object.keys(input.shape) : []

const countOf = async (client: pg.ClientBase, table: string): Promise<number> =>
  (await client.query<{ count: number }>(`select count(*)::integer as count from ${table}`)).rows[0]?.count ??
  0

beforeAll(async () => {
  rows = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
  database = await emptyDatabase()
  const { ownerUrl, superuserUrl } = database
  const only = [...(await readMigrations()).keys()].filter((name) => name <= BASELINE)
  await migrate({ ownerUrl, log: silentLog, only })
  await withClient(superuserUrl, load)
  const grant = rows.find(({ table, row }) => table === 'grants' && row.role === 'ADMIN')?.row
  expect(await migrate({ ownerUrl, log: silentLog })).not.toHaveLength(0)
  await withClient(superuserUrl, (client) => client.query(`update providers set second_factor = 'OPTIONAL'`))
  const token = randomBytes(32).toString('base64url')
  await withClient(superuserUrl, (client) =>
    client.query(
      `insert into sessions (id, token_hash, user_id, expires_at, last_used_at)
       values ($1, $2, $3, now() + interval '1 day', now())`,
      [newId(), hashToken(token), grant?.user_id],
    ),
  )
  app = await startTestApp(database, {}, { work: false })
  admin = new Caller(app.url, { token, headers: { 'x-provider-id': grant?.workspace_id ?? '' } })
})

afterAll(async () => {
  await app?.stop()
  await dropDatabase(database)
})

test('a database of an older version keeps every row', async () => {
  await withClient(database.superuserUrl, async (client) => {
    for (const table of new Set(rows.map((each) => each.table))) {
      const before = rows.filter((each) => each.table === table).length
      expect([table, await countOf(client, table)]).toEqual([
        table,
        expect.toSatisfy((now: number) => now >= before),
      ])
    }
    const { rows: stale } = await client.query(
      `select id from insured i where search_fold <> '' and search_fold <> insured_search_text(i)`,
    )
    expect(stale).toEqual([])
  })
})

test('an administrator sees the people, policies, payments and requests of an older version', async () => {
  const stored = (table: string) => rows.filter((each) => each.table === table).length
  expect((await admin.ok(insured.list, {})).totalCount).toBe(stored('insured'))
  expect((await admin.ok(policies.list, {})).totalCount).toBeGreaterThan(0)
  expect((await admin.ok(payments.list, {})).totalCount).toBe(stored('payments'))
  expect((await admin.ok(tickets.list, {})).totalCount).toBeGreaterThan(0)
})

test('every query answers on the rows of an older version', async () => {
  const ids: Record<string, string> = {}
  const queries = Object.entries(contract).flatMap(([noun, ones]) =>
    Object.entries<Endpoint>(ones).flatMap(([name, endpoint]) =>
      endpoint.kind === 'query' ? [{ name: `${noun}.${name}`, endpoint }] : [],
    ),
  )
  const faults: string[] = []
  const send = async ({ name, endpoint }: (typeof queries)[number], input: object) => {
    const { status, body } = await admin.send(endpoint, input)
    if (status >= 500) faults.push(`${name} ${JSON.stringify(input)}: ${status}`)
    return status === 200 ? (body as { items?: Record<string, unknown>[] }) : {}
  }
  for (const query of queries)
    for (const [field, value] of Object.entries((await send(query, {})).items?.[0] ?? {}))
      if (field.endsWith('Id') && typeof value === 'string') ids[field] ??= value
  // Once more with the ids that the lists have shown.
  for (const query of queries) {
    const fields = fieldsOf(query.endpoint).filter((field) => ids[field])
    if (fields.length > 0) await send(query, Object.fromEntries(fields.map((field) => [field, ids[field]])))
  }
  expect(Object.keys(ids).length).toBeGreaterThan(10)
  expect(faults).toEqual([])
})
