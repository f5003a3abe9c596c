import type { JobResult, Job as StoredJob } from 'pg-boss'
import { withUnscoped } from '../db/connection/transaction.ts'
import type { Services } from '../services.ts'
import { createPgBoss } from './pg-boss.ts'
import type { Job } from './define-job.ts'
import { openQueues } from './enqueue.ts'
import type { InProvider, JobContext } from './job-context.ts'
import { once } from './once.ts'

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
  if (work) {
    for (const job of jobs) {
      const concurrency = job.concurrency ?? 5
      const settings = {
        batchSize: job.isLong ? 1 : concurrency,
        localConcurrency: job.isLong ? concurrency : 1,
        perJobResults: true,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 1,
      } as const
      await boss.work(job.name, settings, (batch) =>
        Promise.all(batch.map((stored) => run(job, stored, options))),
      )
    }
  }
  const endSchedules = work ? keepSchedules(boss, jobs, services) : async () => undefined
  return {
    stop: async () => {
      closeQueues()
      await endSchedules()
      await boss.stop({ graceful: true, timeout: options.stopWithinMilliseconds ?? 10_000 })
    },
  }
}

/**
 * Updates the schedules to this version a moment after the start, because reading them takes a tenth of the
 * start time. Returns a function that stops it.
 */
function keepSchedules(
  boss: ReturnType<typeof createPgBoss>,
  jobs: readonly Job<unknown>[],
  { log }: Services,
): () => Promise<void> {
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

/** A job without a schedule in this version must not be started by the previous version's schedule. */
async function forgetSchedules(
  boss: ReturnType<typeof createPgBoss>,
  jobs: readonly Job<unknown>[],
): Promise<void> {
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
