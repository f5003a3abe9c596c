import { PgBoss } from 'pg-boss'
import pg from 'pg'
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
    // A process that died shows no sign of life: its jobs are given to another one.
    heartbeatSeconds: 30,
    deleteAfterSeconds: 86_400,
  }
}

/**
 * Installs or migrates the job queues' schema and makes a queue for each job, as the owner of the database; the server's role
 * gets what it needs to work with them. Part of migrating, under its lock; safe to repeat.
 */
export async function installJobs(ownerUrl: string, jobs: readonly Queue[]): Promise<void> {
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
  await grantQueues(ownerUrl)
}

async function grantQueues(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`grant usage on schema pgboss to app_server;
      grant select, insert, update, delete on all tables in schema pgboss to app_server;
      grant usage, select on all sequences in schema pgboss to app_server;
      grant execute on all functions in schema pgboss to app_server`)
  } finally {
    await client.end()
  }
}
