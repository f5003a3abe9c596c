import { sql } from 'kysely'
import { withProvider, withUnscoped } from '../db/connection/transaction.ts'
import type { Pools } from '../db/connection/pools.ts'
import type { Db } from '../db/types.ts'
import type { JobContext } from './job-context.ts'

type Job = Pick<JobContext, 'services' | 'signal' | 'log'>

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

async function everyProvider(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from providers order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Runs a scheduled job's work in one provider after another, of those that `find` names. If it fails in one, it
 * continues with the others and throws at its end, so that it is retried. Ends early when the server stops.
 */
export async function inProviders(
  { services: { pools }, signal, log }: Job,
  find: (db: Db) => Promise<string[]>,
  work: (providerId: string) => Promise<void>,
): Promise<void> {
  let failure: Error | undefined
  for (const id of await withUnscoped(pools, 'providers of a scheduled job', find)) {
    if (signal.aborted) return
    try {
      await work(id)
    } catch (err) {
      // Asked only now: a look before the work would cost as much as a job that has nothing to do.
      if (!(await isSetUp(pools, id).catch(() => true))) continue
      failure ??= err instanceof Error ? err : new Error(String(err))
      log.warn('a scheduled job failed in a provider', { providerId: id, err })
    }
  }
  if (failure) throw failure
}

/** Runs work like `inProviders`, in every provider; for a job that seldom runs, or looks at what is cheap to see. */
export const inEveryProvider = (job: Job, work: (providerId: string) => Promise<void>): Promise<void> =>
  inProviders(job, everyProvider, work)
