import { expect, test } from 'vitest'
import { type Budgets, compare, linesOf, readBudgets } from './budgets.ts'
import { readCosts } from './cost.ts'

const budgets: Budgets = {
  suites: { Tests: 100 },
  file: 25,
  journey: 12,
  exceptions: { 'slow.test.ts': { units: 50, reason: 'plays many sequences' } },
}
const costs = readCosts(
  [
    '{"name":"slow.test.ts","seconds":80}',
    '{"name":"a journey","seconds":26}',
    '{"name":"a journey","seconds":2}',
  ]
    .map((line) => `${line}\n`)
    .join(''),
)

test('a file, a journey and an exception have budgets of their own, in units of the calibration', () => {
  expect(linesOf(costs, budgets, 2)).toEqual([
    { name: 'a journey', units: 13, budget: 12 },
    { name: 'slow.test.ts', units: 40, budget: 50 },
  ])
})

test('a star in the name of an exception matches any text', () => {
  const exceptions = { 'visit.spec.ts > in * > a (wide) * screen': { units: 50, reason: 'draws a video' } }
  const budgetOf = (name: string) => linesOf([{ name, seconds: 1 }], { ...budgets, exceptions }, 1)[0]?.budget
  expect(budgetOf('visit.spec.ts > in en > a (wide) light screen')).toBe(50)
  expect(budgetOf('visit.spec.ts > in en > a (wide) light screens')).toBe(12)
  expect(budgetOf('another visit.spec.ts > in en > a (wide) light screen')).toBe(12)
  expect(budgetOf('visit.spec.ts > in en > a wide light screen')).toBe(12)
})

test('a cost over its budget is told, and fails the run from 150 % on', () => {
  const suite = (units: number) => [{ name: 'Tests', units, budget: 100 }]
  const parts = linesOf(costs, budgets, 2)
  expect(compare(suite(100), []).table).not.toContain('Over the budget')
  expect(compare(suite(149), parts).table).toMatch(/Over the budget:\n.*Tests\n.*a journey/u)
  expect(compare(suite(150), parts).failures).toEqual([])
  expect(
    compare(suite(151), linesOf(costs, budgets, 1)).failures.map((text) => text.split('  ').at(-1)),
  ).toEqual(['Tests', 'slow.test.ts', 'a journey'])
})

test('every exception has a reason and is above the limit that it is excepted from', () => {
  const { exceptions, file, journey } = readBudgets()
  for (const [name, { units, reason }] of Object.entries(exceptions)) {
    expect(reason.length, name).toBeGreaterThan(10)
    expect(units, name).toBeGreaterThan(name.includes('.test.ts') ? file : journey)
  }
})
