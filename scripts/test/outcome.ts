/** What a tool's run of a suite came to. */
export interface Outcome {
  passed: number
  /**
   * Failed tests, or files whose tests never began: `file` is what the tool takes to run it again, `left` how many other tests were not
   * run because of it.
   */
  failures: { file: string; name: string; error: string; left?: number }[]
  /** Faults that belong to no test, in words: an error outside of any test, a crash. */
  faults: string[]
}

export interface Count {
  passed: number
  failed: number
  /** What failed, with the beginning of its error: said again at the end of the run, where a cut log still has it. */
  reasons: string[]
  /** Tests that failed once among the others and passed twice alone. */
  unsteady: string[]
}

/** Of an error's text, its first lines. */
const shownLines = 12

/** More failures than these are not looked at again. */
const mostAgain = 3
/** How often a failed test has to pass alone. */
const timesAlone = 2

/**
 * The count of a suite. A machine that other work shares stands still at times, and then one of two thousand tests may be late;
 * so a few failed tests are run again with nothing beside them, and count as passed when they pass each time. They are named
 * at the end of the run, for whoever mends them: a fault of the product is as likely the reason as the machine.
 * `alone` runs files again and says whether all of their tests passed.
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
  if (failures.length === 0 || failures.length > mostAgain || faults.length > 0) return count
  const names = failures.map(({ name }) => name)
  process.stdout.write(
    `\nRun again alone, ${timesAlone} times:\n${names.map((name) => `  ${name}\n`).join('')}`,
  )
  const files = [...new Set(failures.map(({ file }) => file))]
  for (let time = 0; time < timesAlone; time++) if (!(await alone(files))) return count
  return { passed: passed + ended, failed: 0, reasons: [], unsteady: reasons }
}
