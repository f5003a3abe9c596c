/** The outcome of one tool run of a suite */
export interface Outcome {
  passed: number
  /**
   * Failed tests, or files whose tests never started: `file` is the tool's argument to run it again, `left`
   * the number of other tests skipped because of it. `isOverMidnight`: the day changed while the file ran.
   */
  failures: { file: string; name: string; error: string; left?: number; isOverMidnight?: boolean }[]
  /** Messages of faults that belong to no test: an error outside of any test, a crash */
  faults: string[]
}

export interface Count {
  passed: number
  failed: number
  /**
   * The failures with the beginning of their errors, repeated at the end of the run, where a truncated log
   * still contains them.
   */
  reasons: string[]
  /** Tests that failed once among the others and passed twice separately */
  unsteady: string[]
}

/** Number of shown lines of an error's text */
const shownLines = 12

/** More failures than these are not run again, apart from those of files during which the day changed. */
const mostAgain = 8
/** How often a failed test must pass separately */
const timesAlone = 2

/**
 * Decides the result of a suite. A shared machine stalls at times, so a few of four thousand tests may be late:
 * five of them were on a machine with twice the work that it could do.
 * A few failed tests are therefore run again separately and count as passed if they pass each time. The end
 * of the run lists them for developers, because a product fault is as likely the reason as the machine.
 * A test that compares yesterday's dates with today's fails at midnight; the second run is within one day.
 * `alone` runs files again and returns true if all of their tests passed.
 */
export async function settle(
  { passed, failures, faults }: Outcome,
  alone: (files: string[]) => Promise<boolean>,
): Promise<Count> {
  const ended = failures.length + failures.reduce((all, { left = 0 }) => all + left, 0)
  const failed = ended + faults.length
  const reasons = [
    ...failures.map(({ name, error }) => `${name}\n${error.split('\n').slice(0, shownLines).join('\n')}`),
    ...faults,
  ]
  const count = { passed, failed, reasons, unsteady: [] }
  const within = failures.filter(({ isOverMidnight }) => isOverMidnight !== true)
  if (failures.length === 0 || within.length > mostAgain || faults.length > 0) return count
  const names = failures.map(({ name }) => name)
  process.stdout.write(
    `\nRun again alone, ${timesAlone} times:\n${names.map((name) => `  ${name}\n`).join('')}`,
  )
  const files = [...new Set(failures.map(({ file }) => file))]
  for (let time = 0; time < timesAlone; time++) if (!(await alone(files))) return count
  return { passed: passed + ended, failed: 0, reasons: [], unsteady: reasons }
}
