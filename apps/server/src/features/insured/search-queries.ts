import { sql } from 'kysely'
import { staysWritten } from '../../platform/db/connection/dry-run.ts'
import type { Db } from '../../platform/db/types.ts'

const AT_ONCE = 2000

/**
 * Rewrites the search texts of people whose names, contacts or numbers changed, where the text differs. Works
 * in short statements.
 */
export async function refreshSearchTexts(
  db: Db,
  providerId: string,
  insuredIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < insuredIds.length; from += AT_ONCE) {
    const ids = sql`any(${insuredIds.slice(from, from + AT_ONCE)}::uuid[])`
    await sql`with n as materialized (select p.id, insured_search_text(p) as search_fold from insured p
        where p.provider_id = ${providerId} and p.id = ${ids})
      update insured i set search_fold = n.search_fold from n
      where i.provider_id = ${providerId} and i.id = n.id and i.search_fold is distinct from n.search_fold
        and ${staysWritten}`.execute(db)
  }
}
