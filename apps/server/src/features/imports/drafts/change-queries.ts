import type { InputOf } from '@coverline/contract/endpoint'
import type { imports } from '@coverline/contract/imports/endpoints'
import type { ImportChange } from '@coverline/contract/imports/changes'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { FilledFields } from '../../../platform/db/bulk/filled-in.ts'
import { fieldName } from '../../../platform/db/field-name.ts'
import type { Db } from '../../../platform/db/types.ts'

/**
 * Builds the changes of an audit event: the values of a record that filled cells replace; null without
 * changes.
 */
export function changesOf(fields: FilledFields, table: string): string {
  const parts = fields.map(
    ([column, value]) => `case when ${value} is not null and ${value} is distinct from ${table}.${column}
      then jsonb_build_object('field', '${fieldName(column)}', 'before', ${table}.${column}, 'after', ${value}) end`,
  )
  return `(select jsonb_agg(change) from unnest(array[${parts.join(', ')}]) change where change is not null)`
}

/** Deletes the stored preview of saving a draft when it is outdated. */
export async function forgetChanges(db: Db, importId: string): Promise<void> {
  await sql`delete from import_changes where import_id = ${importId}`.execute(db)
}

export async function keepChanges(
  client: PoolClient,
  { providerId, importId }: { providerId: string; importId: string },
  changes: string,
): Promise<void> {
  await client.query(
    `insert into import_changes (provider_id, import_id, place, row, entity, outcome, record_id, name, note, policy, changes)
    select $1, $2, row_number() over (order by c.row, c.entity), c.row, c.entity, c.outcome, c.record_id, c.name, c.note, c.policy, c.changes
    from (${changes}) c`,
    [providerId, importId],
  )
}

export async function findChangePage(
  db: Db,
  importId: string,
  { outcome, page, limit }: Omit<InputOf<typeof imports.changes>, 'importId'>,
): Promise<{ items: ImportChange[]; totalCount: number }> {
  const where = sql`c.import_id = ${importId} ${outcome ? sql`and c.outcome = ${outcome}` : sql``}`
  const { rows } =
    await sql<ImportChange>`select c.row, c.entity, c.outcome, c.record_id as "recordId", c.name, c.note,
      c.policy as "newPolicy", c.changes
    from import_changes c where ${where} order by c.place limit ${limit} offset ${page * limit}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*)::integer as count from import_changes c
    where ${where}`.execute(db)
  return { items: rows, totalCount: counted.rows[0]?.count ?? 0 }
}
