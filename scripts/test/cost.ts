import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { processIds, statOf } from './process-stat.ts'

/** Name of the variable with the file that tests add their costs to. */
export const costsVariable = 'COVERLINE_TEST_COSTS'

/** What one test file or journey took, in seconds of the processor. */
export type Cost = { name: string; seconds: number }

/** Processor time of this process and of everything below it, ended or not: a browser ends long after its journey. */
function spentByTree(): number | undefined {
  const self = String(process.pid)
  if (!statOf(self)) return undefined
  const stats = processIds().flatMap((pid) => {
    const stat = statOf(pid)
    return stat ? [{ pid, ...stat }] : []
  })
  const tree = new Set([self])
  for (const parent of tree) for (const { pid } of stats.filter((one) => one.parent === parent)) tree.add(pid)
  return stats.filter(({ pid }) => tree.has(pid)).reduce((sum, { own, reaped }) => sum + own + reaped, 0)
}

/** Starts to measure one file or journey; the function that it returns adds the cost to the file of the run. */
export function measureCost(): (name: string) => void {
  const file = process.env[costsVariable]
  const before = file === undefined ? undefined : spentByTree()
  return (name) => {
    const after = before === undefined ? undefined : spentByTree()
    if (file === undefined || before === undefined || after === undefined) return
    appendFileSync(file, `${JSON.stringify({ name, seconds: after - before } satisfies Cost)}\n`)
  }
}

export const readCosts = (text: string): Cost[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Cost)

const calibrationRounds = 125_000

/** The share of the work that a sample does. */
const sampled = 10

/**
 * Seconds of the processor that a fixed piece of work takes: one on a free machine where the budgets were made. A slow or shared machine
 * takes longer for it and for the tests alike. A sample does a tenth of the work.
 */
export function calibrate({ isSample = false }: { isSample?: boolean } = {}): number {
  const share = isSample ? sampled : 1
  const before = process.cpuUsage()
  let value: unknown = { text: 'coverline', list: Array.from({ length: 50 }, (_, nth) => ({ nth })) }
  for (let round = 0; round < calibrationRounds / share; round += 1) {
    const text = JSON.stringify(value)
    value = { ...(JSON.parse(text) as object), text: createHash('sha256').update(text).digest('hex') }
  }
  const { user, system } = process.cpuUsage(before)
  return ((user + system) / 1_000_000) * share
}
