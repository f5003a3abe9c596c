import { setTimeout as wait } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type pg from 'pg'
import type { Log } from '../log/log.ts'

const everyMilliseconds = 1000

// `job_now` is the clock that fetching uses. The index of the fetch answers it too.
const dueQueues = `select name from unnest($1::text[]) as wanted(name) where exists (
  select from pgboss.job where job.name = wanted.name and state < 'active' and not blocked and start_after <= pgboss.job_now())`

/**
 * Looks once a second for queues with due jobs and wakes their workers. A new job is announced by NOTIFY; a delayed or retried job, or one
 * whose announcement was lost, is not. If every worker polled by itself, an idle process would query 83 times a second.
 * `workers`: ids of the workers of each queue. Returns the function that ends it.
 */
export function wakeDue(
  boss: PgBoss,
  pool: pg.Pool,
  workers: ReadonlyMap<string, readonly string[]>,
  log: Log,
): () => Promise<void> {
  const ended = new AbortController()
  const names = [...workers.keys()]
  const look = async (): Promise<void> => {
    const { rows } = await pool.query<{ name: string }>(dueQueues, [names])
    for (const { name } of rows) for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  }
  const loop = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await wait(everyMilliseconds, undefined, { signal: ended.signal }).catch(() => undefined)
      if (ended.signal.aborted) return
      await look().catch((err: unknown) => log.warn('the search for due jobs failed', { err }))
    }
  }
  const running = loop()
  return async () => {
    ended.abort()
    await running
  }
}
