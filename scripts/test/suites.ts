import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from '../check/run-checks.ts'
import { signalGroup, spawnGroup } from '../lib/group.mjs'
import { root } from '../lib/root.mjs'
import { ensureChromium } from './chromium.ts'
import { specsOf } from './nouns.ts'
import { type Count, type Outcome, settle } from './outcome.ts'
import { playwrightOutcome } from './playwright-outcome.ts'
import { outcomeVariable } from './vitest-outcome.ts'

export interface Run {
  /** Folder for the reports of the tools */
  folder: string
  env: NodeJS.ProcessEnv
  /** Aborts when the run is interrupted. */
  signal: AbortSignal
}

function node(
  run: Run,
  script: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  return new Promise((resolve, reject) => {
    // Interrupted meanwhile: starts nothing more.
    if (run.signal.aborted) return resolve(1)
    const child = spawnGroup(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd,
      env: { ...run.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }), ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const stop = () => signalGroup(child, 'SIGTERM')
    run.signal.addEventListener('abort', stop, { once: true })
    child.on('error', reject)
    child.on('exit', (code) => {
      run.signal.removeEventListener('abort', stop)
      resolve(code ?? 1)
    })
  })
}

/** Reads a tool's outcome; adds a fault if the tool failed without a reported failure. */
function outcomeOf(code: number, path: string, read: (json: unknown) => Outcome): Outcome {
  const outcome = existsSync(path)
    ? read(JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, failures: [], faults: [] }
  const isSilent = code !== 0 && outcome.failures.length + outcome.faults.length === 0
  return isSilent ? { ...outcome, faults: [`ended with code ${code}, without saying why`] } : outcome
}

export async function unitTests(run: Run, nouns: readonly string[]): Promise<Count> {
  const file = join(run.folder, 'vitest.json')
  const vitest = (args: string[], env: NodeJS.ProcessEnv) =>
    node(run, 'vitest/vitest.mjs', ['run', '--reporter=dot', '--passWithNoTests', ...args], root, env)
  const code = await vitest(['--reporter=./scripts/test/vitest-outcome.ts', ...nouns], {
    [outcomeVariable]: file,
  })
  const outcome = outcomeOf(code, file, (json) => json as Outcome)
  return settle(outcome, async (files) => (await vitest(['--maxWorkers=1', ...files], {})) === 0)
}

export async function journeys(run: Run, nouns: readonly string[]): Promise<Count> {
  const folder = join(root, 'e2e')
  const specs = nouns.length > 0 ? specsOf(nouns, join(folder, 'src', 'journeys')) : []
  if (nouns.length > 0 && specs.length === 0) return { passed: 0, failed: 0, reasons: [], unsteady: [] }
  const file = join(run.folder, 'playwright.json')
  const chromium = await ensureChromium()
  const playwright = (args: string[], env: NodeJS.ProcessEnv) =>
    node(run, '@playwright/test/cli.js', ['test', ...args], folder, { CHROMIUM_PATH: chromium, ...env })
  const code = await playwright(['--reporter=list,json', ...specs], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const outcome = outcomeOf(code, file, playwrightOutcome)
  return settle(
    outcome,
    async (files) => (await playwright(['--reporter=list', '--workers=1', ...files], {})) === 0,
  )
}

/** All checks; of some nouns those that are quick and say most. */
export async function checks(nouns: readonly string[]): Promise<Count> {
  return { ...(await runChecks(nouns.length > 0 ? ['types', 'lint'] : [])), unsteady: [] }
}
