import { readFileSync } from 'node:fs'
import type { Cost } from './cost.ts'

type Exception = { units: number; reason: string }

/** In units of the calibration, which are seconds of the processor on the machine where the budgets were made. */
export type Budgets = {
  /** By the name of a suite. */
  suites: Record<string, number>
  /** For a file of tests, without the time of PostgreSQL, and for a journey, without the time of the server. */
  file: number
  journey: number
  /** Files and journeys that may take more, each with its reason. A star in a name matches any text, as the language. */
  exceptions: Record<string, Exception>
}

export const readBudgets = (): Budgets =>
  JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8')) as Budgets

export type Line = { name: string; units: number; budget: number }

/** More than this share of a budget is told; more than the second one fails the run. */
const [full, tooMuch] = [1, 1.5]

/** True if an exception names this file or journey. A star in the exception matches any text. */
function isNamed(name: string, exception: string): boolean {
  const literal = exception.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${literal.replaceAll('*', '.*')}$`).test(name)
}

/** The costs of files and journeys with their budgets. A name that came twice failed and was run again alone: the first counts. */
export function linesOf(
  costs: readonly Cost[],
  { file, journey, exceptions }: Budgets,
  unit: number,
): Line[] {
  const exceptionOf = (name: string) =>
    Object.entries(exceptions).find(([exception]) => isNamed(name, exception))?.[1].units
  const first = new Map(costs.toReversed().map(({ name, seconds }) => [name, seconds]))
  return [...first].map(([name, seconds]) => ({
    name,
    units: seconds / unit,
    budget: exceptionOf(name) ?? (name.includes('.test.ts') ? file : journey),
  }))
}

const over =
  (share: number) =>
  ({ units, budget }: Line): boolean =>
    units > budget * share

export const isTooMuch = over(tooMuch)

const told = ({ name, units, budget }: Line): string => {
  const share = Math.round((units / budget) * 100)
  return `${units.toFixed(1).padStart(8)} of ${String(budget).padStart(5)}  ${String(share).padStart(4)} %  ${name}`
}

/** How many of the dearest files and journeys the table names. */
const shown = 15

/** The table for the end of a run, and what is over its budget by too much. */
export function compare(
  suites: readonly Line[],
  parts: readonly Line[],
): { table: string; failures: string[] } {
  const dearest = parts.toSorted((a, b) => b.units - a.units)
  const all = [...suites, ...dearest]
  const warned = all.filter(over(full)).filter((line) => !isTooMuch(line))
  const table = [
    '── Processor time in units of the calibration, with its budget',
    ...suites.map(told),
    '',
    ...dearest.slice(0, shown).map(told),
    ...(warned.length > 0 ? ['', 'Over the budget:', ...warned.map(told)] : []),
  ].join('\n')
  return {
    table,
    failures: all
      .filter(isTooMuch)
      .map((line) => `Over 150 % of its budget (scripts/test/budgets.json):\n${told(line)}`),
  }
}
