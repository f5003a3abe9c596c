import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import type { Unsteady } from './outcome.ts'

const folder = join(root, '.cache')
const lastRun = join(folder, 'last-run.json')
const unsteadyTests = join(folder, 'unsteady.jsonl')
const notPlayedJourneys = join(folder, 'not-played.json')

/** What a run leaves for later ones and for developers */
export interface RunRecord {
  /** What was played: everything, the share of an everyday run, or some nouns */
  kind: 'all' | 'share' | 'nouns'
  passed: number
  failed: number
  unsteady: number
  notPlayed: number
  seconds: number
}

/** The commit that is checked out, with `+` if files differ from it; null without git. */
export function currentCommit(): string | null {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const { status, stdout } = git('rev-parse', 'HEAD')
  if (status !== 0) return null
  return git('status', '--porcelain').stdout === '' ? stdout.trim() : `${stdout.trim()}+`
}

const costs = join(folder, 'last-costs.tsv')

const makeFolder = () => mkdirSync(folder, { recursive: true })

/** Writes `.cache/last-run.json`. */
export function keepRun(record: RunRecord): void {
  makeFolder()
  const at = new Date().toISOString()
  writeFileSync(lastRun, `${JSON.stringify({ commit: currentCommit(), at, ...record }, null, 2)}\n`)
}

/** Writes what each suite, file and journey cost to `.cache/last-costs.tsv`: units and name. */
export function keepCosts(lines: readonly { name: string; units: number }[]): void {
  makeFolder()
  writeFileSync(costs, lines.map(({ name, units }) => `${units.toFixed(2)}\t${name}\n`).join(''))
}

/** Adds tests that failed once and then passed to `.cache/unsteady.jsonl`. */
export function keepUnsteady(tests: readonly Unsteady[]): void {
  if (tests.length === 0) return
  makeFolder()
  const about = { at: new Date().toISOString(), commit: currentCommit() }
  const lines = tests.map((test) => `${JSON.stringify({ ...about, ...test })}\n`)
  appendFileSync(unsteadyTests, lines.join(''))
}

/** Keeps the names of journeys that were not started, for the next run with the same `.cache`. */
export function keepNotPlayed(names: readonly string[]): void {
  makeFolder()
  if (names.length > 0) writeFileSync(notPlayedJourneys, JSON.stringify(names))
  else rmSync(notPlayedJourneys, { force: true })
}

/** The names of journeys that the last run did not start */
export const notPlayedBefore = (): string[] =>
  existsSync(notPlayedJourneys) ? (JSON.parse(readFileSync(notPlayedJourneys, 'utf8')) as string[]) : []
