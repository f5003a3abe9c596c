import type { Config } from '../../config/config.ts'
import type { Log } from '../../log/log.ts'
import { connectDatabase } from './connect-database.ts'
import type { DbLog } from '../db-log.ts'
import type { DatabaseUrls } from './roles.ts'

/** The database of a process: the addresses for migrations and for serving, and a function to release it */
export type OpenDatabase = DatabaseUrls & { embedded: boolean; stop: () => Promise<void> }

/** Writes the database layer's lines to the server's log without their texts, which may contain addresses. */
export function databaseLog(log: Log): DbLog {
  const at = (level: 'debug' | 'warn' | 'error') => (details: object) =>
    log[level]('database', { ...details })
  return { info: at('debug'), warn: at('warn'), error: at('error') }
}

/**
 * Starts the embedded database or uses the configured one, creates roles and migrates the schema. `join` lets
 * a command line tool use the database of a running server. `onStarting` is called when only waiting is left.
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
    // The query builder is large, so it is loaded while the database starts.
    const { migrate } = await import('../migrate.ts')
    await migrate({ ownerUrl: connected.ownerUrl, log: dbLog })
  } catch (error) {
    await connected.stop()
    throw error
  }
  return { ...connected, embedded: database.url === undefined }
}
