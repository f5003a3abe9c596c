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
  where i.deleted_at is null and i.merged_into_id is null and i.identification_number in
    (select id_number from import_stage union select link_id_number from import_stage)`
const reservedSql = `select i.identification_number as key from insured i
  where i.merged_into_id is not null and i.identification_number in (select id_number from import_stage)`

/**
 * Reads the provider's data about the staged values in one set of joins; row level security limits it to the
 * provider.
 */
export async function readFacts(client: PoolClient): Promise<Partial<StoredFacts>> {
  const people = await client.query<PersonRow>(peopleSql)
  const reserved = await client.query<{ key: string }>(reservedSql)
  const policies = await readPolicies(client)
  const owners = await readOwners(client, 'select email_key from import_stage')
  return {
    people: new Map(people.rows.map((row) => [row.identification_number ?? '', personOf(row)])),
    reservedIdNumbers: new Set(reserved.rows.map((row) => row.key)),
    policies,
    ...owners,
  }
}
