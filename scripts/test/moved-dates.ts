import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { datedTests } from './dated-tests.ts'
import { faketime } from './faketime.ts'
import { type MovedMoment, movedMoments } from './moved-moments.ts'
import { type Count, settle } from './outcome.ts'
import { type Run, withRun } from './run.ts'
import { node, vitest } from './suites.ts'

// The sizes of the long run belong to one date.
const small = { TEST_LONG: undefined }

async function testsAt(run: Run, env: Record<string, string>, files: string[]): Promise<Count> {
  const play = (args: string[]) => vitest(run, ['--project=server', ...args], { ...small, ...env })
  return settle(await play(files), (failed) => play(['--maxWorkers=1', ...failed]))
}

/** Makes the demo and its work in a new database. */
async function seedAt(run: Run, env: Record<string, string>): Promise<Count> {
  const dataDir = mkdtempSync(join(run.folder, 'seed-'))
  chmodSync(dataDir, 0o755)
  const script = join(root, 'apps/server/src/cli/seed-demo.ts')
  const code = await node(run, { script, args: [], cwd: root, env: { ...small, ...env, DATA_DIR: dataDir } })
  rmSync(dataDir, { recursive: true, force: true })
  const reasons = code === 0 ? [] : [`the seed ended with code ${code}`]
  return { passed: code === 0 ? 1 : 0, failed: reasons.length, reasons, unsteady: [], notPlayed: [] }
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
  const total: Count = { passed: 0, failed: 0, reasons: [], unsteady: [], notPlayed: [] }
  for (const { name, at } of moments) {
    if (run.signal.aborted) break
    const began = performance.now()
    const title = `${name}, ${at.toISOString()}`
    process.stdout.write(`\n── Date moved: ${title}\n`)
    const counts = [await testsAt(run, variablesAt(at), files), await seedAt(run, variablesAt(at))]
    for (const { passed, failed, reasons, unsteady } of counts) {
      total.passed += passed
      total.failed += failed
      total.reasons.push(...reasons.map((reason) => `${title}: ${reason}`))
      total.unsteady.push(...unsteady.map((test) => ({ ...test, name: `${title}: ${test.name}` })))
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
  return withRun({ isEndless: true }, async (run) => {
    const chosen = files.length > 0 ? files : datedTests()
    const { passed, failed, reasons } = await movedDates(run, [{ name: 'chosen', at }], chosen)
    for (const reason of reasons) process.stdout.write(`\n${reason}\n`)
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
    return failed > 0 ? 1 : 0
  })
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
