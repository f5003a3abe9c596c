import type { Failure, Outcome } from './outcome.ts'
import { isNotPlayed } from './run-clock.ts'
import type { Journey } from './share/choose-journeys.ts'

type Annotation = { type: string; description?: string }

type Test = {
  status: string
  annotations: Annotation[]
  results: { status?: string; error?: { message?: string } }[]
}

type Suite = {
  title: string
  specs: { title: string; ok: boolean; file: string; line: number; tests: Test[] }[]
  suites?: Suite[]
}

const errorOf = (tests: Test[]) =>
  tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n')

/** Skipped without a reason in the test: an earlier one of its series has failed. */
const isLeft = ({ status, annotations }: Test): boolean =>
  status === 'skipped' && !annotations.some(({ type }) => type === 'skip' || type === 'fixme')

/** Not started, or ended by the run, because its time was over */
const isLate = ({ annotations, results }: Test): boolean =>
  annotations.some(isNotPlayed) || results.some(({ status }) => status === 'interrupted')

/** The journeys of Playwright's JSON list */
export function journeysIn(list: unknown): Journey[] {
  const journeysOf = (suite: Suite, path: string): Journey[] => [
    ...suite.specs.map(({ title, file, line }) => ({ name: `${path} > ${title}`, file, line })),
    ...(suite.suites ?? []).flatMap((inner) => journeysOf(inner, `${path} > ${inner.title}`)),
  ]
  return (list as { suites: Suite[] }).suites.flatMap((suite) => journeysOf(suite, suite.title))
}

/**
 * Converts Playwright's JSON report for `settle`. A test is run again by its file and line; with the whole
 * file if others were skipped because of it. `isOverTime`: the time of the run was over before its end, so that tests without a result
 * were not played.
 */
export function playwrightOutcome(report: unknown, isOverTime = false): Outcome {
  const { suites, errors } = report as { suites: Suite[]; errors: { message?: string }[] }
  const faults = errors
    .map(({ message }) => message ?? 'an error outside of any test')
    .filter((message) => !(isOverTime && /Timed out waiting \S+ for the test suite to run/u.test(message)))
  const notPlayed: string[] = []
  const outcome: Outcome = { passed: 0, failures: [], faults, notPlayed }
  const left = new Map<string, number>()
  const failed = new Map<string, Failure>()
  const add = (suite: Suite, path: string) => {
    for (const { title, ok, file, line, tests } of suite.specs) {
      const name = `${path} > ${title}`
      const hasNoResult = tests.every(({ results }) => results.length === 0)
      if (tests.some(isLate) || (isOverTime && hasNoResult)) notPlayed.push(name)
      else if (!ok) {
        const failure = { file: `journeys/${file}:${line}`, name, error: errorOf(tests) }
        outcome.failures.push(failure)
        failed.set(file, failure)
      } else if (tests.some(isLeft)) left.set(file, (left.get(file) ?? 0) + 1)
      else if (tests.some(({ status }) => status === 'expected')) outcome.passed += 1
    }
    for (const inner of suite.suites ?? []) add(inner, `${path} > ${inner.title}`)
  }
  for (const suite of suites) add(suite, suite.title)
  for (const [file, count] of left) {
    const failure = failed.get(file)
    if (failure) Object.assign(failure, { file: `journeys/${file}`, left: count })
    else faults.push(`${file}: ${count} tests were not run`)
  }
  return outcome
}
