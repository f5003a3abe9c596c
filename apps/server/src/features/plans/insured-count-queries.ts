import { sql } from 'kysely'
import type { Db } from '../../platform/db/types.ts'

/** Adds to the insured counts of plans, in id order. */
export async function addInsured(
  db: Db,
  providerId: string,
  added: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [planId, people] of [...added].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await sql`update plans set insured_count = insured_count + ${people} where provider_id = ${providerId} and id = ${planId}`.execute(
      db,
    )
  }
}
