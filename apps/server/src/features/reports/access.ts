import { sql } from 'kysely'
import type { Db } from '../../platform/db/types.ts'

/** Returns the providers in which the job of reports has something to look at. */
export async function providersWithReports(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from providers_with_reports() as id`.execute(db)
  return rows.map(({ id }) => id)
}
