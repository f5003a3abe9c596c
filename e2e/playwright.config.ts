import { defineConfig } from '@playwright/test'
import { seedOfRun } from '../scripts/test/seed.ts'
import { chromiumFlags, installedChromiums } from './src/chromium.ts'

// The workers inherit it.
process.env.SEED = String(seedOfRun())

const [executablePath] = installedChromiums()

export default defineConfig({
  testDir: './src/journeys',
  outputDir: './test-results',
  globalSetup: './src/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Generous: a shared machine may be ten times slower than a free one, and a journey tests behaviour, not
  // speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // Reference screenshots; other systems render fonts too differently to compare.
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  ignoreSnapshots: process.platform !== 'linux',
  use: {
    browserName: 'chromium',
    // Set by the global setup; the workers read this file again after it.
    baseURL: process.env.PLATFORM_URL ?? '',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    // Only the journey of the design system draws what moves.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // A trace of every step takes a third of the total time; enable it with `--trace on` to debug a failure.
    trace: 'off',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
})
