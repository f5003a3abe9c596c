import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.mjs'
import type { Outcome } from './outcome.ts'
import { outcomeVariable } from './vitest-outcome.ts'

const begin = `import { beforeAll, expect, test } from 'vitest'\n`
const files = {
  'fine.test.ts': `${begin}test('passes', () => expect(1).toBe(1))`,
  'late.test.ts': `${begin}test('leaves something', () => void Promise.reject(new Error('too late')))`,
  'wrong.test.ts': `${begin}test('is wrong', () => expect(1).toBe(2))`,
  'hook.test.ts': `${begin}beforeAll(() => { throw new Error('hook fails') })\ntest('never begins', () => undefined)`,
  'gone.test.ts': `${begin}test('ends its process', () => { process.kill(process.pid, 'SIGKILL'); return new Promise(() => undefined) })`,
}

test(
  'a failed test, a failing hook and an ended process are each reported with file and error',
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
        `export default { test: { include: ['*.test.ts'], exclude: [], pool: 'forks', maxWorkers: 2 } }`,
      )
      await new Promise((resolve) => {
        const args = ['run', '--root', folder, `--reporter=${join(root, 'scripts/test/vitest-outcome.ts')}`]
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
        expect.stringMatching(/^wrong\.test\.ts > is wrong: AssertionError: expected 1 to be 2/u),
      ])
      const ended = outcome.failures.find(({ file }) => file.endsWith('gone.test.ts'))
      expect(ended?.error).toContain('Caused by: Error: Worker exited unexpectedly with signal SIGKILL')
      expect(outcome).toMatchObject({ passed: 2, faults: [] })
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
