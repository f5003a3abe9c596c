import { endLeftovers } from './leftovers.ts'
import { movedDates } from './moved-dates.ts'
import type { Count, Unsteady } from './outcome.ts'
import { type Run, withRun } from './run.ts'
import { RunCosts } from './run-costs.ts'
import { keepNotPlayed, keepRun, keepUnsteady } from './run-record.ts'
import { turnOfRun, turnVariable } from './share/turn.ts'
import { checks, filesAlone, journeys, journeysAlone, unitTests } from './suites.ts'

async function suite(title: string, start: () => Promise<Count>): Promise<Count> {
  process.stdout.write(`\n── ${title}\n`)
  const started = performance.now()
  const result = await start().catch((error: unknown) => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stdout.write(`${reason}\n`)
    return { passed: 0, failed: 1, reasons: [reason], unsteady: [], notPlayed: [] }
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${title}: ${result.passed} passed, ${result.failed} failed, ${seconds} s\n`)
  return result
}

function told(title: string, texts: readonly string[]): void {
  if (texts.length === 0) return
  process.stdout.write(`\n${title}:\n${texts.map((text) => `\n${text}\n`).join('')}`)
}

const textOf = ({ name, error }: Unsteady): string => `${name}\n${error}`

/** The sum of the suites of a run */
class Total implements Count {
  passed = 0
  failed = 0
  /** Of the tests and journeys, without the checks */
  tests = 0
  readonly reasons: string[] = []
  readonly unsteady: Unsteady[] = []
  readonly notPlayed: string[] = []

  add(title: string, { passed, failed, reasons, unsteady, notPlayed }: Count): void {
    this.passed += passed
    this.failed += failed
    if (title !== 'Checks') this.tests += passed + failed
    this.reasons.push(...reasons)
    this.unsteady.push(...unsteady)
    this.notPlayed.push(...notPlayed)
  }

  addFailures(reasons: readonly string[]): void {
    this.failed += reasons.length
    this.reasons.push(...reasons)
  }
}

async function playSuites(run: Run, nouns: string[], costs: RunCosts | undefined): Promise<Total> {
  const suites: [string, () => Promise<Count>, ((names: string[]) => Promise<boolean>)?][] = [
    ['Checks', () => checks(nouns)],
    ['Tests', () => unitTests(run, nouns), (files) => filesAlone(run, files)],
    ['Journeys in a browser', () => journeys(run, nouns), (names) => journeysAlone(run, names)],
  ]
  if (process.env.TEST_LONG && nouns.length === 0) suites.push(['Moved dates', () => movedDates(run)])
  const total = new Total()
  for (const [title, start, alone] of suites) {
    if (run.signal.aborted) break
    total.add(title, await suite(title, start))
    const left = await endLeftovers(run.id)
    if (left > 0) process.stdout.write(`${title} left ${left} processes behind; they were ended.\n`)
    await costs?.endSuite(title, alone)
  }
  if (!run.signal.aborted) total.addFailures(costs?.report() ?? [])
  return total
}

/** Says what a run found, keeps it in `.cache`, and returns the exit code. */
function endRun(total: Total, { clock, signal }: Run, { isAll, nouns }: RunOptions): number {
  if (signal.aborted) process.stdout.write('\nInterrupted.\n')
  if (total.tests === 0) process.stdout.write('\nNo test ran.\n')
  told('Unsteady, to be mended (failed once, passed alone)', total.unsteady.map(textOf))
  // Whoever sees only the end of a long log finds the reason there.
  told(`Failed (SEED=${process.env.SEED} repeats the same random cases)`, total.reasons)
  const { passed, failed } = total
  const notPlayed = total.notPlayed.length
  if (!signal.aborted) {
    keepUnsteady(total.unsteady)
    if (nouns.length === 0) keepNotPlayed(total.notPlayed)
    const kind = nouns.length > 0 ? 'nouns' : isAll ? 'all' : 'share'
    const unsteady = total.unsteady.length
    keepRun({ kind, passed, failed, unsteady, notPlayed, seconds: clock.seconds() })
  }
  process.stdout.write(`\n${clock.seconds()} s since the start of the command\n`)
  if (notPlayed > 0) process.stdout.write(`not played: ${notPlayed}\n`)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  return failed > 0 || total.tests === 0 || signal.aborted ? 1 : 0
}

interface RunOptions {
  /** True to play everything in full size, without a limit of time; else an everyday run plays its share. */
  isAll: boolean
  nouns: string[]
}

/**
 * Runs the share of an everyday run, everything, or what belongs to some nouns; the last line says
 * `N passed, N failed`. Returns the exit code.
 */
export async function runTests(options: RunOptions): Promise<number> {
  const { isAll, nouns } = options
  const isShare = !isAll && nouns.length === 0
  if (isAll) process.env.TEST_LONG = 'true'
  if (isShare) process.env[turnVariable] = String(turnOfRun())
  return withRun({ isEndless: isAll }, async (run) => {
    const costs = isShare ? new RunCosts(run) : undefined
    return endRun(await playSuites(run, nouns, costs), run, options)
  })
}
