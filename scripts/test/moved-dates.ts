import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signalGroup, spawnGroup } from '../lib/group.mjs'
import { root } from '../lib/root.mjs'
import { datedTests } from './dated-tests.ts'
import { faketime } from './faketime.ts'
import { type MovedMoment, movedMoments } from './moved-moments.ts'
import { type Count, type Outcome, settle } from './outcome.ts'
import { outcomeVariable } from './vitest-outcome.ts'

interface Run {
  /** Folder for temporary files, which every account may enter */
  folder: string
  env: NodeJS.ProcessEnv
  /** Aborts when the run is interrupted. */
  signal: AbortSignal
}

/** A run that takes longer hangs. */
const longest = 30 * 60_000

function node(run: Run, args: string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    if (run.signal.aborted) return resolve(1)
    const child = spawnGroup(process.execPath, args, {
      cwd: root,
      // The sizes of the long run belong to one date.
      env: { ...run.env, TMPDIR: run.folder, TEST_LONG: undefined, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const stop = () => signalGroup(child, 'SIGTERM')
    const limit = setTimeout(stop, longest)
    run.signal.addEventListener('abort', stop, { once: true })
    child.on('error', reject)
    child.on('exit', (code) => {
      clearTimeout(limit)
      run.signal.removeEventListener('abort', stop)
      resolve(code ?? 1)
    })
  })
}

async function testsAt(run: Run, env: Record<string, string>, files: string[], path: string): Promise<Count> {
  const vitest = (args: string[], more: Record<string, string> = {}) =>
    node(run, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=dot', ...args], {
      ...env,
      ...more,
    })
  const code = await vitest(['--project=server', '--reporter=./scripts/test/vitest-outcome.ts', ...files], {
    [outcomeVariable]: path,
  })
  const outcome: Outcome = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Outcome)
    : { passed: 0, failures: [], faults: [] }
  const isSilent = code !== 0 && outcome.failures.length + outcome.faults.length === 0
  if (isSilent) outcome.faults.push(`ended with code ${code}, without saying why`)
  return settle(
    outcome,
    async (failed) => (await vitest(['--project=server', '--maxWorkers=1', ...failed])) === 0,
  )
}

/** Makes the demo and its work in a new database. */
async function seedAt(run: Run, env: Record<string, string>): Promise<Count> {
  const dataDir = mkdtempSync(join(run.folder, 'seed-'))
  chmodSync(dataDir, 0o755)
  const code = await node(run, [join(root, 'apps/server/src/cli/seed-demo.ts')], {
    ...env,
    DATA_DIR: dataDir,
  })
  rmSync(dataDir, { recursive: true, force: true })
  const reasons = code === 0 ? [] : [`the seed ended with code ${code}`]
  return { passed: code === 0 ? 1 : 0, failed: reasons.length, reasons, unsteady: [] }
}

/**
 * Runs the server's tests that reckon with dates, and the demo's seed, with the system date of the server and
 * its database moved to each of the moments. Throws where the date cannot be moved.
 */
export async function movedDates(
  run: Run,
  moments: readonly MovedMoment[] = movedMoments(new Date()),
  files: string[] = datedTests(),
): Promise<Count> {
  const variablesAt = faketime(run.folder)
  const total: Count = { passed: 0, failed: 0, reasons: [], unsteady: [] }
  for (const [nth, { name, at }] of moments.entries()) {
    if (run.signal.aborted) break
    const began = performance.now()
    const title = `${name}, ${at.toISOString()}`
    process.stdout.write(`\n── Date moved: ${title}\n`)
    const counts = [
      await testsAt(run, variablesAt(at), files, join(run.folder, `moved-${nth}.json`)),
      await seedAt(run, variablesAt(at)),
    ]
    for (const { passed, failed, reasons, unsteady } of counts) {
      total.passed += passed
      total.failed += failed
      total.reasons.push(...reasons.map((reason) => `${title}: ${reason}`))
      total.unsteady.push(...unsteady.map((reason) => `${title}: ${reason}`))
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    process.stdout.write(`Date moved: ${title}: ${seconds} s\n`)
  }
  return total
}

async function main([moment, ...files]: string[]): Promise<number> {
  const at = new Date(moment ?? '')
  if (Number.isNaN(at.getTime())) {
    process.stderr.write('Usage: node scripts/test/moved-dates.ts 2027-02-28T12:00:00Z [files…]\n')
    return 2
  }
  const folder = mkdtempSync(join(tmpdir(), 'coverline-moved-'))
  chmodSync(folder, 0o755)
  const interrupted = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interrupted.abort())
  try {
    const run = { folder, env: { ...process.env, NODE_ENV: 'test' }, signal: interrupted.signal }
    const chosen = files.length > 0 ? files : datedTests()
    const { passed, failed, reasons } = await movedDates(run, [{ name: 'chosen', at }], chosen)
    for (const reason of reasons) process.stdout.write(`\n${reason}\n`)
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
    return failed > 0 ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
