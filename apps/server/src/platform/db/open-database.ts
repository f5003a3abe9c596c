import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import type { DbLog } from './db-log.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { type DatabaseUrls, prepareEmbedded, prepareExternal } from './roles.ts'

/** The database of a process: where to migrate, where to serve, and how to let go of it. */
export type OpenDatabase = DatabaseUrls & { embedded: boolean; stop: () => Promise<void> }

/** The database layer's lines in the server's log: its texts stay out, as they may quote addresses. */
export function databaseLog(log: Log): DbLog {
  const at = (level: 'info' | 'warn' | 'error') => (details: object) => log[level]('database', { ...details })
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/**
 * Starts the built-in database or takes the configured one, makes roles and brings the schema forward.
 * `join` lets a command line tool use the database of a server that runs.
 */
export async function openDatabase(
  config: Config,
  log: Log,
  options: { join?: boolean } = {},
): Promise<OpenDatabase> {
  const { url, ownerUrl } = config.database
  const dbLog = databaseLog(log)
  if (url) {
    const urls = await prepareExternal({ url, ...(ownerUrl ? { ownerUrl } : {}) })
    await migrate({ ownerUrl: urls.ownerUrl, log: dbLog })
    return { ...urls, embedded: false, stop: async () => undefined }
  }
  const server = await startEmbedded({
    dataDir: config.dataDir,
    log: dbLog,
    ...(options.join ? { join: true } : {}),
  })
  const urls = await prepareEmbedded(server.url)
  await migrate({ ownerUrl: urls.ownerUrl, log: dbLog })
  return { ...urls, embedded: true, stop: server.stop }
}
