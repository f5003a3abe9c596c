import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DbLog } from './db-log.ts'
import { databaseAccount, launchFor } from './embedded/account.ts'
import type { Account } from './embedded/account.ts'
import { removeCopy, usableBinaries } from './embedded/binaries.ts'
import type { Programs } from './embedded/binaries.ts'
import { ensureCluster, makeDataFolder, SUPERUSER, superuserPassword } from './embedded/cluster.ts'
import { currentHolder, hold, letGo } from './embedded/holder.ts'
import { isAlive, removeEmptyPidFile } from './embedded/pid-file.ts'
import { adoptServer, freePort, startServer, stopServer } from './embedded/server-process.ts'
import type { ServerPlace, ServerProcess } from './embedded/server-process.ts'
import { StartFault } from '../process/start-fault.ts'

const RESTART_PAUSES_MS = [0, 200, 1000, 3000]

/** A running embedded database. `url` is the superuser's on the maintenance database `postgres`. */
export type EmbeddedDatabase = {
  url: string
  host: string
  port: number
  /** Process id of the running PostgreSQL; changes after a restart. */
  pid: () => number
  /** Shuts the database down (fast shutdown, loses no committed data). Drain the pools first. */
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  /** The product's data folder; the cluster is in `<dataDir>/db`. */
  dataDir: string
  log: DbLog
  /** false only for tests: a machine crash may then lose the database. */
  fsync?: boolean
  /**
   * Joins the database of a server running on this data folder instead of failing; for command line tools.
   */
  join?: boolean
  /** Called when the database process was started but does not answer yet. */
  onStarting?: (() => void) | undefined
}

/**
 * Starts the PostgreSQL that comes with the product. It creates the cluster at the first start and takes over
 * a database that an earlier, killed server left running. A crashed PostgreSQL is restarted on the same port.
 * Throws one clear error if the machine cannot run it or another server uses the data folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir)
  await makeDataFolder(dataDir)
  const password = await superuserPassword(dataDir)
  const before = await currentHolder(dataDir)
  if (before.pid !== null) return joinRunning(dataDir, password, before.pid, options.join === true)
  const orphan = await adoptServer(join(dataDir, 'db'))
  if (!orphan) await removeEmptyPidFile(join(dataDir, 'db'))
  const account = await databaseAccount(join(dataDir, 'db'))
  const launch = await launchFor(dataDir, account)
  const { native, copy } = await programs(account, before.copy, orphan !== null)
  const fsync = options.fsync ?? true
  await hold(dataDir, copy)
  try {
    const cluster = await ensureCluster({ native, dataDir, launch, account, password, fsync })
    const place: ServerPlace = {
      native,
      cluster,
      logFile: join(dataDir, 'db.log'),
      launch,
      fsync,
      onStarting: options.onStarting,
    }
    const server = orphan ?? (await startOnFreePort(place))
    return supervise(place, server, password, options.log, async () => {
      await removeCopy(copy)
      await letGo(dataDir)
    })
  } catch (error) {
    await removeCopy(copy)
    await letGo(dataDir)
    throw error
  }
}

/** A killed server's copy of the programs stays in use while its database still runs from it. */
async function programs(
  account: Account | null,
  oldCopy: string | null,
  orphanRuns: boolean,
): Promise<Programs> {
  if (oldCopy && orphanRuns) return { native: join(oldCopy, 'native'), copy: oldCopy }
  await removeCopy(oldCopy)
  return usableBinaries(account)
}

function superuserUrl(port: number, password: string): string {
  return `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
}

async function joinRunning(
  dataDir: string,
  password: string,
  holder: number,
  allowed: boolean,
): Promise<EmbeddedDatabase> {
  if (!allowed) {
    throw new StartFault(
      `${dataDir} is used by a running server (process ${holder}). Stop it, or set another DATA_DIR.`,
    )
  }
  const limit = Date.now() + 30_000
  while (Date.now() < limit) {
    const server = await adoptServer(join(dataDir, 'db'))
    if (server) {
      const { pid, port } = server
      return {
        url: superuserUrl(port, password),
        host: '127.0.0.1',
        port,
        pid: () => pid,
        stop: async () => undefined,
      }
    }
    await sleep(100)
  }
  throw new StartFault(`The server that uses ${dataDir} (process ${holder}) has no database running.`)
}

async function startOnFreePort(place: ServerPlace): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startServer(place, await freePort())
    } catch (error) {
      // The port may be taken meanwhile, and processes of a killed server may take a moment to exit.
      const passing = /could not bind|could not create any TCP|still in use/.test(String(error))
      if (!passing || attempt === 20) throw error
      await sleep(100 * Math.min(attempt, 5))
    }
  }
}

function supervise(
  place: ServerPlace,
  first: ServerProcess,
  password: string,
  log: DbLog,
  afterStop: () => Promise<void>,
): EmbeddedDatabase {
  let server = first
  let stopping: Promise<void> | null = null
  // The server process may end without a call of stop(); the database must not outlive it.
  const endWithUs = (): void => {
    if (stopping === null && isAlive(server.pid)) process.kill(server.pid, 'SIGINT')
  }
  process.once('exit', endWithUs)

  const watch = async (): Promise<void> => {
    for (;;) {
      await server.exited
      if (stopping) return
      log.error({ pid: server.pid }, 'the built-in database ended by itself; starting it again')
      const next = await startAgain(place, first.port, log, () => stopping !== null)
      if (!next) return
      server = next
      if (stopping) return stopServer(server)
    }
  }
  const watching = watch()

  const stop = async (): Promise<void> => {
    process.off('exit', endWithUs)
    await stopServer(server)
    await watching
    await afterStop()
  }
  return {
    url: superuserUrl(first.port, password),
    host: '127.0.0.1',
    port: first.port,
    pid: () => server.pid,
    stop: () => (stopping ??= stop()),
  }
}

async function startAgain(
  place: ServerPlace,
  port: number,
  log: DbLog,
  isStopping: () => boolean,
): Promise<ServerProcess | null> {
  for (let attempt = 0; !isStopping(); attempt += 1) {
    await sleep(RESTART_PAUSES_MS[Math.min(attempt, RESTART_PAUSES_MS.length - 1)])
    if (isStopping()) break
    try {
      return await startServer(place, port)
    } catch (error) {
      log.error({ err: error, attempt }, 'the built-in database did not start again')
    }
  }
  return null
}
