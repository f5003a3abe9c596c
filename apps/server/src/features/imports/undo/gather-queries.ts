import type { PoolClient } from 'pg'
import type { ImportUndoCounts } from '@coverline/contract/imports/undo'
import type { Undo, UndoTable } from '../../../platform/undo/undo.ts'
import { insuredService } from '../../insured/service.ts'

type Saves = { providerId: string; savingIds: readonly string[] }

/**
 * Collects one line per record of the saves: created or only changed, the hash of the last written values,
 * and the values before the first change.
 */
async function gatherRecords(
  client: PoolClient,
  entity: UndoTable,
  { providerId, savingIds }: Saves,
): Promise<void> {
  await client.query(
    `create temporary table undo_${entity} (id uuid primary key, is_made boolean not null, hash bigint not null, before jsonb,
      at timestamptz not null) on commit drop`,
  )
  await client.query(
    `insert into undo_${entity} with saving as (
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
  await client.query(`analyze undo_${entity}`)
}

/** Tables in the order in which every change of policies locks them */
const lockOrder: readonly UndoTable[] = ['insured', 'policies', 'plans', 'services', 'clinics', 'leads']

/** Puts the records to undo into temporary tables and locks them. */
export async function gather(client: PoolClient, owners: readonly Undo[], saves: Saves): Promise<void> {
  for (const { entity } of owners) await gatherRecords(client, entity, saves)
  for (const entity of lockOrder)
    await owners.find((owner) => owner.entity === entity)?.lock(client, saves.providerId)
}

/** SQL: the number of records to which the undo gives other values than they have now */
function changedSql({ entity, source, imageOf, passedOver }: Undo): string[] {
  if (!imageOf) return []
  const passed = `'{${passedOver.join(',')}}'::text[]`
  return [
    `select '${entity}' as entity, count(*)::integer as count from undo_${entity} u
      join ${source} t on t.provider_id = $1 and t.id = u.id
      where not u.is_made and u.before - ${passed} <> ${imageOf('t')} - ${passed}`,
  ]
}

const madeSql = ({ entity }: Undo): string =>
  `select '${entity}' as entity, count(*)::integer as count from undo_${entity} where is_made`

async function countOf(
  client: PoolClient,
  parts: readonly string[],
  values: readonly string[],
): Promise<(entity: UndoTable) => number> {
  const { rows } = await client.query<{ entity: UndoTable; count: number }>(parts.join(' union all '), [
    ...values,
  ])
  return (entity) => rows.find((row) => row.entity === entity)?.count ?? 0
}

/** Counts what the undo of the gathered records does. */
export async function countGathered(
  client: PoolClient,
  owners: readonly Undo[],
  providerId: string,
): Promise<ImportUndoCounts> {
  const made = await countOf(client, owners.map(madeSql), [])
  const changed = await countOf(client, owners.flatMap(changedSql), [providerId])
  const invitations = await insuredService.imported.countInvitations(client, providerId)
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
    invitationsCanceled: invitations.canceled,
    invitationsSent: invitations.sent,
  }
}
