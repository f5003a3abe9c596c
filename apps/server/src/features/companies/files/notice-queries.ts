import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type SharedFile = { id: string; companyId: string; name: string }

/** Returns shared files with the name of their newest version. */
export async function findSharedFiles(ctx: Context, ids: readonly string[]): Promise<SharedFile[]> {
  const { rows } = await sql<SharedFile>`select distinct on (c.id) c.id, c.company_id as "companyId", f.name
    from company_files c
    join company_file_versions v on v.provider_id = c.provider_id and v.company_file_id = c.id
    join files f on f.provider_id = v.provider_id and f.id = v.file_id
    where c.provider_id = ${ctx.actor.providerId} and c.id = any(${[...ids]}::uuid[])
    order by c.id, v.number desc`.execute(ctx.db)
  return rows
}
