import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Launch } from './account.ts'
import { isAlive, isTaken, readPidFile, servesCluster, workersGone } from './pid-file.ts'
import { StartFault } from '../../process/start-fault.ts'

const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 30_000
const LOG_LIMIT_BYTES = 10_000_000

/** One running PostgreSQL, started by us or found running */
export type ServerProcess = { pid: number; port: number; exited: Promise<void> }

export type ServerPlace = {
  native: string
  cluster: string
  logFile: string
  launch: Launch
  fsync: boolean
  onStarting?: (() => void) | undefined
}

/** Returns a free port of 127.0.0.1, chosen by the system. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string')
    throw new StartFault('The system gave no free port on 127.0.0.1.')
  return address.port
}

function settings(port: number, fsync: boolean): string[] {
  const megabytes = Math.floor(totalmem() / 1_048_576)
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    // No socket file: its path is limited to 107 bytes and its folder would have to be open to the account.
    unix_socket_directories: '',
    // Tests run many servers on one cluster.
    max_connections: fsync ? 100 : 500,
    shared_buffers: `${fsync ? Math.min(Math.max(Math.floor(megabytes / 8), 128), 1024) : 128}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: 1.1,
    max_parallel_workers_per_gather: availableParallelism() > 2 ? 2 : 1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    password_encryption: 'scram-sha-256',
    // Statement errors contain row values in their details; they go to the caller, not to this log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(fsync
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum_naptime: '10min' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function openLog(logFile: string): Promise<number> {
  const found = await stat(logFile).catch(() => null)
  if (found && found.size > LOG_LIMIT_BYTES) await rm(logFile)
  return openSync(logFile, 'a', 0o600)
}

async function tail(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-6).join('\n')
}

/**
 * Starts PostgreSQL on the port. Resolves when it accepts connections; rejects with its last log lines
 * otherwise.
 */
export async function startServer(place: ServerPlace, port: number): Promise<ServerProcess> {
  const [command, args] = place.launch.command(join(place.native, 'bin', 'postgres'), [
    '-D',
    place.cluster,
    ...settings(port, place.fsync),
  ])
  const log = await openLog(place.logFile)
  // Detached, so that an interrupt in the terminal only reaches the server, which drains and then stops the
  // database.
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: '/',
    uid: place.launch.uid,
    gid: place.launch.gid,
  })
  closeSync(log)
  let ended: string | null = null
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      ended = `ended with ${signal ?? code}`
      resolve()
    })
    child.once('error', (error) => {
      ended = error.message
      resolve()
    })
  })
  child.unref()
  place.onStarting?.()
  const limit = Date.now() + START_LIMIT_MS
  while (ended === null && Date.now() < limit) {
    const found = await readPidFile(place.cluster)
    if (found && found.pid === child.pid && found.ready) return { pid: found.pid, port, exited }
    await sleep(10)
  }
  if (ended === null) child.kill('SIGKILL')
  throw new StartFault(
    `The built-in database did not start (${ended ?? 'no answer within 60 s'}):\n${await tail(place.logFile)}`,
  )
}

// A client's TLS request; PostgreSQL answers it with one letter.
const tlsQuestion = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
const ANSWER_LIMIT_MS = 2_000

/**
 * True if PostgreSQL answers on the port. A killed process looks alive for a moment, and the system still
 * accepts connections for it.
 */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    const end = (does: boolean): void => {
      socket.destroy()
      resolve(does)
    }
    socket.setTimeout(ANSWER_LIMIT_MS, () => end(false))
    socket.once('error', () => end(false))
    socket.once('close', () => end(false))
    socket.once('data', () => end(true))
    socket.once('connect', () => socket.write(tlsQuestion))
  })
}

async function gone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(100, undefined, { ref: false })
}

/**
 * Takes over a PostgreSQL that an earlier, killed server left running on this cluster; returns null without
 * one. Removes a pid file whose process has ended or is another program, because PostgreSQL would refuse to
 * start.
 */
export async function adoptServer(cluster: string): Promise<ServerProcess | null> {
  let found = await readPidFile(cluster)
  if (!found) return null
  if (!(await servesCluster(found.pid, cluster))) {
    if (isTaken(found.pid)) {
      await workersGone(cluster)
      await rm(join(cluster, 'postmaster.pid'), { force: true })
    }
    return null
  }
  const limit = Date.now() + START_LIMIT_MS
  let isUp = false
  while (!isUp && Date.now() < limit) {
    isUp = found.ready && (await answers(found.port))
    if (isUp) break
    await sleep(20)
    found = await readPidFile(cluster)
    if (!found || !isAlive(found.pid)) return adoptServer(cluster)
  }
  if (!isUp)
    throw new StartFault(
      `A database process (${found.pid}) holds ${cluster} and does not answer; end it first.`,
    )
  return { pid: found.pid, port: found.port, exited: gone(found.pid) }
}

/** Fast shutdown: open transactions are rolled back, and all committed data is on disk when this resolves. */
export async function stopServer(server: ServerProcess): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(server.pid, signal)
    } catch {
      return
    }
    const patience = new AbortController()
    const stopped = await Promise.race([
      server.exited.then(() => true),
      sleep(STOP_LIMIT_MS, false, { signal: patience.signal }).catch(() => false),
    ])
    patience.abort()
    if (stopped) return
  }
}
