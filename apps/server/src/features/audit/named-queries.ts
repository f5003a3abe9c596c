import { personSearchWords, searchWords } from '@coverline/contract/insured/search'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { matchesWords } from '../../platform/db/lists/search-words.ts'

export type Named = { entity: string; id: string }

/** Maximum per kind; a name with more matches is ignored. */
const MOST = 500

/**
 * Finds records by name or number, by kind: people and policies with their own list searches, and the
 * catalogue.
 */
export async function recordsNamed(ctx: Context, text: string): Promise<readonly Named[]> {
  const words = searchWords(text)
  const people = personSearchWords(text)
  if (!words?.length || people === null) return []
  const { providerId } = ctx.actor
  const named = (entity: string, table: string, column: string) =>
    sql`(select ${entity}::text as entity, t.id from ${sql.table(table)} t
      where t.provider_id = ${providerId} and ${matchesWords(sql.ref(`t.${column}`), text)} limit ${MOST})`
  const { rows } = await sql<Named>`select f.entity, f.id::text as id from (
      (select 'insured' as entity, h.id from search_insured(${people}::text[], null::uuid, null::uuid[], ${MOST}) h)
      union all (select 'policies', h.id from search_policies(${people}::text[], '{}'::text[], null::uuid, null::uuid[], ${MOST}) h)
      union all ${named('plans', 'plans', 'name_fold')}
      union all ${named('companies', 'companies', 'name_fold')}
      union all ${named('insurers', 'insurers', 'title_fold')}
      union all (select 'clinics', h.id from search_clinics(${words}::text[], ${MOST}) h)
    ) f`.execute(ctx.db)
  return rows
}
