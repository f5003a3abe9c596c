import { availableParallelism } from 'node:os'
import type { CheckResult } from './command.ts'
import { checkAsvs } from './asvs.ts'
import { command } from './command.ts'
import { checkGenerated } from './generated.ts'
import { checkImports } from './imports.ts'
import { checkLockfile } from './lockfile.ts'
import { checkMessages } from './messages.ts'
import { checkTables } from './tables.ts'
import { checkTypes } from './types.ts'

/** Checks in the order of their start: those that take longest come first. */
const checks: Record<string, () => Promise<CheckResult>> = {
  types: checkTypes,
  lint: () => command('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '--format=unix']),
  imports: checkImports,
  tables: checkTables,
  'dead exports': () => command('knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
  messages: checkMessages,
  generated: checkGenerated,
  format: () => command('oxfmt/bin/oxfmt', ['--check', '.']),
  lockfile: checkLockfile,
  asvs: checkAsvs,
}

async function timed(name: string, run: () => Promise<CheckResult>) {
  const started = performance.now()
  const result = await run().catch((error: unknown) => ({
    ok: false,
    details: error instanceof Error ? (error.stack ?? error.message) : String(error),
    summary: undefined,
  }))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const line = `${result.ok ? 'ok  ' : 'FAIL'} ${name.padEnd(14)}${seconds.padStart(5)} s`
  process.stdout.write(`${line}${result.summary ? `  ${result.summary}` : ''}\n`)
  return { name, ...result }
}

/** More checks at a time would only share the cores, and each would come nearer to its time limit. */
const atOnce = Math.max(2, availableParallelism())

/** Runs work for each item in order, at most `atOnce` at a time, and returns the results in order. */
async function inTurn<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const next = async () => {
    for (const [nth, item] of waiting) results[nth] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return results
}

/**
 * Runs the named checks (default: all), some at a time, and prints the details of failures last; `reasons`
 * contains them too.
 */
export async function runChecks(
  names: string[],
): Promise<{ passed: number; failed: number; reasons: string[] }> {
  const unknown = names.filter((name) => !(name in checks))
  if (unknown.length > 0)
    throw new Error(`No such check: ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}`)
  const chosen = Object.entries(checks).filter(([name]) => names.length === 0 || names.includes(name))
  const results = await inTurn(chosen, ([name, run]) => timed(name, run))
  const failures = results.filter((result) => !result.ok)
  const reasons = failures.map(({ name, details }) => `── ${name}\n${details.trim()}`)
  for (const reason of reasons) process.stdout.write(`\n${reason}\n`)
  return { passed: results.length - failures.length, failed: failures.length, reasons }
}
