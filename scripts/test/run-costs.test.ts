import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBudgets } from './budgets.ts'
import { costsVariable } from './cost.ts'
import { RunCosts } from './run-costs.ts'

const { journey } = readBudgets()
const before = process.env[costsVariable]
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-costs-'))
})
afterEach(() => {
  if (before === undefined) delete process.env[costsVariable]
  else process.env[costsVariable] = before
  rmSync(folder, { recursive: true })
})

/** A run of one suite with a unit of two seconds; its journey takes the share of its budget. */
function runOf(share: number) {
  const costs = new RunCosts({ folder, id: 'a run' }, () => 2)
  const note = (part: number) =>
    appendFileSync(
      join(folder, 'costs.jsonl'),
      `${JSON.stringify({ name: 'a journey', seconds: journey * part * 2 })}\n`,
    )
  note(share)
  return { costs, note }
}

test('a part over its budget is measured again alone, and the lower cost counts', async () => {
  const { costs, note } = runOf(1.7)
  const asked: string[][] = []
  await costs.endSuite('a suite', async (names) => {
    asked.push(names)
    note(1.1)
    return true
  })
  expect(asked).toEqual([['a journey']])
  expect(costs.report()).toEqual([])
})

test('a part that costs too much twice fails the run', async () => {
  const { costs, note } = runOf(1.7)
  await costs.endSuite('a suite', async () => {
    note(1.6)
    return true
  })
  expect(costs.report()).toEqual([expect.stringMatching(/160 %\s+a journey/u)])
})

test('a second run that failed does not lower a cost', async () => {
  const { costs, note } = runOf(1.7)
  await costs.endSuite('a suite', async () => {
    note(0.1)
    return false
  })
  expect(costs.report()).toEqual([expect.stringMatching(/170 %\s+a journey/u)])
})

test('a part within its budget is not measured again, and each suite has its own unit', async () => {
  let unit = 2
  const costs = new RunCosts({ folder, id: 'a run' }, () => unit)
  const note = (seconds: number) =>
    appendFileSync(join(folder, 'costs.jsonl'), `${JSON.stringify({ name: 'a journey', seconds })}\n`)
  unit = 10
  await costs.endSuite('a suite')
  note(journey * 9)
  await costs.endSuite('a slower suite', () => Promise.reject(new Error('measured again')))
  expect(costs.report()).toEqual([])
})
