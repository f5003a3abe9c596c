import type { JobResult, PgBoss, Job as StoredJob } from 'pg-boss'
import { withUnscoped } from '../db/connection/transaction.ts'
import type { Services } from '../services.ts'
import { createPgBoss } from './pg-boss.ts'
import type { Job } from './define-job.ts'
import { openQueues } from './enqueue.ts'
import type { InProvider, JobContext } from './job-context.ts'
import { once } from './once.ts'
import { wakeDue } from './wake-due.ts'

/** The open job queues of a process */
export type Jobs = {
  /** Takes no further job, waits for running ones (their signal is aborted near the end), and closes. */
  stop(): Promise<void>
}

type Options = {
  /** The server role's address, for the listening connection */
  url: string
  services: Services
  inProvider: InProvider
  jobs: readonly Job<unknown>[]
  /** false for command line tools: they add jobs but run none. */
  work: boolean
  stopWithinMilliseconds?: number
}

/** Opens the queues for `enqueue` and, with `work`, starts the workers and the schedules. */
export async function startJobs(options: Options): Promise<Jobs> {
  const { services, url, jobs, work } = options
  const boss = createPgBoss({ pool: services.pools.plain, listenUrl: url, log: services.log, worker: work })
  await boss.start()
  const closeQueues = openQueues(boss)
  const endWork = work ? await startWorkers(boss, options) : async () => undefined
  const endSchedules = work ? keepSchedules(boss, jobs, services) : async () => undefined
  return {
    stop: async () => {
      closeQueues()
      await endSchedules()
      await endWork()
      await boss.stop({ graceful: true, timeout: options.stopWithinMilliseconds ?? 10_000 })
    },
  }
}

/** Starts the workers of every job; answers how to end waking them. */
async function startWorkers(boss: PgBoss, options: Options): Promise<() => Promise<void>> {
  const { services, jobs } = options
  const workers = new Map<string, string[]>()
  for (const job of jobs) {
    const concurrency = job.concurrency ?? 5
    const settings = {
      batchSize: job.isLong ? 1 : concurrency,
      perJobResults: true,
      burstWhenBatchFull: true,
      // Only a fallback: `wakeDue` wakes a worker that has something to do.
      pollingIntervalSeconds: 30,
      notifyPollingIntervalSeconds: 30,
    } as const
    // Not `localConcurrency`: only the first of its workers can be woken by its id.
    const ids = Array.from({ length: job.isLong ? concurrency : 1 }, () =>
      boss.work(job.name, settings, (batch) => Promise.all(batch.map((stored) => run(job, stored, options)))),
    )
    workers.set(job.name, await Promise.all(ids))
  }
  return wakeDue(boss, services.pools.plain, workers, services.log)
}

/** Brings the schedules to this version's a moment after the start, of which reading them would be a tenth; answers how to end that. */
function keepSchedules(boss: PgBoss, jobs: readonly Job<unknown>[], { log }: Services): () => Promise<void> {
  let running = Promise.resolve()
  const set = async (): Promise<void> => {
    for (const { name, schedule } of jobs) {
      if (schedule) await boss.schedule(name, schedule.cron, { payload: schedule.payload }, { tz: 'UTC' })
    }
    await forgetSchedules(boss, jobs)
  }
  const timer = setTimeout(() => {
    running = set().catch((err: unknown) => log.error('the schedules of the jobs were not set', { err }))
  }, 1000)
  return () => {
    clearTimeout(timer)
    return running
  }
}

/** A job that lost its schedule in this version must not be started by the schedule of the last one. */
async function forgetSchedules(boss: PgBoss, jobs: readonly Job<unknown>[]): Promise<void> {
  const wanted = new Set(jobs.filter((job) => job.schedule).map((job) => job.name))
  for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name)
}

async function run(job: Job<unknown>, stored: StoredJob<unknown>, options: Options): Promise<JobResult> {
  const log = options.services.log.with({ job: job.name, jobId: stored.id, attempt: stored.retryCount + 1 })
  const started = performance.now()
  try {
    const payload = payloadOf(job, stored.data)
    if (!payload) {
      log.error('a job has a payload that it can’t read')
      return { id: stored.id, status: 'deadletter', output: { code: 'BAD_PAYLOAD' } }
    }
    await job.handler(contextOf(stored, log, options), payload.value)
    log.debug('job done', { ms: Math.round(performance.now() - started) })
    return { id: stored.id, status: 'completed' }
  } catch (err) {
    log.warn('job failed', { err, ms: Math.round(performance.now() - started) })
    // The message is not stored in the queue because it may contain personal data.
    return {
      id: stored.id,
      status: 'failed',
      output: { name: err instanceof Error ? err.name : 'NotAnError' },
    }
  }
}

function payloadOf(job: Job<unknown>, data: unknown): { value: unknown } | undefined {
  const payload: unknown =
    typeof data === 'object' && data !== null && 'payload' in data ? data.payload : undefined
  try {
    return { value: job.payload.parse(payload) }
  } catch {
    return undefined
  }
}

function contextOf(
  stored: StoredJob<unknown>,
  log: JobContext['log'],
  { services, inProvider }: Options,
): JobContext {
  return {
    jobId: stored.id,
    attempt: stored.retryCount + 1,
    signal: stored.signal,
    log,
    services,
    inProvider: (providerId, work) => inProvider(providerId, stored.name, work),
    once: (key, effect) =>
      once((work) => withUnscoped(services.pools, 'effects', work), stored.id, key, effect),
  }
}
