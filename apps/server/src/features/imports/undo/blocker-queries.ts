import type { PoolClient } from 'pg'
import type { Undo, UndoBlocker } from '../../../platform/undo/undo.ts'
import { type Dependent, readDependents, reasonOf } from './dependents.ts'

/** Records that a row of another table references, if the row is not undone with them */
function dependentBlocker(
  owners: readonly Undo[],
  { table, column, target, moment }: Dependent,
): UndoBlocker[] {
  const owner = owners.find(({ entity }) => entity === target)
  if (!owner) return []
  const remaining = owners.find(({ entity }) => entity === table)?.remaining[column] ?? ''
  const found = (since: string) =>
    `exists (select from ${table} d where d.provider_id = $1 and d.${column} = u.id ${remaining} ${since})`
  const since = moment ? `and (u.is_made or d.${moment} > u.at)` : 'and u.is_made'
  const source = owner.atStake
    ? `${owner.atStake} where ${found(since)}`
    : `undo_${target} u where u.is_made and ${found('')}`
  return [{ entity: target, source, reason: `'${reasonOf({ table, column })}'` }]
}

/** The plans that were active when the import was saved */
async function plansActiveBefore(
  client: PoolClient,
  providerId: string,
  savingIds: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct unnest(s.active_plans) as id from import_savings s where s.provider_id = $1 and s.id = any ($2::uuid[])`,
    [providerId, savingIds],
  )
  return rows.map(({ id }) => id)
}

/**
 * Finds the blockers of undoing the gathered records, one reason each. Returns the number of blocked records.
 */
export async function findBlockers(
  client: PoolClient,
  owners: readonly Undo[],
  { providerId, savingIds }: { providerId: string; savingIds: readonly string[] },
): Promise<number> {
  await client.query(`create temporary table undo_blockers (entity text, record_id uuid, reason text, primary key (entity, record_id))
    on commit drop`)
  const activePlans = await plansActiveBefore(client, providerId, savingIds)
  const dependents = await readDependents(client)
  // Rows of a new provider have no statistics yet, and nested loops over them would take minutes.
  await client.query('set local enable_nestloop = off')
  for (const { entity, source, reason } of [
    ...owners.flatMap(({ blockers }) => blockers.first),
    ...dependents.flatMap((dependent) => dependentBlocker(owners, dependent)),
    ...owners.map(({ blockers }) => blockers.own),
    ...owners.flatMap(({ blockers }) => blockers.others),
  ])
    await client.query(
      `insert into undo_blockers select '${entity}', r.id, r.reason from (select u.id, ${reason} as reason from ${source}) r
        where r.reason is not null on conflict do nothing`,
      source.includes('$2') ? [providerId, activePlans] : [providerId],
    )
  await client.query('set local enable_nestloop = on')
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from undo_blockers',
  )
  return rows[0]?.count ?? 0
}
