import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, readdir, readlink, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartFault } from '../../process/start-fault.ts'

const run = promisify(execFile)
const WORKERS_LIMIT_MS = 15_000

/** The content of a running PostgreSQL's postmaster.pid */
export type PidFile = { pid: number; port: number; ready: boolean }

/** Reads the cluster's pid file; returns null if it is missing or incomplete. */
export async function readPidFile(cluster: string): Promise<PidFile | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7] === 'ready' }
}

/** True if the process id is in use, even by a zombie process. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** True if a process with this id runs, regardless of its owner; false for a zombie. */
export function isAlive(pid: number): boolean {
  if (!isTaken(pid)) return false
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return !text.slice(text.lastIndexOf(')')).startsWith(') Z')
  } catch {
    return process.platform !== 'linux'
  }
}

/**
 * Waits until no process works in the cluster: those of a killed server take a moment to exit. Linux only;
 * returns immediately elsewhere.
 */
export async function workersGone(cluster: string): Promise<void> {
  const limit = Date.now() + WORKERS_LIMIT_MS
  while (Date.now() < limit) {
    const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
    const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
    if (!folders.includes(cluster)) return
    await sleep(20)
  }
  throw new StartFault(`Processes of an earlier database still work in ${cluster}; end them first.`)
}

/**
 * Removes a pid file without a process id, which a loss of power leaves; PostgreSQL would refuse to start.
 * Call it only while no server uses the data folder.
 */
export async function removeEmptyPidFile(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  if ((await readPidFile(cluster)) !== null || !(await stat(file).catch(() => null))) return
  await workersGone(cluster)
  await rm(file, { force: true })
}

/**
 * True if the process is a PostgreSQL that serves this cluster; the process id alone may belong to another
 * program by now.
 */
export async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  if (command !== null) {
    const words = command.split('\0')
    return words.some((word) => word.endsWith('postgres')) && words.includes(cluster)
  }
  const shown = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return shown.stdout.includes('postgres') && shown.stdout.includes(cluster)
}

/** Returns the start time of the process in the kernel's unit; it distinguishes a reused process id. */
export async function startMark(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
