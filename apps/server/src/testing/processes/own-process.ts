import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { JobRef } from '../../platform/jobs/job-ref.ts'
import type { TestApp } from '../app.ts'

// Without it every process would compile the whole server again.
const compiled = join(import.meta.dirname, '../../../../../node_modules/.cache/compile')
const sources = join(import.meta.dirname, '../..')

/** The scripts of this folder, by their file names */
type Script = 'job-worker' | 'mail-worker' | 'queue-worker' | 'send-worker'

/** Returns the path of a script of the server, joined with its modules if the run has joined them, and the environment to start it in. */
export function childScript(name: 'main' | Script): { path: string; env: NodeJS.ProcessEnv } {
  const folder = process.env['COVERLINE_CHILDREN']
  const source = join(sources, name === 'main' ? 'main.ts' : `testing/processes/${name}.ts`)
  return {
    path: folder ? join(folder, `${name}.js`) : source,
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  }
}

/**
 * Runs a script of this folder in a separate process and kills it the given milliseconds after its first output;
 * null lets it end. Returns its exit code, or null if it was killed.
 */
export async function runScript(
  script: Script,
  args: readonly string[],
  killAfter: number | null,
): Promise<number | null> {
  const { path, env } = childScript(script)
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'], env })
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
  return runScript('job-worker', [JSON.stringify(given)], killAfter)
}
