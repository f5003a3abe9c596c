import { type RawBuilder, sql } from 'kysely'
import type { PoolClient } from 'pg'
import { leadNumber } from '@coverline/contract/leads/terms'
import type { RecordRef } from '../../../platform/undo/undo.ts'

const mostNamed = 100

/** The members who can be responsible for a lead, as a table of user_id and email_key */
const agents = `(select distinct on (lower(u.email)) u.id as user_id, lower(u.email) as email_key from grants g
  join workspaces w on w.provider_id = g.provider_id and w.id = g.workspace_id and w.company_id is null
  join users u on u.id = g.user_id and u.is_active and u.email is not null
  where g.provider_id = nullif(current_setting('app.provider_id', true), '')::uuid and g.accepted_at is not null
    and g.role in ('ADMIN', 'INSURANCE_OPERATOR', 'AGENT') order by lower(u.email), u.id)`

/** Returns the e-mails of members who can be responsible for a lead, in lower case. */
export async function agentEmails(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(`select a.email_key as email from ${agents} a`)
  return rows.map(({ email }) => email)
}

/**
 * Finds the agents of the staged rows (`agent_user_id`) and the stored leads that hold the same title, name and
 * contacts (`lead_id`).
 */
export async function matchStaged(client: PoolClient): Promise<void> {
  await client.query('alter table import_stage add column lead_id uuid, add column agent_user_id uuid')
  await client.query(
    `update import_stage s set agent_user_id = a.user_id from ${agents} a where a.email_key = s.agent_key`,
  )
  await client.query(`update import_stage s set lead_id = l.id from leads l
    where l.name_key = s.name_key and l.name_key <> '' and l.deleted_at is null and l.title_fold = s.title_fold
      and l.email_key = coalesce(s.email_key, '') and l.phone is not distinct from s.phone`)
}

/** Names stored leads with the e-mail or the phone of a new row. */
export async function warnOfLeads(
  client: PoolClient,
): Promise<{ code: string; column: string; row: number; value: string }[]> {
  const same = (condition: string) => `select s.row, l.id, l.number, l.title from import_stage s
    join leads l on ${condition} and l.deleted_at is null where s.lead_id is null`
  const { rows } = await client.query<{ row: number; number: number; title: string }>(
    `select distinct on (row, id) row, number, title from (
      ${same(`l.email_key = s.email_key and l.email_key <> ''`)} union all ${same('l.phone = s.phone')}) found
      order by row, id limit ${mostNamed}`,
  )
  return rows.map(({ row, number, title }) => ({
    code: 'LIKE_LEAD',
    column: 'title',
    row,
    value: `${leadNumber(number)} ${title}`,
  }))
}

/** SQL: the title of a lead */
export const titleOf = ({ provider, id }: RecordRef): RawBuilder<string | null> =>
  sql`(select t.title from leads t where t.provider_id = ${provider} and t.id = ${id})`

/** New leads between two places; parameters: provider, places, currency, author. The search text is that of `leadSearchText`. */
const insert = `insert into leads (provider_id, id, number, title, first_name, last_name, email, phone, client_type, company_name,
    stage, stage_changed_at, lost_reason, lost_reason_text, agent_user_id, acquisition_channel, source, deal_premium, currency,
    notes, search_fold, name_key, created_by, created_at)
  select $1, s.new_id, n.number, s.shown_title, s.first_name, s.last_name, s.email, s.phone, s.client_type, s.company_name,
    coalesce(s.stage, 'INCOMING'), now(), nullif(s.reason, ''), nullif(s.reason_text, ''), s.agent_user_id, s.channel, 'IMPORT',
    s.deal_premium, coalesce(nullif(s.money_currency, ''), $4), s.notes, ' ' || s.words || ' l ' || n.number, s.name_key, $5::uuid, now()
  from import_new n join import_stage s on s.row = n.row where n.key > $2 and n.key <= $3 order by n.key`

/** Numbers the new leads in the order of the file. Returns how many there are, and the statement that inserts a slice. */
export async function prepareStaged(
  client: PoolClient,
  providerId: string,
): Promise<{ total: number; insert: string }> {
  await client.query(
    `create temporary table import_new on commit drop as
      select row_number() over (order by s.row)::integer as key, s.row, 0 as number from import_stage s where s.lead_id is null`,
  )
  const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from import_new')
  const total = rows[0]?.count ?? 0
  if (total > 0) {
    const numbers = await client.query<{ last: number }>(
      `insert into lead_numbers (provider_id, last) values ($1, $2)
        on conflict (provider_id) do update set last = lead_numbers.last + excluded.last returning last`,
      [providerId, total],
    )
    await client.query('update import_new set number = $1::integer + key', [
      (numbers.rows[0]?.last ?? total) - total,
    ])
  }
  await client.query(
    'create index on import_new (key); create index on import_stage (row); analyze import_new',
  )
  return { total, insert }
}

/** Writes the stage that each new lead came to first. */
export async function writeFirstMoves(
  client: PoolClient,
  providerId: string,
  userId: string | null,
): Promise<void> {
  await client.query(
    `insert into lead_moves (provider_id, id, lead_id, to_stage, moved_by, moved_at)
      select $1, gen_random_uuid(), s.new_id, coalesce(s.stage, 'INCOMING'), $2::uuid, now() from import_stage s where s.lead_id is null`,
    [providerId, userId],
  )
}
