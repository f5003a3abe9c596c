import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { seedOfRun } from './scripts/test/seed.ts'
import { restingTests } from './scripts/test/share/dear-tests.ts'
import { turnVariable } from './scripts/test/share/turn.ts'

// The workers inherit it.
process.env.SEED = String(seedOfRun())

const here = fileURLToPath(new URL('.', import.meta.url))
const resting = restingTests(process.env[turnVariable]).map((path) => `${here}${path}`)
const serverSetup = fileURLToPath(new URL('apps/server/src/testing/global-setup.ts', import.meta.url))
const joinSources = fileURLToPath(new URL('scripts/test/join-sources.ts', import.meta.url))
const noteCost = fileURLToPath(new URL('scripts/test/note-file-cost.ts', import.meta.url))

/**
 * One process per worker keeps the app and its database between files (12 times faster than a fresh one
 * each).
 */
const server = {
  name: 'server',
  root: 'apps/server',
  include: ['src/**/*.test.ts'],
  exclude: [...configDefaults.exclude, ...resting],
  globalSetup: [joinSources, serverSetup],
  pool: 'forks' as const,
  isolate: false,
  // A shared machine may stall for a minute; a test that fails needs no more than that.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
}

const packages = {
  name: 'packages',
  include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/web/src/**/*.test.{ts,tsx}'],
  pool: 'forks' as const,
  testTimeout: 30_000,
  // The default of one second is shorter than a pause of a shared machine.
  expect: { poll: { timeout: 20_000 } },
}

const scripts = {
  name: 'scripts',
  include: ['scripts/**/*.test.ts'],
  exclude: [...configDefaults.exclude, ...resting],
  pool: 'forks' as const,
  // Some start a tool or the product; a shared machine may stall for a minute.
  testTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    // One more than the cores of a small machine: tests wait a quarter of their time.
    maxWorkers: 3,
    passWithNoTests: false,
    projects: [server, packages, scripts].map((test) => ({ test: { ...test, setupFiles: [noteCost] } })),
  },
})
