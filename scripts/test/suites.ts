import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from '../check/run-checks.ts'
import { signalGroup, spawnGroup } from '../lib/group.mjs'
import { root } from '../lib/root.mjs'
import { ensureChromium } from './chromium.ts'

export interface Count {
  passed: number
  failed: number
}

export interface Run {
  /** Folder for the reports of the tools. */
  folder: string
  env: NodeJS.ProcessEnv
  /** Ends when the run is interrupted. */
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

function report(path: string): Record<string, unknown> | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Files that failed before or around their tests: an import that is missing, a hook that timed out. */
function brokenFiles(totals: VitestReport | undefined): number {
  const failed = (totals?.testResults ?? []).filter((file) => file.status === 'failed')
  return failed.filter((file) => file.assertionResults.every((test) => test.status !== 'failed')).length
}

/** A tool that fails without a failed test (a crash, an unhandled error) counts as one failure. */
function count(code: number, passed: number, failed: number): Count {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

export async function unitTests(run: Run): Promise<Count> {
  const file = join(run.folder, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const code = await node(run, 'vitest/vitest.mjs', ['run', ...reporters], root, {})
  const totals = report(file) as VitestReport | undefined
  return count(code, totals?.numPassedTests ?? 0, (totals?.numFailedTests ?? 0) + brokenFiles(totals))
}

export async function journeys(run: Run): Promise<Count> {
  const folder = join(root, 'e2e')
  const hasAny = readdirSync(join(folder, 'src', 'journeys')).some((name) => name.endsWith('.spec.ts'))
  if (!hasAny) return { passed: 0, failed: 0 }
  const file = join(run.folder, 'playwright.json')
  const env = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await node(run, '@playwright/test/cli.js', ['test', '--reporter=list,json'], folder, env)
  const stats = report(file)?.stats as { expected: number; unexpected: number; flaky: number } | undefined
  return count(code, stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0))
}

export function checks(): Promise<Count> {
  return runChecks([])
}
