import { sql } from 'kysely'
import type { Pools } from '../connection/pools.ts'
import { withSystemConnection } from '../connection/transaction.ts'

/**
 * Has the database look at the tables that have more than doubled since it last did, so that it plans questions for what is there
 * now. For after the commit of a large load, whose rows it would learn of a minute or two later; takes a second for a million people.
 */
export async function refreshStatistics(pools: Pools): Promise<void> {
  await withSystemConnection(pools, 'statistics', (_client, db) =>
    sql`select refresh_statistics()`.execute(db),
  )
}
