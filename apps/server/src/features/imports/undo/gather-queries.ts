import type { PoolClient } from 'pg'
import type { ImportUndoCounts } from '@coverline/contract/imports/undo'
import {
  type ChangedEntity,
  changedEntities,
  imageOf,
  sourceOf,
  type UndoEntity,
  undoEntities,
} from './columns.ts'

type Undo = { providerId: string; savingIds: readonly string[] }

/**
 * Collects one line per record of the saves: created or only changed, the hash of the last written values,
 * and the values before the first change.
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

/**
 * Locks everything that is undone, and the people whose policies are removed, in the order of every policy
 * change.
 */
async function lock(client: PoolClient, providerId: string): Promise<void> {
  const people = `select id from undo_insured
    union select p.insured_id from policies p join undo_policies u on u.id = p.id where p.provider_id = $1`
  for (const entity of ['insured', 'policies', 'plans', 'services', 'clinics', 'leads'] as const)
    await client.query(
      `select count(*) from (select from ${entity} t where t.provider_id = $1
        and t.id in (${entity === 'insured' ? people : `select id from undo_${entity}`}) order by t.id for update) held`,
      [providerId],
    )
}

/** Puts the records to undo into temporary tables and locks them. */
export async function gather(client: PoolClient, undo: Undo): Promise<void> {
  // Custom plans would be made again for every row that a foreign key looks up.
  await client.query(`set local plan_cache_mode = 'auto'`)
  for (const entity of undoEntities) await gatherRecords(client, entity, undo)
  await lock(client, undo.providerId)
}

/** Counts the import's invitations that can still be canceled, and those that a job has claimed or sent. */
const invitationsSql = `
  select count(*) filter (where v.status = 'SCHEDULED' and v.claimed_at is null)::integer as canceled,
    count(*) filter (where v.status = 'SENT' or (v.status = 'SCHEDULED' and v.claimed_at is not null))::integer as sent
  from undo_insured u join invitations v on v.provider_id = $1 and v.insured_id = u.id
  where u.is_made or v.batch_id = (u.before ->> 'invited_as')::uuid`

/** Invitation columns are not restored values, so they are skipped. */
const passedOver: Readonly<Record<ChangedEntity, readonly string[]>> = {
  insured: ['invited_as', 'invitation_at', 'invitation_id', 'invitation_status'],
  policies: ['next_version_on'],
  services: [],
}

const changedSql = (entity: ChangedEntity): string => {
  const passed = `'{${passedOver[entity].join(',')}}'::text[]`
  return `select '${entity}' as entity, count(*)::integer as count from undo_${entity} u
    join ${sourceOf(entity)} t on t.provider_id = $1 and t.id = u.id
    where not u.is_made and u.before - ${passed} <> ${imageOf(entity, 't')} - ${passed}`
}

const madeSql = (entity: UndoEntity): string =>
  `select '${entity}' as entity, count(*)::integer as count from undo_${entity} where is_made`

async function countOf<Entity extends UndoEntity>(
  client: PoolClient,
  parts: readonly string[],
  values: readonly string[],
): Promise<(entity: Entity) => number> {
  const { rows } = await client.query<{ entity: Entity; count: number }>(parts.join(' union all '), [
    ...values,
  ])
  return (entity) => rows.find((row) => row.entity === entity)?.count ?? 0
}

/** Counts what the undo of the gathered records does. */
export async function countGathered(client: PoolClient, providerId: string): Promise<ImportUndoCounts> {
  const made = await countOf<UndoEntity>(client, undoEntities.map(madeSql), [])
  const changed = await countOf<ChangedEntity>(client, changedEntities.map(changedSql), [providerId])
  const invitations = await client.query<{ canceled: number; sent: number }>(invitationsSql, [providerId])
  return {
    people: made('insured'),
    policies: made('policies'),
    plans: made('plans'),
    services: made('services'),
    clinics: made('clinics'),
    leads: made('leads'),
    restoredPeople: changed('insured'),
    restoredPolicies: changed('policies'),
    restoredServices: changed('services'),
    invitationsCanceled: invitations.rows[0]?.canceled ?? 0,
    invitationsSent: invitations.rows[0]?.sent ?? 0,
  }
}
