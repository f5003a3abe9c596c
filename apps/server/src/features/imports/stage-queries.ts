import { finished } from 'node:stream/promises'
import type { Writable } from 'node:stream'
import type { StoredFacts, StoredPerson } from '@coverline/contract/import-facts'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

type Column = { name: string; type: string }

/** Copies the file's rows into a temporary table of this transaction; `lines` are COPY's text format. */
export async function stageRows(
  client: PoolClient,
  columns: readonly Column[],
  lines: AsyncIterable<Uint8Array>,
): Promise<void> {
  const definition = columns.map(({ name, type }) => `${name} ${type}`).join(', ')
  await client.query(`create temporary table import_stage (${definition},
    insured_id uuid, policy_id uuid) on commit drop`)
  const names = columns.map(({ name }) => name).join(', ')
  await send(client.query(copyFrom(`copy import_stage (${names}) from stdin`)), lines)
  await client.query('analyze import_stage')
}

/**
 * Writes each slice while the next one is made, and gives its memory back as soon as it is sent: left to the garbage collector, the
 * slices of a large file pile up.
 */
async function send(target: Writable, lines: AsyncIterable<Uint8Array>): Promise<void> {
  const end = finished(target)
  end.catch(() => undefined)
  const write = (slice: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      target.write(slice, (error) => (error ? reject(error) : resolve()))
    })
  try {
    let written = Promise.resolve()
    let before: Uint8Array | null = null
    for await (const slice of lines) {
      await written
      release(before)
      written = Promise.race([write(slice), end])
      written.catch(() => undefined)
      before = slice
    }
    await written
    target.end()
  } catch (error) {
    target.destroy(error instanceof Error ? error : undefined)
    throw error
  }
  await end
}

// A small slice may still wait in the socket when it counts as written; a large one does not.
function release(slice: Uint8Array | null): void {
  const buffer = slice?.buffer
  if (buffer instanceof ArrayBuffer && buffer.byteLength > 128 * 1024) buffer.transfer(0)
}

type PersonRow = {
  id: string
  identification_number: string | null
  first_name: string
  last_name: string
  patronymic_name: string | null
  principal_id: string | null
}

function personOf(row: PersonRow): StoredPerson {
  return {
    personProfileId: row.id,
    idNumber: row.identification_number,
    firstName: row.first_name,
    lastName: row.last_name,
    patronymicName: row.patronymic_name,
    principalProfileId: row.principal_id,
  }
}

const person = `i.id, i.identification_number, i.first_name, i.last_name, i.patronymic_name, i.principal_id`

const peopleSql = `select ${person} from insured i
  where i.deleted_at is null and i.merged_into_id is null and i.identification_number in
    (select id_number from import_stage union select link_id_number from import_stage)`
const reservedSql = `select i.identification_number as key from insured i
  where i.merged_into_id is not null and i.identification_number in (select id_number from import_stage)`
const policiesSql = `select p.number as key, p.insured_id, p.plan_id from policies p
  where p.deleted_at is null and p.number in (select policy_number from import_stage)`
const phonesSql = `select i.phone as key, ${person} from insured i
  where i.deleted_at is null and i.merged_into_id is null and i.phone in (select phone from import_stage)`
const emailsSql = `select i.email_key as key, ${person} from insured i
  where i.deleted_at is null and i.merged_into_id is null and i.email_key in (select email_key from import_stage)`

function ownersOf(rows: readonly (PersonRow & { key: string })[]): Map<string, StoredPerson[]> {
  const owners = new Map<string, StoredPerson[]>()
  for (const row of rows) owners.set(row.key, [...(owners.get(row.key) ?? []), personOf(row)])
  return owners
}

/** What the provider's data says about the staged values, one set of joins; row security fences the provider. */
export async function readFacts(client: PoolClient): Promise<Partial<StoredFacts>> {
  const people = await client.query<PersonRow>(peopleSql)
  const reserved = await client.query<{ key: string }>(reservedSql)
  const policies = await client.query<{ key: string; insured_id: string; plan_id: string }>(policiesSql)
  const phones = await client.query<PersonRow & { key: string }>(phonesSql)
  const emails = await client.query<PersonRow & { key: string }>(emailsSql)
  return {
    people: new Map(people.rows.map((row) => [row.identification_number ?? '', personOf(row)])),
    reservedIdNumbers: new Set(reserved.rows.map((row) => row.key)),
    policies: new Map(
      policies.rows.map((row) => [row.key, { personProfileId: row.insured_id, planId: row.plan_id }]),
    ),
    phones: ownersOf(phones.rows),
    emails: ownersOf(emails.rows),
  }
}

/** People of the saved rows who have an e-mail and were never invited. */
export async function peopleToWelcome(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(`select i.id from import_stage s
    join insured i on i.id = coalesce(s.insured_id, s.new_id)
    where i.email is not null and i.registered_at is null and i.invitation_status = 'NOT_SENT' order by s.row`)
  return rows.map((row) => row.id)
}
