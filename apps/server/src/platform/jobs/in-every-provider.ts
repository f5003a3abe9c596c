import { sql } from 'kysely'
import { withProvider, withUnscoped } from '../db/connection/transaction.ts'
import type { Pools } from '../db/connection/pools.ts'
import type { JobContext } from './job-context.ts'

/**
 * True if the provider has its workspace; nothing can run between the insert of a provider and of its
 * workspace.
 */
function isSetUp(pools: Pools, providerId: string): Promise<boolean> {
  return withProvider(pools, providerId, async (db) => {
    const { rows } = await sql`select from workspaces where company_id is null limit 1`.execute(db)
    return rows.length > 0
  })
}

/**
 * Runs a scheduled job's work in one provider after another. If it fails in one, it continues with the others
 * and throws at its end, so that it is retried. Ends early when the server stops.
 */
export async function inEveryProvider(
  { services: { pools }, signal, log }: Pick<JobContext, 'services' | 'signal' | 'log'>,
  work: (providerId: string) => Promise<void>,
): Promise<void> {
  const { rows } = await withUnscoped(pools, 'every provider of a scheduled job', (db) =>
    sql<{ id: string }>`select id from providers order by id`.execute(db),
  )
  let failure: Error | undefined
  for (const { id } of rows) {
    if (signal.aborted) return
    try {
      if (await isSetUp(pools, id)) await work(id)
    } catch (err) {
      failure ??= err instanceof Error ? err : new Error(String(err))
      log.warn('a scheduled job failed in a provider', { providerId: id, err })
    }
  }
  if (failure) throw failure
}
