import type { PoolClient } from 'pg'
import { clinicService } from '../../clinics/service.ts'
import type { ImportWarning, SaveCounts } from '../kind.ts'

const mostNamed = 100

/** Rows of one and the same new clinic: all are created and reported as similar. */
const repeated = `select min(s.name) as name, array_agg(s.row order by s.row) as rows from import_stage s
  where s.clinic_id is null and s.name is not null and s.address_line is not null
  group by s.name_key, s.address_key, s.registration_type, s.phone_for_service having count(*) > 1
  order by min(s.row) limit ${mostNamed}`

/**
 * Matches rows with stored clinics of equal name, address, type and phone. Returns the similar rows as
 * warnings.
 */
export async function matchClinics(client: PoolClient): Promise<ImportWarning[]> {
  await clinicService.imported.match(client)
  const { rows } = await client.query<{ name: string; rows: number[] }>(repeated)
  return rows.map((one) => ({
    code: 'POSSIBLE_DUPLICATE',
    column: 'name',
    value: `${one.name}: ${one.rows.join(', ')}`,
  }))
}

/** Drops the rows that are not saved and counts the others: a clinic is new or unchanged. */
export async function countClinics(client: PoolClient, rows: Int32Array | undefined): Promise<SaveCounts> {
  if (rows) await client.query('delete from import_stage where not (row = any ($1::integer[]))', [[...rows]])
  const counted = await client.query<{ created: number; unchanged: number }>(`select
    (count(*) filter (where clinic_id is null))::integer as created,
    (count(*) filter (where clinic_id is not null))::integer as unchanged from import_stage`)
  const { created = 0, unchanged = 0 } = counted.rows[0] ?? {}
  return { created, updated: 0, unchanged }
}

/** Preview of saving the counted rows: a clinic is new, or nothing changes. */
export const clinicChanges = `select s.row, 'clinics' as entity, 'CREATED' as outcome, null::uuid as record_id, s.name,
    s.address_line as note, null::text as policy, '[]'::jsonb as changes
  from import_stage s where s.clinic_id is null`
