import type { Config } from '../../config/config.ts'
import type { Log } from '../../log/log.ts'
import { connectDatabase } from './connect-database.ts'
import type { DbLog } from '../db-log.ts'
import type { DatabaseUrls } from './roles.ts'

/** The database of a process: where to migrate, where to serve, and how to let go of it. */
export type OpenDatabase = DatabaseUrls & { embedded: boolean; stop: () => Promise<void> }

/** The database layer's lines in the server's log: its texts stay out, as they may quote addresses. */
export function databaseLog(log: Log): DbLog {
  const at = (level: 'debug' | 'warn' | 'error') => (details: object) =>
    log[level]('database', { ...details })
  return { info: at('debug'), warn: at('warn'), error: at('error') }
}

/**
 * Starts the built-in database or takes the configured one, makes roles and brings the schema forward.
 * `join` lets a command line tool use the database of a server that runs; `onStarting` is told when nothing is left but to wait.
 */
export async function openDatabase(
  config: Config,
  log: Log,
  options: { join?: boolean; onStarting?: () => void } = {},
): Promise<OpenDatabase> {
  const dbLog = databaseLog(log)
  const { dataDir, database } = config
  const { join = false, onStarting } = options
  const connected = await connectDatabase({ dataDir, database, log: dbLog, join, onStarting })
  try {
    // The query builder is large: it is loaded while the database starts.
    const { migrate } = await import('../migrate.ts')
    await migrate({ ownerUrl: connected.ownerUrl, log: dbLog })
  } catch (error) {
    await connected.stop()
    throw error
  }
  return { ...connected, embedded: database.url === undefined }
}
