import { subjects } from '@coverline/contract/privacy/endpoints'
import { sql } from 'kysely'
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { withClient } from '../../platform/db/connection/with-client.ts'
import { newId } from '../../platform/id.ts'
import { tables } from '../../tables.ts'
import { rowsWith } from '../../testing/find-words.ts'
import { everything, mentions, subjectFixture } from '../../testing/fixtures/subject-fixture.ts'

const finds = 'contacts and spam are found by it; its own value is looked for'
const noWord = 'takes no word; it is null, or its row is gone'

/** Columns that no mark goes into, each with the reason */
const unmarked: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    mentions.map((name) => [
      name,
      'words of other records, emptied where they name the person (erase.test.ts)',
    ]),
  ),
  'insured.email': finds,
  'conversations.contact_address': finds,
  'spam_messages.sender': finds,
  'spam_messages.senders': finds,
  'blocked_senders.value': finds,
  'insured.relationship': 'says PRINCIPAL of everybody who is linked to nobody',
  'insured.birthdate': noWord,
  'insured.gender': noWord,
  'insured.language': noWord,
  'insured.marital_status': noWord,
  'insured.passport_valid_until': noWord,
  'polls.score': noWord,
  'visit_notes.follow_up_on': noWord,
}

/** Tables of which the fixture has rows about nobody, and those that are about the person */
const ofPerson: Readonly<Record<string, string>> = {
  employee_change_rows: 't.insured_id is not null',
  tasks: 'coalesce(t.insured_id, t.policy_id, t.lead_id) is not null',
}

const key = `mark${newId().slice(-10)}`
type Column = { table: string; column: string; type: string; isComputed: boolean }

/** The columns that are classified as personal, with their types */
async function personalColumns(client: pg.ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select table_name as table, column_name as column, data_type as type, is_generated = 'ALWAYS' as "isComputed"
     from information_schema.columns where table_schema = 'public' order by 1, 2`,
  )
  const classes = new Map(Object.values(tables).flatMap((owned) => Object.entries<object>(owned)))
  return rows.filter(({ table, column }) => Reflect.get(classes.get(table) ?? {}, column) === 'personal')
}

/** SQL: a value of a type with a mark */
function valueOf(type: string, column: string, mark: string): string | undefined {
  if (type === 'text') return `'${mark}' || substr(md5(t.ctid::text), 1, 8)`
  if (type === 'ARRAY') return `array['${mark}']`
  if (type !== 'jsonb') return undefined
  return `case jsonb_typeof(t.${column}) when 'array' then '["${mark}"]' else '{"mark": "${mark}"}' end::jsonb`
}

/** Writes a mark into each personal column of the provider's rows that holds something. Returns the columns that took none. */
async function fill(client: pg.ClientBase, providerId: string): Promise<string[]> {
  // Triggers and keys are not asked.
  await client.query('set session_replication_role = replica')
  const refused: string[] = []
  for (const { table, column, type, isComputed } of await personalColumns(client)) {
    const name = `${table}.${column}`
    if (isComputed || name in unmarked) continue
    const value = valueOf(type, column, `${key}-${table}-${column}-`)
    const isTaken =
      value !== undefined &&
      (await client
        .query(
          `update ${table} t set ${column} = ${value} where t.provider_id = $1 and t.${column} is not null and ${ofPerson[table] ?? 'true'}`,
          [providerId],
        )
        .then(
          () => true,
          () => false,
        ))
    if (!isTaken) refused.push(name)
  }
  return refused
}

let fixture: Awaited<ReturnType<typeof subjectFixture>>
let refused: string[]

beforeAll(async () => {
  fixture = await subjectFixture()
  const { app, providerId } = fixture.provider
  refused = await withClient(app.database.superuserUrl, (client) => fill(client, providerId))
})

/** The columns whose marks are in rows of the provider */
async function marksLeft(): Promise<string[]> {
  const left = await fixture.provider.inDatabase((db) => rowsWith(db, key))
  const found = [...left.matchAll(new RegExp(`${key}-([a-z_]+)-([a-z_]+)-`, 'g'))]
  return [...new Set(found.map(([, table, column]) => `${table}.${column}`))].toSorted()
}

test('AUDIT-5: an erasure empties every column that is classified as personal', async () => {
  const { provider, admin, personProfileId } = fixture
  expect(refused, 'columns without a mark and without a reason').toEqual([])
  expect((await marksLeft()).length).toBeGreaterThan(60)
  const { rows } = await provider.inDatabase((db) =>
    sql<{ name: string }>`select concat_ws(' ', first_name, patronymic_name, last_name) as name from insured
      where id = ${personProfileId}`.execute(db),
  )
  await admin.ok(subjects.erase, { personProfileId, name: rows[0]?.name ?? '' })
  expect(await marksLeft()).toEqual([])
  expect(await provider.inDatabase((db) => rowsWith(db, everything.email))).toBe('')
  const words = Object.keys(unmarked).filter((name) => unmarked[name] === noWord)
  for (const name of words) {
    const [table = '', column = ''] = name.split('.')
    const kept = await provider.inDatabase((db) =>
      sql`select from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db),
    )
    expect(kept.rows.length, name).toBe(0)
  }
})
