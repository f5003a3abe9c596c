import { expect, test } from 'vitest'
import { playwrightOutcome } from './playwright-outcome.ts'

type Annotation = { type: string; description?: string }

const spec = (title: string, line: number, status: string, annotations: Annotation[] = []) => ({
  title,
  ok: status !== 'unexpected',
  file: 'series.spec.ts',
  line,
  tests: [
    { status, annotations, results: [status === 'unexpected' ? { error: { message: `not ${title}` } } : {}] },
  ],
})
const report = (...specs: ReturnType<typeof spec>[]) => ({
  suites: [{ title: 'series.spec.ts', specs: [], suites: [{ title: 'in en', specs }] }],
  errors: [],
})

test('a failed test runs again by its line, one that made others skip with its whole file', () => {
  const failure = { name: 'series.spec.ts > in en > b', error: 'not b' }
  const first = [spec('a', 3, 'expected'), spec('b', 9, 'unexpected')]
  const skipped = spec('c', 12, 'skipped', [{ type: 'skip' }])
  expect(playwrightOutcome(report(...first, skipped))).toEqual({
    passed: 1,
    failures: [{ ...failure, file: 'journeys/series.spec.ts:9' }],
    faults: [],
    notPlayed: [],
  })
  expect(playwrightOutcome(report(...first, spec('c', 12, 'skipped'), spec('d', 15, 'skipped')))).toEqual({
    passed: 1,
    failures: [{ ...failure, file: 'journeys/series.spec.ts', left: 2 }],
    faults: [],
    notPlayed: [],
  })
})

test('skipped tests without a failure before them are a fault', () => {
  expect(playwrightOutcome(report(spec('a', 3, 'expected'), spec('b', 9, 'skipped')))).toMatchObject({
    passed: 1,
    failures: [],
    faults: ['series.spec.ts: 1 tests were not run'],
  })
})

test('journeys that were not started, or ended by the run, when its time was over are not played', () => {
  const late = spec('b', 9, 'skipped', [
    { type: 'skip', description: 'not played: the time of the run is over' },
  ])
  const withoutResult = spec('d', 15, 'skipped')
  withoutResult.tests[0]!.results = []
  const timeOut = {
    message: '\u001b[31mTimed out waiting 60s for the test suite to run\u001b[39m',
  }
  const ended = { ...report(spec('a', 3, 'expected'), late, withoutResult), errors: [timeOut] }
  expect(playwrightOutcome(ended, true)).toEqual({
    passed: 1,
    failures: [],
    faults: [],
    notPlayed: ['series.spec.ts > in en > b', 'series.spec.ts > in en > d'],
  })
  expect(playwrightOutcome(ended)).toMatchObject({
    faults: [timeOut.message, 'series.spec.ts: 1 tests were not run'],
  })
})
