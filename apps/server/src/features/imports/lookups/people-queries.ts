import type { StoredFacts, StoredPerson, StoredPolicy } from '@coverline/contract/imports/facts'
import type { PoolClient } from 'pg'

export type PersonRow = {
  id: string
  identification_number: string | null
  first_name: string
  last_name: string
  patronymic_name: string | null
  principal_id: string | null
}

/** Converts a row of `personColumns` to the form that the check uses. */
export function personOf(row: PersonRow): StoredPerson {
  return {
    personProfileId: row.id,
    idNumber: row.identification_number,
    firstName: row.first_name,
    lastName: row.last_name,
    patronymicName: row.patronymic_name,
    principalProfileId: row.principal_id,
  }
}

/** Columns of `insured i` for a `PersonRow`. */
export const personColumns = `i.id, i.identification_number, i.first_name, i.last_name, i.patronymic_name, i.principal_id`

const livingPeople = `insured i where i.deleted_at is null and i.merged_into_id is null`
const policiesSql = `select p.number_key as key, p.insured_id as "personProfileId", p.plan_id as "planId",
    p.start_date::text as "startDate", p.end_date::text as "endDate" from policies p
  where p.deleted_at is null and p.number_key in (select policy_key from import_stage)
  order by p.number in (select policy_number from import_stage)`
const phonesSql = `select i.phone as key, ${personColumns} from ${livingPeople} and i.phone in (select phone from import_stage)`

function ownersOf(rows: readonly (PersonRow & { key: string })[]): Map<string, StoredPerson[]> {
  const owners = new Map<string, StoredPerson[]>()
  for (const row of rows) owners.set(row.key, [...(owners.get(row.key) ?? []), personOf(row)])
  return owners
}

/** Returns the owners of the staged phones and of the e-mails that `emailKeys` selects. */
export async function readOwners(
  client: PoolClient,
  emailKeys: string,
): Promise<Pick<StoredFacts, 'phones' | 'emails'>> {
  const phones = await client.query<PersonRow & { key: string }>(phonesSql)
  const emails = await client.query<PersonRow & { key: string }>(
    `select i.email_key as key, ${personColumns} from ${livingPeople} and i.email_key in (${emailKeys})`,
  )
  return { phones: ownersOf(phones.rows), emails: ownersOf(emails.rows) }
}

/** Returns the stored policies with the staged numbers. */
export async function readPolicies(client: PoolClient): Promise<StoredFacts['policies']> {
  const { rows } = await client.query<StoredPolicy & { key: string }>(policiesSql)
  return new Map(rows.map(({ key, ...policy }) => [key, policy]))
}

/**
 * Returns the people of the saved rows who have an e-mail and were never invited; the rows have their ids.
 */
export async function peopleToWelcome(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(`select i.id from import_stage s
    join insured i on i.id = coalesce(s.insured_id, s.new_id)
    where i.email is not null and i.registered_at is null and i.invitation_status = 'NOT_SENT'
    group by i.id order by min(s.row)`)
  return rows.map((row) => row.id)
}
