import type { PoolClient } from 'pg'
import { imageOf, type UndoEntity } from './written.ts'

type Undo = { providerId: string; savingIds: readonly string[] }

/**
 * One line for each record of the savings: made or only changed, the hash of what was written last, and the values before the first
 * time.
 */
async function gatherRecords(
  client: PoolClient,
  entity: UndoEntity,
  { providerId, savingIds }: Undo,
): Promise<void> {
  const table = `undo_${entity}`
  await client.query(
    `create temporary table ${table} (id uuid primary key, is_made boolean not null, hash bigint not null, before jsonb,
      at timestamptz not null) on commit drop`,
  )
  await client.query(
    `insert into ${table} with saving as (
        select s.id, s.saved_at, row_number() over (order by s.saved_at, s.id) as place from import_savings s
        where s.provider_id = $1 and s.id = any ($2::uuid[]))
      select r.id, bool_or(r.before is null), (array_agg(r.hash order by r.place desc))[1],
        case when bool_or(r.before is null) then null else (array_agg(r.before order by r.place))[1] end, min(r.at)
      from (
        select u.id, u.hash, null::jsonb as before, s.place, s.saved_at as at from saving s
        join import_made m on m.provider_id = $1 and m.saving_id = s.id and m.entity = '${entity}'
        cross join lateral unnest(m.ids, m.hashes) u (id, hash)
        union all
        select m.record_id, m.hash, m.before, s.place, s.saved_at from saving s
        join import_images m on m.provider_id = $1 and m.saving_id = s.id and m.entity = '${entity}') r
      group by r.id`,
    [providerId, savingIds],
  )
  await client.query(`analyze ${table}`)
}

/** Holds all that is taken back, with the people whose policies go, in the order of every change of policies. */
async function lock(client: PoolClient, providerId: string): Promise<void> {
  await client.query(
    `select count(*) from (select from insured i where i.provider_id = $1 and i.id in (
        select id from undo_insured union select p.insured_id from policies p join undo_policies u on u.id = p.id where p.provider_id = $1)
      order by i.id for update) held`,
    [providerId],
  )
  await client.query(
    `select count(*) from (select from policies p where p.provider_id = $1 and p.id in (select id from undo_policies)
      order by p.id for update) held`,
    [providerId],
  )
}

/** Puts what is to be taken back into temporary tables and holds the records. */
export async function gather(client: PoolClient, undo: Undo): Promise<void> {
  // Plans made for each value would be made anew for every row that a foreign key looks up.
  await client.query(`set local plan_cache_mode = 'auto'`)
  await gatherRecords(client, 'insured', undo)
  await gatherRecords(client, 'policies', undo)
  await lock(client, undo.providerId)
}

/** How many invitations of the import can still be taken back, and how many a job has taken or sent. */
const invitationsSql = `
  select count(*) filter (where v.status = 'SCHEDULED' and v.claimed_at is null)::integer as canceled,
    count(*) filter (where v.status = 'SENT' or (v.status = 'SCHEDULED' and v.claimed_at is not null))::integer as sent
  from undo_insured u join invitations v on v.provider_id = $1 and v.insured_id = u.id
  where u.is_made or v.batch_id = (u.before ->> 'invited_as')::uuid`

/** What taking back does, of the gathered records. */
export async function countGathered(client: PoolClient, providerId: string) {
  const { rows } = await client.query<{ entity: UndoEntity; made: number; changed: number }>(
    `select 'insured' as entity, count(*) filter (where u.is_made)::integer as made,
        count(*) filter (where not u.is_made and u.before - '{invited_as,invitation_at,invitation_id,invitation_status}'::text[]
          <> ${imageOf('insured', 'i')} - '{invitation_at,invitation_id,invitation_status}'::text[])::integer as changed
      from undo_insured u left join insured i on i.provider_id = $1 and i.id = u.id
    union all select 'policies', count(*) filter (where u.is_made)::integer,
        count(*) filter (where not u.is_made and u.before - 'next_version_on' <> ${imageOf('policies', 'p')} - 'next_version_on')::integer
      from undo_policies u left join policies p on p.provider_id = $1 and p.id = u.id`,
    [providerId],
  )
  const of = (entity: UndoEntity) => rows.find((row) => row.entity === entity)
  const invitations = await client.query<{ canceled: number; sent: number }>(invitationsSql, [providerId])
  return {
    people: of('insured')?.made ?? 0,
    policies: of('policies')?.made ?? 0,
    restoredPeople: of('insured')?.changed ?? 0,
    restoredPolicies: of('policies')?.changed ?? 0,
    invitationsCanceled: invitations.rows[0]?.canceled ?? 0,
    invitationsSent: invitations.rows[0]?.sent ?? 0,
  }
}
