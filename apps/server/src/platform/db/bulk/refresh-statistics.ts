import { sql } from 'kysely'
import type { Pools } from '../connection/pools.ts'
import { withSystemConnection } from '../connection/transaction.ts'

/**
 * Analyses the tables that have more than doubled since their last analysis, so that query plans fit the
 * current rows. Call it after the commit of a large load; autovacuum would notice a minute or two later.
 * Takes a second for a million people.
 */
export async function refreshStatistics(pools: Pools): Promise<void> {
  await withSystemConnection(pools, 'statistics', (_client, db) =>
    sql`select refresh_statistics()`.execute(db),
  )
}
