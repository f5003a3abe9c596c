// Runs the waiting jobs of a database in a separate process; the test that starts it kills it.
import { createServices } from '../../app.ts'
import { jobs } from '../../features.ts'
import { readConfig } from '../../platform/config/config.ts'
import { withUnscoped } from '../../platform/db/connection/transaction.ts'
import type { JobContext } from '../../platform/jobs/job-context.ts'
import { once } from '../../platform/jobs/once.ts'
import { startJobs } from '../../platform/jobs/start-jobs.ts'
import { createLog } from '../../platform/log/log.ts'
import { runAsSystem } from '../../platform/run-as-system.ts'

type Given = {
  settings: Record<string, string>
  serverUrl: string
  ownerUrl: string
  names: string[]
  /** A planted fault: effects outside the database run without protection. */
  withoutOnce: boolean
}

const { settings, serverUrl, ownerUrl, names, withoutOnce } = JSON.parse(process.argv[2] ?? '') as Given
const log = createLog({ level: 'error', destination: { write: () => undefined } })
const config = readConfig({ ...settings, DATABASE_URL: serverUrl })
const services = await createServices(config, log, { serverUrl, ownerUrl })
const inProvider = runAsSystem(services)
const queues = await startJobs({ url: serverUrl, services, inProvider, jobs: [], work: false })

type Stored = { id: string; name: string; payload: unknown }

async function waiting(): Promise<Stored[]> {
  const { rows } = await services.pools.plain.query<Stored>(
    `select id, name, data -> 'payload' as payload from pgboss.job where name = any($1) order by random()`,
    [names],
  )
  return rows
}

async function work({ id, name, payload }: Stored): Promise<void> {
  const job = jobs.find((one) => one.name === name)
  const ctx: JobContext = {
    // The same job's next try: a queue returns the job of a dead worker.
    jobId: id,
    attempt: 1,
    signal: new AbortController().signal,
    log,
    services,
    inProvider: (providerId, run) => inProvider(providerId, name, run),
    once: (key, effect) =>
      withoutOnce
        ? effect(key)
        : once((run) => withUnscoped(services.pools, 'effects', run), id, key, effect),
  }
  await job?.handler(ctx, job.payload.parse(payload))
}

// The worst queue: it forgets what is done and gives every job to each worker again.
const done = new Set<string>()
process.stdout.write('ready')
for (let left = await waiting(); left.length > 0; left = await waiting()) {
  left = left.filter(({ id }) => !done.has(id))
  if (left.length === 0) break
  for (const stored of left) {
    await work(stored)
    done.add(stored.id)
  }
}
await queues.stop()
services.mailer.close()
await services.pusher.close()
await services.ai?.close()
await services.outbound.close()
await services.pools.end()
