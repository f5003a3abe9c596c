import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../../lib/root.mjs'

test('every part of the bench runs to its end and prints its figures', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/src/main.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, BENCH_TINY: 'true' },
  })
  expect(`${status} ${stderr}`).toMatch(/^0 /)
  for (const figure of [
    'start to first answer, existing database',
    'from call to event',
    'mail, AI and WhatsApp hang',
    'newest first',
    'load of inbox: requests',
    'selecting all policies',
    'throughput of a 50-row list',
    'against Express and Knex',
    'import of 100 rows',
  ])
    expect(stdout).toContain(figure)
}, 900_000)
