import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endLeftovers, runVariable } from './leftovers.ts'
import { type RunClock, startClock } from './run-clock.ts'
import { seedOfRun } from './seed.ts'

/** One run of tests: what its tools share */
export interface Run {
  /** Value of the variable that every process of the run inherits */
  id: string
  /** Folder for all temporary files, and for the reports of the tools */
  folder: string
  clock: RunClock
  /** Aborts when the run is interrupted. */
  signal: AbortSignal
}

/**
 * Makes a run, and removes its files and processes after `play`, whose result it returns. Its tools inherit seed, id, clock and folder from
 * this process.
 */
export async function withRun<Result>(
  { isEndless }: { isEndless: boolean },
  play: (run: Run) => Promise<Result>,
): Promise<Result> {
  const id = randomUUID()
  // All temporary files of the run are in one folder, so that an interrupted run leaves none of them. The
  // database may run under another account, which must be able to enter it.
  const folder = mkdtempSync(join(tmpdir(), 'coverline-run-'))
  chmodSync(folder, 0o755)
  const interrupted = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interrupted.abort())
  const seed = String(seedOfRun())
  Object.assign(process.env, { TMPDIR: folder, [runVariable]: id, SEED: seed })
  process.stdout.write(`Seed of this run: ${seed}\n`)
  try {
    return await play({ id, folder, clock: startClock({ isEndless }), signal: interrupted.signal })
  } finally {
    await endLeftovers(id)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
