import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { withoutIndexes } from '../../features/insured/index-queries.ts'
import { samplePeople, type SamplePeopleOptions, personColumns, policyColumns } from './sample-people.ts'

const BATCH = 20_000
/** From this count on, rebuilding the indexes is faster than updating them. */
const LARGE = 100_000

type BulkCount = { people: number; policies: number }

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function copyLine(row: readonly (string | null)[]): string {
  const cells = row.map((cell) =>
    cell === null ? '\\N' : cell.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character),
  )
  return `${cells.join('\t')}\n`
}

async function copy(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  lines: string[],
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(lines), stream)
}

/**
 * Inserts sample people and policies into a provider and counts them in their plans. `client` must be in a
 * transaction bound to the provider, without pipelining (COPY); row level security requires temporary tables.
 * Run as the tables' owner, a large load rebuilds the indexes.
 */
export async function insertSamplePeople(
  client: ClientBase,
  options: SamplePeopleOptions,
): Promise<BulkCount> {
  if (options.count < LARGE) return fill(client, options)
  return withoutIndexes(client, ['insured', 'policies'], () => fill(client, options))
}

async function fill(client: ClientBase, options: SamplePeopleOptions): Promise<BulkCount> {
  await client.query(`set local synchronous_commit = off;
    create temporary table bulk_insured (like insured) on commit drop;
    create temporary table bulk_policies (like policies including defaults) on commit drop;
    alter table bulk_insured ${nullable.insured.map((column) => `alter ${column} drop not null`).join(', ')};
    alter table bulk_policies ${nullable.policies.map((column) => `alter ${column} drop not null`).join(', ')}`)
  const written = { people: 0, policies: 0 }
  let people: string[] = []
  let policies: string[] = []
  let moving = Promise.resolve()
  const flush = async () => {
    if (people.length === 0) return
    await moving
    await copy(client, 'bulk_insured', personColumns, people)
    await copy(client, 'bulk_policies', policyColumns, policies)
    // The database moves these rows while the next ones are generated.
    moving = move(client, options.providerId)
    moving.catch(() => undefined)
    written.people += people.length
    written.policies += policies.length
    people = []
    policies = []
  }
  for (const one of samplePeople(options)) {
    people.push(copyLine(one.person))
    for (const policy of one.policies) policies.push(copyLine(policy))
    if (people.length >= BATCH) await flush()
  }
  await flush()
  await moving
  await client.query(
    `update plans set insured_count = counted.people
      from (select plan_id, count(distinct insured_id) as people from policies
        where provider_id = $1 and deleted_at is null group by plan_id) counted
      where plans.provider_id = $1 and plans.id = counted.plan_id`,
    [options.providerId],
  )
  await client.query('drop table bulk_insured, bulk_policies')
  return written
}

// Columns of the temporary copies that generated values or defaults of the real tables fill.
const nullable = {
  insured: ['provider_id', 'sort_name', 'email_key', 'identification_key', 'identification_repeat'],
  policies: ['provider_id', 'start_order', 'end_order', 'number_fold', 'number_key', 'number_repeat'],
}

async function move(client: ClientBase, providerId: string): Promise<void> {
  const tables = { insured: personColumns, policies: policyColumns }
  for (const [table, columns] of Object.entries(tables)) {
    const list = columns.join(', ')
    await client.query(`insert into ${table} (provider_id, ${list}) select $1, ${list} from bulk_${table}`, [
      providerId,
    ])
    await client.query(`truncate bulk_${table}`)
  }
}
