import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What became of the tests of one run: `NONE` if no test has the title, `BROKEN` if a file did not load. */
export type Verdict = 'PASSED' | 'FAILED' | 'NONE' | 'BROKEN'

type Report = {
  numFailedTests: number
  numPassedTests: number
  numFailedTestSuites: number
}

/** Runs the tests of a file whose titles contain a text, in a copy of the product. */
export function runTests(copy: string, test: string, title: string): Verdict {
  const report = join(copy, 'guard-report.json')
  rmSync(report, { force: true })
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs')
  spawnSync(
    process.execPath,
    [vitest, 'run', test, '-t', title, '--reporter=json', `--outputFile=${report}`],
    { cwd: copy, stdio: 'ignore', timeout: 300_000, env: { ...process.env, NODE_ENV: 'test' } },
  )
  if (!existsSync(report)) return 'BROKEN'
  // The reporter's own format
  const { numFailedTests, numPassedTests, numFailedTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Report
  if (numFailedTests > 0) return 'FAILED'
  if (numPassedTests > 0) return 'PASSED'
  return numFailedTestSuites > 0 ? 'BROKEN' : 'NONE'
}
