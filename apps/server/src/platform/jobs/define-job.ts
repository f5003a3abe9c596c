import type { JobContext } from './job-context.ts'
import type { JobRef } from './job-ref.ts'

/** A kind of background work: one small file of a feature. */
export type Job<P> = JobRef<P> & {
  /** May run twice, also at the same time: what leaves the database goes through `ctx.once`. */
  handler(ctx: JobContext, payload: P): Promise<void>
  /** Tries after the first one, 5 by default, each after twice the pause of the one before (10 s at first). */
  retries?: number
  /** A try that takes longer is given up, 15 minutes by default. */
  timeoutSeconds?: number
  /** How many run at once in one process, 5 by default. */
  concurrency?: number
  /** Each runs by itself: without it, jobs taken together wait for the slowest of them before others begin. For work of minutes. */
  isLong?: true
  /** Runs it by itself: a cron line in UTC, with the payload that it then gets. */
  schedule?: { cron: string; payload: P }
}

/** Defines a job; the name and the payload's type travel with it. */
export function defineJob<P>(job: Job<P>): Job<P> {
  return job
}
