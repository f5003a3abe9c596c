import type { Outcome } from './outcome.ts'

type Test = { status: string; annotations: { type: string }[]; results: { error?: { message?: string } }[] }

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

/**
 * Converts Playwright's JSON report for `settle`. A test is run again by its file and line; with the whole
 * file if others were skipped because of it.
 */
export function playwrightOutcome(report: unknown): Outcome {
  const { suites, errors } = report as { suites: Suite[]; errors: { message?: string }[] }
  const faults = errors.map(({ message }) => message ?? 'an error outside of any test')
  const outcome: Outcome = { passed: 0, failures: [], faults }
  const left = new Map<string, number>()
  const failed = new Map<string, Outcome['failures'][number]>()
  const add = (suite: Suite, path: string) => {
    for (const { title, ok, file, line, tests } of suite.specs) {
      if (!ok) {
        const failure = { file: `${file}:${line}`, name: `${path} > ${title}`, error: errorOf(tests) }
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
    if (failure) Object.assign(failure, { file, left: count })
    else faults.push(`${file}: ${count} tests were not run`)
  }
  return outcome
}
