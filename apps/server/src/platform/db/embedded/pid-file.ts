import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const WORKERS_LIMIT_MS = 15_000

/** What a running PostgreSQL says about itself in postmaster.pid. */
export type PidFile = { pid: number; port: number; ready: boolean }

/** Reads the cluster's pid file; null when there is none or it is half written. */
export async function readPidFile(cluster: string): Promise<PidFile | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7] === 'ready' }
}

/** Whether the process id is in use, be it by a process that has ended and waits for its parent to take note. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process with this id runs, whoever owns it; one that has ended does not. */
export function isAlive(pid: number): boolean {
  if (!isTaken(pid)) return false
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return !text.slice(text.lastIndexOf(')')).startsWith(') Z')
  } catch {
    return process.platform !== 'linux'
  }
}

/** Waits until no process works in the cluster: those of a killed server take a moment to notice. Linux only, else at once. */
export async function workersGone(cluster: string): Promise<void> {
  const limit = Date.now() + WORKERS_LIMIT_MS
  while (Date.now() < limit) {
    const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
    const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
    if (!folders.includes(cluster)) return
    await sleep(20)
  }
  throw new Error(`Processes of an earlier database still work in ${cluster}; end them first.`)
}

/** Whether the process is a PostgreSQL that serves this cluster: a process id alone may have been given to another program. */
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

/** When the process was started, in the kernel's own count; tells a reused process id from the process that was meant. */
export async function startMark(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
