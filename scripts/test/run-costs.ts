import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compare, linesOf, readBudgets } from './budgets.ts'
import { calibrate, costsVariable, readCosts } from './cost.ts'
import { GroupCost } from './group-cost.ts'
import type { Run } from './run.ts'

/** Measures the processor time of a run and holds it against the budgets. */
export class RunCosts {
  readonly #file: string
  readonly #budgets = readBudgets()
  readonly #suites: { name: string; units: number; budget: number }[] = []
  readonly #units: number[] = []
  readonly #group: GroupCost
  #unit = calibrate()
  #spent: number | undefined

  constructor({ folder, id }: Run) {
    this.#group = new GroupCost(id)
    this.#spent = this.#group.seconds()
    this.#file = join(folder, 'costs.jsonl')
    process.env[costsVariable] = this.#file
  }

  endSuite(name: string): void {
    const spent = this.#group.seconds()
    // The machine may have become slower or faster meanwhile.
    const unit = calibrate()
    const mean = (this.#unit + unit) / 2
    if (spent !== undefined && this.#spent !== undefined)
      this.#suites.push({
        name,
        units: (spent - this.#spent) / mean,
        budget: this.#budgets.suites[name] ?? Infinity,
      })
    this.#units.push(mean)
    this.#unit = unit
    this.#spent = this.#group.seconds()
  }

  /** Prints the table; returns what is over its budget by too much. */
  report(): string[] {
    this.#group.stop()
    if (this.#suites.length === 0) return []
    const costs = existsSync(this.#file) ? readCosts(readFileSync(this.#file, 'utf8')) : []
    const unit = this.#units.reduce((sum, each) => sum + each, 0) / this.#units.length
    const { table, failures } = compare(this.#suites, linesOf(costs, this.#budgets, unit))
    process.stdout.write(`\n${table}\nA unit is ${unit.toFixed(2)} s on this machine.\n`)
    return failures
  }
}
