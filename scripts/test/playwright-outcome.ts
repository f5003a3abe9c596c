import type { Outcome } from './outcome.ts'

type Test = { status: string; results: { error?: { message?: string } }[] }

type Suite = {
  title: string
  specs: { title: string; ok: boolean; file: string; line: number; tests: Test[] }[]
  suites?: Suite[]
}

const errorOf = (tests: Test[]) =>
  tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n')

/** What `settle` takes, out of Playwright's JSON report. A test is run again by its file and line. */
export function playwrightOutcome(report: unknown): Outcome {
  const { suites, errors } = report as { suites: Suite[]; errors: { message?: string }[] }
  const faults = errors.map(({ message }) => message ?? 'an error outside of any test')
  const outcome: Outcome = { passed: 0, failures: [], faults }
  const add = (suite: Suite, path: string) => {
    for (const { title, ok, file, line, tests } of suite.specs) {
      if (!ok)
        outcome.failures.push({ file: `${file}:${line}`, name: `${path} > ${title}`, error: errorOf(tests) })
      else if (tests.some(({ status }) => status === 'expected')) outcome.passed += 1
    }
    for (const inner of suite.suites ?? []) add(inner, `${path} > ${inner.title}`)
  }
  for (const suite of suites) add(suite, suite.title)
  return outcome
}
