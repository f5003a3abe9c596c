import type { JobContext } from './job-context.ts'
import type { JobRef } from './job-ref.ts'

/** A kind of background work: one small file of a feature */
export type Job<P> = JobRef<P> & {
  /** May run twice, also concurrently: effects outside the database must use `ctx.once`. */
  handler(ctx: JobContext, payload: P): Promise<void>
  /** Retries after the first try, default 5. Each pause is twice the previous one (10 s at first). */
  retries?: number
  /** Timeout of a try, default 15 minutes */
  timeoutSeconds?: number
  /** Maximum number of concurrent jobs in one process, default 5 */
  concurrency?: number
  /**
   * Runs each job separately. Without it, jobs fetched together wait for the slowest of them before others
   * start. For jobs that take minutes.
   */
  isLong?: true
  /** Schedule as a cron line in UTC, with the payload of the job */
  schedule?: { cron: string; payload: P }
}

/** Defines a job with its name and the type of its payload. */
export function defineJob<P>(job: Job<P>): Job<P> {
  return job
}
