import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import type { Outcome } from './outcome.ts'
import { type Run, withRun } from './run.ts'
import { playwright, vitest } from './suites.ts'

const specs = readdirSync(join(root, 'e2e', 'src', 'journeys'))
/** `name`: part of a file's name, which may end with a line, as in `leads.spec.ts:12`. */
const isJourney = (name: string): boolean => specs.some((file) => file.includes(name.replace(/:\d+$/u, '')))

/** Keeps every core busy; returns a function that ends the load. */
function load(): () => void {
  const busy = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  return () => busy.forEach((child) => child.kill('SIGKILL'))
}

async function played(outcome: Promise<Outcome>): Promise<{ passed: number; failed: string[] }> {
  const { passed, failures, faults } = await outcome
  return { passed, failed: [...failures.map(({ name, error }) => `${name}\n${error}`), ...faults] }
}

async function play(run: Run, names: string[], times: number, machine: string) {
  const journeys = names.filter((name) => isJourney(name))
  const tests = names.filter((name) => !isJourney(name))
  const results: { passed: number; failed: string[] }[] = []
  if (journeys.length > 0)
    results.push(
      await played(
        playwright(run, [`--repeat-each=${times}`, `--output=test-results/${machine}`, ...journeys]),
      ),
    )
  for (let time = 0; tests.length > 0 && time < times; time++) results.push(await played(vitest(run, tests)))
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  return { machine, passed, failed: results.flatMap((result) => result.failed) }
}

/**
 * Plays journeys and tests `times` times on a free and on a loaded machine, without forgiving any; the last line says
 * `N passed, N failed`. `names`: parts of names of journeys, or of paths of tests. Returns the exit code.
 */
export async function runSteady(names: string[], times: number): Promise<number> {
  if (names.length === 0) {
    process.stdout.write('Name the tests: npm run test:steady -- renewals\n')
    return 1
  }
  return withRun({ isEndless: true }, async (run) => {
    const free = await play(run, names, times, 'free')
    const end = load()
    const loaded = await play(run, names, times, 'loaded').finally(end)
    const results = [free, loaded]
    for (const { failed } of results) for (const reason of failed) process.stdout.write(`\n${reason}\n`)
    for (const { machine, passed, failed } of results)
      process.stdout.write(
        `\n${times} times on a ${machine} machine: ${passed} passed, ${failed.length} failed`,
      )
    const passed = free.passed + loaded.passed
    const failed = free.failed.length + loaded.failed.length
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
    return failed > 0 || passed === 0 ? 1 : 0
  })
}
