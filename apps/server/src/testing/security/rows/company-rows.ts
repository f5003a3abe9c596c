import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'

type Where = { providerId: string; companyId: string; fileId: string; userId: string }

/** Inserts a file that the company shared, with a version that a member of the provider opened. */
export async function insertCompanyFiles(
  db: Db,
  { providerId, companyId, fileId, userId }: Where,
): Promise<Record<string, string[]>> {
  const [companyFileId, versionId] = [newId(), newId()]
  await sql`insert into company_files (provider_id, id, company_id, category, side, created_at)
    values (${providerId}, ${companyFileId}, ${companyId}, 'CONTRACT', 'COMPANY', now())`.execute(db)
  await sql`insert into company_file_versions (provider_id, id, company_file_id, number, file_id, side, created_at)
    values (${providerId}, ${versionId}, ${companyFileId}, 1, ${fileId}, 'COMPANY', now())`.execute(db)
  await sql`insert into company_file_looks (provider_id, version_id, user_id, side, seen_at)
    values (${providerId}, ${versionId}, ${userId}, 'PROVIDER', now())`.execute(db)
  return { company_files: [companyFileId], company_file_versions: [versionId] }
}
