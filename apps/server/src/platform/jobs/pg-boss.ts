import { PgBoss, type Db } from 'pg-boss'
import type pg from 'pg'
import { listenTo } from '../outbox/pg-listener.ts'
import type { Log } from '../log/log.ts'

const schema = 'pgboss'
const cronMonitorIntervalSeconds = 15
const cronWorkerIntervalSeconds = 5

/** Maximum delay in seconds of a scheduled job after its time: it must be noticed, queued and fetched. */
export const scheduleLagSeconds = cronMonitorIntervalSeconds + cronWorkerIntervalSeconds + 1

/**
 * Creates pg-boss on the server's own pool, with a listening connection that reconnects automatically.
 * Creates and migrates nothing.
 */
export function createPgBoss(options: {
  pool: pg.Pool
  listenUrl: string
  log: Log
  worker: boolean
}): PgBoss {
  const { pool, listenUrl, log, worker } = options
  const db: Db = {
    executeSql: async (text, values) => {
      const result = await pool.query(text, values)
      // A text of several statements returns a list; the last entry has the rows.
      return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result
    },
    listen: (channel, onMessage, onReconnect) =>
      listenTo({ url: listenUrl, channel, onMessage, onConnect: onReconnect }),
  }
  const boss = new PgBoss({
    db,
    schema,
    migrate: false,
    createSchema: false,
    useListenNotify: worker,
    supervise: worker,
    schedule: worker,
    // Only the owner of an index can rebuild it.
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    cronMonitorIntervalSeconds,
    cronWorkerIntervalSeconds,
  })
  boss.on('error', (err) => log.warn('the job queues had an error', { err }))
  return boss
}
