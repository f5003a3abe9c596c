import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from '../check/run-checks.ts'
import { signalGroup, spawnGroup } from '../lib/group.mjs'
import { root } from '../lib/root.mjs'
import { ensureChromium } from './chromium.ts'
import { specsOf } from './nouns.ts'
import { type Count, joinOutcomes, type Outcome, settle } from './outcome.ts'
import { playwrightOutcome } from './playwright-outcome.ts'
import type { Run } from './run.ts'
import { notPlayedBefore } from './run-record.ts'
import { chooseJourneys, type Journey } from './share/choose-journeys.ts'
import { isWhole, listJourneys } from './share/list-journeys.ts'
import { touchedSpecs } from './share/touched-specs.ts'
import { turnVariable } from './share/turn.ts'
import { outcomeVariable } from './vitest-outcome.ts'

interface Command {
  script: string
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
}

/** Runs a script under this Node and returns its exit code; ends it when the run is interrupted or its time is over. */
export function node(run: Run, { script, args, cwd, env }: Command): Promise<number> {
  return new Promise((resolve, reject) => {
    // Interrupted meanwhile: starts nothing more.
    if (run.signal.aborted) return resolve(1)
    const child = spawnGroup(process.execPath, [script, ...args], {
      cwd,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }),
        ...env,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const stop = () => signalGroup(child, 'SIGTERM')
    run.signal.addEventListener('abort', stop, { once: true })
    const timer = setTimeout(stop, run.clock.untilEnd())
    child.on('error', reject)
    child.on('exit', (code) => {
      clearTimeout(timer)
      run.signal.removeEventListener('abort', stop)
      resolve(code ?? 1)
    })
  })
}

const tool = (path: string): string => join(root, 'node_modules', path)

/** Reads a tool's outcome; adds a fault if the tool failed without a reported failure. */
function outcomeOf(run: Run, code: number, path: string, read: (json: unknown) => Outcome): Outcome {
  const outcome = existsSync(path)
    ? read(JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, failures: [], faults: [] }
  const { failures, faults, notPlayed = [] } = outcome
  const isSilent = code !== 0 && failures.length + faults.length + notPlayed.length === 0
  if (!isSilent) return outcome
  const why = run.clock.isOver() ? 'was ended: the time of the run is over' : 'without saying why'
  return { ...outcome, faults: [`ended with code ${code}, ${why}`] }
}

/** Runs tests by Vitest. `args`: options, and parts of the paths of files. */
export async function vitest(run: Run, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const path = join(run.folder, 'vitest.json')
  rmSync(path, { force: true })
  const reporters = ['--reporter=dot', '--reporter=./scripts/test/vitest-outcome.ts']
  const code = await node(run, {
    script: tool('vitest/vitest.mjs'),
    args: ['run', ...reporters, '--passWithNoTests', ...args],
    cwd: root,
    env: { [outcomeVariable]: path, ...env },
  })
  return outcomeOf(run, code, path, (json) => json as Outcome)
}

const journeyFolder = join(root, 'e2e')
const specFolder = join(journeyFolder, 'src', 'journeys')

/** Runs journeys by Playwright. `args`: options, and files with or without a line. */
export async function playwright(run: Run, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const path = join(run.folder, 'playwright.json')
  rmSync(path, { force: true })
  const limit = `--global-timeout=${run.clock.untilEnd()}`
  const code = await node(run, {
    script: tool('@playwright/test/cli.js'),
    args: ['test', '--reporter=list,json', limit, ...args],
    cwd: journeyFolder,
    env: { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: path, ...env },
  })
  return outcomeOf(run, code, path, (json) => playwrightOutcome(json, run.clock.isOver()))
}

/** The arguments for Playwright of each of its runs: the journeys that the last run had no time for, then the others. */
function shareOf(turn: number): string[][] {
  const all = listJourneys()
  const choice = { turn, touched: touchedSpecs(), notPlayed: notPlayedBefore(), isWhole }
  const { first, others } = chooseJourneys(all, choice)
  process.stdout.write(`Journeys of turn ${turn % 4}: ${first.length + others.length} of ${all.length}\n`)
  const args = (chosen: Journey[]) => [...new Set(chosen.map(({ file, line }) => `journeys/${file}:${line}`))]
  return [args(first), args(others)].filter((each) => each.length > 0)
}

/** Once the time is over nothing is tried again: what failed stays failed. */
const tooLate: Outcome = { passed: 0, failures: [], faults: ['There was no time to run it again.'] }

const hasPassed = ({ failures, faults }: Outcome): boolean => failures.length + faults.length === 0

/** Runs test files by their paths, one after the other, and returns true if they pass. */
export const filesAlone = async (run: Run, files: string[]): Promise<boolean> =>
  hasPassed(run.clock.isOver() ? tooLate : await vitest(run, ['--maxWorkers=1', ...files]))

export async function unitTests(run: Run, nouns: readonly string[]): Promise<Count> {
  return settle(await vitest(run, [...nouns]), async (files) =>
    run.clock.isOver() ? tooLate : vitest(run, ['--maxWorkers=1', ...files]),
  )
}

/** Each try alone has a folder of its own, so that picture, trace and error of the first failure are kept. */
const tryOf = (attempt: number): string[] => [
  '--workers=1',
  '--trace=retain-on-failure',
  `--output=test-results/again-${attempt}`,
]

/** Runs the files of journeys, which are named by file and titles, one after the other, and returns true if they pass. */
export async function journeysAlone(run: Run, names: string[]): Promise<boolean> {
  const files = new Set(names.map((name) => `journeys/${name.split(' > ')[0]}`))
  const args = ['--workers=1', '--output=test-results/measured', ...files]
  return hasPassed(run.clock.isOver() ? tooLate : await playwright(run, args))
}

function journeysToPlay(nouns: readonly string[]): string[][] {
  const specs = specsOf(nouns, specFolder).map((file) => `journeys/${file}`)
  if (nouns.length > 0) return specs.length > 0 ? [specs] : []
  const turn = process.env[turnVariable]
  return turn === undefined ? [[]] : shareOf(Number(turn))
}

export async function journeys(run: Run, nouns: readonly string[]): Promise<Count> {
  rmSync(join(journeyFolder, 'test-results'), { recursive: true, force: true })
  const outcomes: Outcome[] = []
  for (const [nth, files] of journeysToPlay(nouns).entries())
    outcomes.push(await playwright(run, [`--output=test-results/first-${nth}`, ...files]))
  return settle(joinOutcomes(outcomes), async (files, attempt) =>
    run.clock.isOver() ? tooLate : playwright(run, [...tryOf(attempt), ...files]),
  )
}

/** All checks; of some nouns those that are quick and say most. */
export async function checks(nouns: readonly string[]): Promise<Count> {
  const count = await runChecks(nouns.length > 0 ? ['types', 'lint'] : [])
  return { ...count, unsteady: [], notPlayed: [] }
}
