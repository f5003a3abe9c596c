import { isUnforgiven } from './unforgiven.ts'

export interface Failure {
  /** The tool's argument to run the test again */
  file: string
  name: string
  error: string
  /** The number of other tests skipped because of it; they run again with it. */
  left?: number
  /** The failure is of a file whose tests never started, or outside of its tests. */
  isOfFile?: boolean
  /** The day changed while the file ran. */
  isOverMidnight?: boolean
}

/** The outcome of one tool run of a suite */
export interface Outcome {
  passed: number
  failures: Failure[]
  /** Messages of faults that belong to no test: an error outside of any test, a crash */
  faults: string[]
  /** The names of tests that were not started because the time of the run was over */
  notPlayed?: string[]
}

/** A test that failed at its first try and passed alone, with its first error */
export interface Unsteady {
  name: string
  error: string
}

export interface Count {
  passed: number
  failed: number
  /**
   * The failures with the beginning of their errors, repeated at the end of the run, where a truncated log
   * still contains them.
   */
  reasons: string[]
  unsteady: Unsteady[]
  notPlayed: string[]
}

/** The outcome of several runs of a tool */
export const joinOutcomes = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  faults: outcomes.flatMap(({ faults }) => faults),
  notPlayed: outcomes.flatMap(({ notPlayed = [] }) => notPlayed),
})

/** Number of shown lines of an error's text */
const shownLines = 12

/** When more tests failed at their first try, none is forgiven, apart from those of files during which the day changed. */
const mostForgiven = 8
/** How often a failed test is tried alone until it passes */
const triesAlone = 2

const begin = (error: string): string => error.split('\n').slice(0, shownLines).join('\n')

const testsOf = (failures: readonly Failure[]): number =>
  failures.reduce((all, { left = 0 }) => all + 1 + left, 0)

/** True if `again`, the outcome of a run alone, holds the failure once more. */
function failsIn(again: Outcome, failure: Failure): boolean {
  const isWhole = failure.isOfFile === true || failure.left !== undefined
  const isSame = (other: Failure) =>
    other.name === failure.name || ((isWhole || other.isOfFile === true) && other.file === failure.file)
  return again.faults.length > 0 || again.failures.some(isSame)
}

/** Tries failures alone until each passed once or failed each time; returns those that failed each time. */
async function tryAlone(
  failures: readonly Failure[],
  alone: (files: string[], attempt: number) => Promise<Outcome>,
): Promise<Failure[]> {
  let left = [...failures]
  for (let attempt = 1; attempt <= triesAlone && left.length > 0; attempt++) {
    const names = left.map(({ name }) => `  ${name}\n`).join('')
    process.stdout.write(`\nRun again alone, try ${attempt} of ${triesAlone}:\n${names}`)
    const again = await alone([...new Set(left.map(({ file }) => file))], attempt)
    left = left.filter((failure) => failsIn(again, failure))
  }
  return left
}

/**
 * Decides the result of a suite. A failed test is run again alone, up to twice. If it passes once it is unsteady: the run names and keeps
 * it for developers, because a fault of the product is as likely the reason as the machine, and counts it as passed. Failures stay if they
 * fail each time, if they are many, and if they are of a kind that is never forgiven.
 * A test that compares yesterday's dates with today's fails at midnight; it is run again however many failed.
 * `alone` runs files again and returns their outcome.
 */
export async function settle(
  { passed, failures, faults, notPlayed = [] }: Outcome,
  alone: (files: string[], attempt: number) => Promise<Outcome>,
): Promise<Count> {
  const within = failures.filter(({ isOverMidnight }) => isOverMidnight !== true)
  const isForgiving = within.length <= mostForgiven && faults.length === 0
  const forgivable = isForgiving ? failures.filter((failure) => !isUnforgiven(failure)) : []
  const stillFailed = await tryAlone(forgivable, alone)
  const unsteady = forgivable.filter((failure) => !stillFailed.includes(failure))
  const failed = failures.filter((failure) => !unsteady.includes(failure))
  return {
    passed: passed + testsOf(unsteady),
    failed: testsOf(failed) + faults.length,
    reasons: [...failed.map(({ name, error }) => `${name}\n${begin(error)}`), ...faults],
    unsteady: unsteady.map(({ name, error }) => ({ name, error: begin(error) })),
    notPlayed,
  }
}
