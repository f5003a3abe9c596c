import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.mjs'
import type { Outcome } from './outcome.ts'
import { outcomeVariable } from './vitest-outcome.ts'

const begin = `import { beforeAll, expect, test } from 'vitest'\n`
const reporter = `import { existsSync } from 'node:fs'
import Outcome from '${join(root, 'scripts/test/vitest-outcome.ts')}'
export default class extends Outcome {
  dayNow() { return existsSync(import.meta.dirname + '/midnight') ? 'the next day' : 'a day' }
}`
const files = {
  'night.test.ts': `${begin}import { writeFileSync } from 'node:fs'
test('ends on the next day', () => { writeFileSync(import.meta.dirname + '/midnight', ''); expect(1).toBe(2) })`,
  'fine.test.ts': `${begin}test('passes', () => expect(1).toBe(1))`,
  'late.test.ts': `${begin}test('leaves something', () => void Promise.reject(new Error('too late')))`,
  'wrong.test.ts': `${begin}test('is wrong', () => expect(1).toBe(2))`,
  'hook.test.ts': `${begin}beforeAll(() => { throw new Error('hook fails') })\ntest('never begins', () => undefined)`,
  'gone.test.ts': `${begin}test('ends its process', () => { process.kill(process.pid, 'SIGKILL'); return new Promise(() => undefined) })`,
}

test(
  'a failed test, a failing hook and an ended process are each reported with file and error, and a change of the day',
  { timeout: 60_000 },
  async () => {
    // Within the project, where its packages are found
    mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true })
    const folder = mkdtempSync(join(root, 'node_modules', '.cache', 'outcome-'))
    const path = join(folder, 'outcome.json')
    try {
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
      writeFileSync(
        join(folder, 'vitest.config.mjs'),
        `export default { test: { include: ['*.test.ts'], exclude: [], pool: 'forks', maxWorkers: 1 } }`,
      )
      writeFileSync(join(folder, 'reporter.ts'), reporter)
      await new Promise((resolve) => {
        const args = ['run', '--root', folder, `--reporter=${join(folder, 'reporter.ts')}`]
        const env = { ...process.env, [outcomeVariable]: path }
        execFile(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], { env }, resolve)
      })
      const outcome = JSON.parse(readFileSync(path, 'utf8')) as Outcome
      const reasons = outcome.failures.map(
        ({ name, error }) => `${name.replace(`${folder}/`, '')}: ${error.split('\n')[0]}`,
      )
      expect(reasons.toSorted()).toEqual([
        expect.stringMatching(/^gone\.test\.ts: Error: .*worker/iu),
        'hook.test.ts: Error: hook fails',
        'late.test.ts, outside of its tests: Error: too late',
        expect.stringMatching(/^night\.test\.ts > ends on the next day: AssertionError/u),
        expect.stringMatching(/^wrong\.test\.ts > is wrong: AssertionError: expected 1 to be 2/u),
      ])
      const ended = outcome.failures.find(({ file }) => file.endsWith('gone.test.ts'))
      expect(ended?.error).toContain('Caused by: Error: Worker exited unexpectedly with signal SIGKILL')
      const overMidnight = outcome.failures.filter(({ isOverMidnight }) => isOverMidnight)
      expect(overMidnight.map(({ name }) => name)).toEqual([expect.stringContaining('night.test.ts')])
      expect(outcome).toMatchObject({ passed: 2, faults: [] })
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
