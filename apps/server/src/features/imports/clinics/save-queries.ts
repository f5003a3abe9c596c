import type { PoolClient } from 'pg'
import { insertAuditSet } from '../../../platform/audit/audit-set.ts'
import { clinicService } from '../../clinics/service.ts'
import { placeService } from '../../places/service.ts'
import type { SaveOptions } from '../kind.ts'
import { insertNoted } from '../undo/record-queries.ts'

const slice = 10_000

/** New clinics with the cities of their addresses; `row` counts from the first one. */
async function findCities(client: PoolClient, providerId: string): Promise<number> {
  await client.query(
    `create temporary table import_new on commit drop as
      select row_number() over (order by s.row)::integer as key, s.row, coalesce(nullif(s.country, ''), p.country) as country,
        string_to_array(s.candidates, e'\\n') as candidates
      from import_stage s join providers p on p.id = $1 where s.clinic_id is null`,
    [providerId],
  )
  await client.query(
    `create temporary table import_cities on commit drop as ${placeService.citiesOfAddresses('import_new')}`,
  )
  await client.query('analyze import_new; analyze import_cities; create index on import_new (key)')
  const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from import_new')
  return rows[0]?.count ?? 0
}

/** Saves the counted rows: new clinics, each with its audit event. */
export async function saveClinics(client: PoolClient, options: SaveOptions): Promise<void> {
  const { providerId, onProgress, audit } = options
  const { insert, undo } = clinicService.imported
  await client.query('create index on import_stage (row)')
  const total = await findCities(client, providerId)
  for (let from = 0; from < total; from += slice) {
    const values = [providerId, from, from + slice, audit.parentId, from / slice]
    await client.query(insertNoted(undo, insert, 4), values)
    await onProgress(40 + Math.floor((50 * Math.min(total, from + slice)) / total))
  }
  await insertAuditSet(
    client,
    options,
    `select new_id as id, 'clinics.created' as action, 'clinics' as entity, new_id::text as entity_id, null::jsonb as changes
      from import_stage where clinic_id is null`,
  )
}
