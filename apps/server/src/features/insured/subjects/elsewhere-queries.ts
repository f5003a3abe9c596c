import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/**
 * Takes people out of what mentions them without being theirs: drafts of imports, lines of statements, kept answers, saved views, exported
 * files and the queues. `marks` are patterns of what names them.
 */
export async function eraseElsewhere(ctx: Context, marks: readonly string[]): Promise<void> {
  const { providerId } = ctx.actor
  const like = sql`ilike any(${[...marks]}::text[])`
  const statements = [
    // The other rows keep their numbers.
    sql`update import_rows r set rows = (select jsonb_agg(case when x.row::text ${like} then '[]'::jsonb else x.row end order by x.nth)
        from jsonb_array_elements(r.rows) with ordinality x (row, nth))
      where r.provider_id = ${providerId} and r.rows::text ${like}`,
    sql`delete from import_changes c where c.provider_id = ${providerId} and concat_ws(' ', name, policy, changes::text) ${like}`,
    sql`update imports set warnings = '[]' where provider_id = ${providerId} and warnings::text ${like}`,
    sql`update statement_lines set payer_name = null, payer_account = null, purpose = '', bank_reference = null, proposals = '[]'
      where provider_id = ${providerId} and concat_ws(' ', payer_name, purpose, bank_reference, proposals::text) ${like}`,
    sql`delete from saved_views where provider_id = ${providerId} and (search::text ${like} or name ${like})`,
    sql`update background_jobs set file_id = null, result = null where provider_id = ${providerId} and kind = 'export'`,
    sql`delete from idempotency_keys where answer::text ${like}`,
    sql`update effects set result = null where result::text ${like}`,
    sql`delete from pgboss.job where data -> 'payload' ->> 'providerId' = ${providerId}
      and (data::text ${like} or output::text ${like})`,
  ]
  for (const statement of statements) await statement.execute(ctx.db)
}
