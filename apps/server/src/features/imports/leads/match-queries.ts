import type { PoolClient } from 'pg'
import { leadService } from '../../leads/service.ts'
import type { ImportWarning, SaveCounts } from '../kind.ts'

const mostNamed = 100

/** Returns the provider's currency, which a lead gets whose row names none. */
export async function providerCurrency(client: PoolClient): Promise<string | null> {
  const { rows } = await client.query<{ currency: string }>(
    `select p.currency from providers p where p.id = nullif(current_setting('app.provider_id', true), '')::uuid`,
  )
  return rows[0]?.currency ?? null
}

/** Rows of one client: the same e-mail, the same phone, or the same name and no contact. All are created. */
const repeated = [
  'email_key',
  'phone',
  `case when email_key is null and phone is null then nullif(name_key, '') end`,
]
  .map(
    (
      key,
    ) => `select (array_agg(s.shown_title order by s.row))[1] as name, array_agg(s.row order by s.row) as rows from import_stage s
      where ${key} is not null group by ${key} having count(*) > 1`,
  )
  .join(' union ')

/** Matches rows with the stored leads that hold the same. Returns the rows of one client as warnings. */
export async function matchLeads(client: PoolClient): Promise<ImportWarning[]> {
  await leadService.imported.match(client)
  const { rows } = await client.query<{ name: string; rows: number[] }>(
    `select min(name) as name, rows from (${repeated}) r group by rows order by rows limit ${mostNamed}`,
  )
  return rows.map((one) => ({
    code: 'POSSIBLE_DUPLICATE',
    column: 'title',
    value: `${one.name}: ${one.rows.join(', ')}`,
  }))
}

/** Drops the rows that are not saved and counts the others: a lead is new or unchanged. */
export async function countLeads(client: PoolClient, rows: Int32Array | undefined): Promise<SaveCounts> {
  if (rows) await client.query('delete from import_stage where not (row = any ($1::integer[]))', [[...rows]])
  const counted = await client.query<{ created: number; unchanged: number }>(`select
    (count(*) filter (where lead_id is null))::integer as created,
    (count(*) filter (where lead_id is not null))::integer as unchanged from import_stage`)
  const { created = 0, unchanged = 0 } = counted.rows[0] ?? {}
  return { created, updated: 0, unchanged }
}

/** Names insured people with the e-mail or the phone of a new lead. */
export async function warnOfPeople(client: PoolClient): Promise<ImportWarning[]> {
  const same = (condition: string) => `select s.row, i.id, i.first_name, i.last_name from import_stage s
    join insured i on ${condition} where s.lead_id is null and i.deleted_at is null and i.merged_into_id is null`
  const { rows } = await client.query<{ row: number; name: string }>(
    `select distinct on (row, id) row, concat_ws(' ', first_name, last_name) as name from (
      ${same('i.email_key = s.email_key')} union all ${same('i.phone = s.phone')}) found
      order by row, id limit ${mostNamed}`,
  )
  return rows.map(({ row, name }) => ({ code: 'LIKE_PERSON', column: 'title', row, value: name }))
}

/** Preview of saving the counted rows: a lead is new, or nothing changes. */
export const leadChanges = `select s.row, 'leads' as entity, 'CREATED' as outcome, null::uuid as record_id,
    s.shown_title as name, nullif(concat_ws(', ', s.email, s.phone), '') as note, null::text as policy, '[]'::jsonb as changes
  from import_stage s where s.lead_id is null`
