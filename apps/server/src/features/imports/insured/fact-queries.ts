import { identifierKey } from '@coverline/contract/clean-text'
import type { StoredFacts } from '@coverline/contract/imports/facts'
import type { PoolClient } from 'pg'
import {
  personColumns,
  personOf,
  type PersonRow,
  readOwners,
  readPolicies,
} from '../lookups/people-queries.ts'

const peopleSql = `select ${personColumns} from insured i
  where i.deleted_at is null and i.merged_into_id is null and i.identification_key in
    (select id_key from import_stage union select link_key from import_stage)
  -- Of numbers that were stored alike, the one that is written in the same way counts.
  order by i.identification_number in (select id_number from import_stage union select link_id_number from import_stage)`
const standingColumns = personColumns.replaceAll('i.', 'o.')
const reservedSql = `select i.identification_key as key, standing.* from insured i
  left join lateral (select ${standingColumns} from insured o where o.id = standing_profile(i.id) and o.deleted_at is null) standing on true
  where i.merged_into_id is not null and i.identification_key in (select id_key from import_stage)`

/**
 * Reads the provider's data about the staged values in one set of joins; row level security limits it to the
 * provider.
 */
export async function readFacts(client: PoolClient): Promise<Partial<StoredFacts>> {
  const people = await client.query<PersonRow>(peopleSql)
  const reserved = await client.query<{ key: string } & (PersonRow | { id: null })>(reservedSql)
  const policies = await readPolicies(client)
  const owners = await readOwners(client, 'select email_key from import_stage')
  return {
    // The number of a merged person refers to the remaining person.
    people: new Map([
      ...reserved.rows.flatMap((row) => (row.id === null ? [] : [[row.key, personOf(row)] as const])),
      ...people.rows.map((row) => [identifierKey(row.identification_number ?? ''), personOf(row)] as const),
    ]),
    reservedIdNumbers: new Set(reserved.rows.flatMap((row) => (row.id === null ? [row.key] : []))),
    policies,
    ...owners,
  }
}
