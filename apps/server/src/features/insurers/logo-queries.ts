import type { Context } from '../../platform/context.ts'
import { visibleInsurers } from './access.ts'

/** Returns the files of the logos of insurers, by the insurer. */
export async function findLogos(ctx: Context, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await visibleInsurers(ctx)
    .select(['i.id', 'i.logo_file_id as logoFileId'])
    .where('i.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, logoFileId }) => [id, logoFileId]))
}
