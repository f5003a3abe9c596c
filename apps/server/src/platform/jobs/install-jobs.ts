import { createHash } from 'node:crypto'
import type pg from 'pg'
import { getConstructionPlans, PgBoss } from 'pg-boss'
import { withClient } from '../db/connection/with-client.ts'
import type { Job } from './define-job.ts'

type Queue = Pick<Job<unknown>, 'name' | 'retries' | 'timeoutSeconds'>

function settingsOf(job: Queue) {
  return {
    notify: true,
    retryLimit: job.retries ?? 5,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: job.timeoutSeconds ?? 900,
    // A dead process sends no heartbeat: its jobs go to another one.
    heartbeatSeconds: 30,
    deleteAfterSeconds: 86_400,
  }
}

/** Changes with the queues' settings and with their schema version. */
function fingerprintOf(jobs: readonly Queue[]): string {
  const settings = jobs.map((job) => [job.name, settingsOf(job)])
  return `queues ${createHash('sha256').update(JSON.stringify(settings)).update(getConstructionPlans()).digest('hex')}`
}

/**
 * Installs or migrates the schema of the job queues and creates a queue for each job, as the database owner;
 * grants the server role what it needs. Part of migrating; idempotent and safe in several processes. Takes
 * one query if all is installed.
 */
export async function installJobs(ownerUrl: string, jobs: readonly Queue[]): Promise<void> {
  const fingerprint = fingerprintOf(jobs)
  await withClient(ownerUrl, async (client) => {
    if ((await installed(client)) === fingerprint) return
    await client.query(`select pg_advisory_lock(hashtext('coverline.jobs'))`)
    if ((await installed(client)) === fingerprint) return
    await makeQueues(ownerUrl, jobs)
    await client.query(`grant usage on schema pgboss to app_server;
      grant select, insert, update, delete on all tables in schema pgboss to app_server;
      grant usage, select on all sequences in schema pgboss to app_server;
      grant execute on all functions in schema pgboss to app_server;
      comment on schema pgboss is '${fingerprint}'`)
  })
}

async function installed(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ comment: string | null }>(
    `select obj_description(to_regnamespace('pgboss')::oid, 'pg_namespace') as comment`,
  )
  return rows[0]?.comment ?? null
}

async function makeQueues(ownerUrl: string, jobs: readonly Queue[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 2, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    const present = new Set((await boss.getQueues()).map((queue) => queue.name))
    for (const job of jobs) {
      if (present.has(job.name)) await boss.updateQueue(job.name, settingsOf(job))
      else await boss.createQueue(job.name, { policy: 'short', ...settingsOf(job) })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
