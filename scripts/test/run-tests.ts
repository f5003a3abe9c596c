import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endLeftovers, runVariable } from './leftovers.ts'
import type { Count } from './outcome.ts'
import { RunCosts } from './run-costs.ts'
import { seedOfRun } from './seed.ts'
import { checks, journeys, unitTests, type Run } from './suites.ts'

async function suite(title: string, start: () => Promise<Count>): Promise<Count> {
  process.stdout.write(`\n── ${title}\n`)
  const started = performance.now()
  const result = await start().catch((error: unknown) => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stdout.write(`${reason}\n`)
    return { passed: 0, failed: 1, reasons: [reason], unsteady: [] }
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${title}: ${result.passed} passed, ${result.failed} failed, ${seconds} s\n`)
  return result
}

/**
 * Runs everything that a change must pass, or what belongs to some nouns; the last line says
 * `N passed, N failed`. Returns the exit code.
 */
export async function runTests({ isLong, nouns }: { isLong: boolean; nouns: string[] }): Promise<number> {
  const id = randomUUID()
  // All temporary files of the run are in one folder, so that an interrupted run leaves none of them. The
  // database may run under another account, which must be able to enter it.
  const folder = mkdtempSync(join(tmpdir(), 'coverline-run-'))
  chmodSync(folder, 0o755)
  const interrupted = new AbortController()
  if (isLong) process.env.TEST_LONG = 'true'
  const seed = String(seedOfRun())
  Object.assign(process.env, { TMPDIR: folder, [runVariable]: id, SEED: seed })
  // Budgets are of the whole everyday run.
  const costs = isLong || nouns.length > 0 ? undefined : new RunCosts(folder)
  process.stdout.write(`Seed of this run: ${seed}\n`)
  const env = { ...process.env, NODE_ENV: 'test' }
  const run: Run = { folder, env, signal: interrupted.signal }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interrupted.abort())
  const suites: [string, () => Promise<Count>][] = [
    ['Checks', () => checks(nouns)],
    ['Tests', () => unitTests(run, nouns)],
    ['Journeys in a browser', () => journeys(run, nouns)],
  ]
  const total = { passed: 0, failed: 0, tests: 0, reasons: [] as string[], unsteady: [] as string[] }
  try {
    for (const [title, start] of suites) {
      if (interrupted.signal.aborted) break
      const { passed, failed, reasons, unsteady } = await suite(title, start)
      total.reasons.push(...reasons)
      total.unsteady.push(...unsteady)
      total.passed += passed
      total.failed += failed
      if (title !== 'Checks') total.tests += passed + failed
      const left = await endLeftovers(id)
      if (left > 0) process.stdout.write(`${title} left ${left} processes behind; they were ended.\n`)
      costs?.endSuite(title)
    }
    if (!interrupted.signal.aborted) {
      const tooDear = costs?.report() ?? []
      total.reasons.push(...tooDear)
      total.failed += tooDear.length
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  if (interrupted.signal.aborted) process.stdout.write('\nInterrupted.\n')
  if (total.tests === 0) process.stdout.write('\nNo test ran.\n')
  const told = (title: string, texts: string[]) =>
    texts.length > 0 && process.stdout.write(`\n${title}:\n${texts.map((text) => `\n${text}\n`).join('')}`)
  told('Unsteady, to be mended (failed once, passed twice alone)', total.unsteady)
  // Whoever sees only the end of a long log finds the reason there.
  told(`Failed (SEED=${seed} repeats the same random cases)`, total.reasons)
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
  return total.failed > 0 || total.tests === 0 || interrupted.signal.aborted ? 1 : 0
}
