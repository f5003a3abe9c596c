import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { JobRef } from '../../platform/jobs/job-ref.ts'
import type { TestApp } from '../app.ts'

// Without it every process would compile the whole server again.
const compiled = join(import.meta.dirname, '../../../../node_modules/.cache/compile')

/**
 * Runs a script in a separate process and kills it the given milliseconds after its first output; null lets
 * it end. Returns its exit code, or null if it was killed.
 */
export async function runScript(
  script: string,
  args: readonly string[],
  killAfter: number | null,
): Promise<number | null> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const said = new Promise((resolve) => child.stdout.once('data', resolve))
  if (killAfter !== null) {
    await Promise.race([said, exit])
    setTimeout(() => child.kill('SIGKILL'), killAfter)
  }
  return exit
}

export type GivenJob = {
  serverUrl: string
  ownerUrl: string
  dataDir: string
  name: string
  payload: unknown
}

/** The same for one job of the product, killed the given milliseconds after its start */
export function runJob<P>(
  { database, dataDir }: TestApp,
  { name }: JobRef<P>,
  payload: P,
  killAfter: number | null,
): Promise<number | null> {
  const { serverUrl, ownerUrl } = database
  const given: GivenJob = { serverUrl, ownerUrl, dataDir, name, payload }
  return runScript(join(import.meta.dirname, 'job-worker.ts'), [JSON.stringify(given)], killAfter)
}
