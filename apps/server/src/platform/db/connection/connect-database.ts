import type { DbLog } from '../db-log.ts'
import { startEmbedded } from '../embedded.ts'
import { prepareEmbedded, prepareExternal } from './roles.ts'
import type { DatabaseUrls } from './roles.ts'

export type ConnectOptions = {
  dataDir: string
  /** Without `url` the embedded database runs in the data folder. */
  database: { url?: string | undefined; ownerUrl?: string | undefined }
  log: DbLog
  /** Join the embedded database of a running server instead of refusing; for command line tools. */
  join?: boolean
  /** Called when the embedded database's process was started, at once with a configured one. */
  onStarting?: (() => void) | undefined
}

/** The addresses to migrate and to serve with, and how to stop what was started for them. */
export type ConnectedDatabase = DatabaseUrls & { stop: () => Promise<void> }

/** Starts the embedded database, or takes the configured one, and makes sure of the roles. Migrates nothing. */
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
