import type { DbLog } from '../db-log.ts'
import { startEmbedded } from '../embedded.ts'
import { prepareEmbedded, prepareExternal } from './roles.ts'
import type { DatabaseUrls } from './roles.ts'

export type ConnectOptions = {
  dataDir: string
  /** Without `url` the embedded database runs in the data folder. */
  database: { url?: string | undefined; ownerUrl?: string | undefined }
  log: DbLog
  /** Joins the embedded database of a running server instead of failing; for command line tools. */
  join?: boolean
  /** Called once the embedded database's process was started; immediately with a configured database. */
  onStarting?: (() => void) | undefined
}

/** The addresses for migrations and for serving, and a function that stops what was started */
export type ConnectedDatabase = DatabaseUrls & { stop: () => Promise<void> }

/** Starts the embedded database or uses the configured one, and ensures the roles. Does not migrate. */
export async function connectDatabase(options: ConnectOptions): Promise<ConnectedDatabase> {
  const { url, ownerUrl } = options.database
  if (url) options.onStarting?.()
  if (url) return { ...(await prepareExternal({ url, ownerUrl })), stop: async () => undefined }
  const embedded = await startEmbedded(options)
  try {
    return { ...(await prepareEmbedded(embedded.url)), stop: embedded.stop }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}
