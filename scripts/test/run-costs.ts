import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compare, isTooMuch, type Line, linesOf, readBudgets } from './budgets.ts'
import { calibrate, costsVariable, readCosts } from './cost.ts'
import { GroupCost } from './group-cost.ts'
import type { Run } from './run.ts'
import { keepCosts } from './run-record.ts'

/** Between two samples of the unit, in milliseconds */
const pause = 20_000

/** More files and journeys than these are not measured again: then it is the code, not the machine. */
const mostAgain = 8

const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length

/** Measures the processor time of a run and holds it against the budgets. */
export class RunCosts {
  readonly #file: string
  readonly #budgets = readBudgets()
  readonly #suites: Line[] = []
  readonly #parts: Line[] = []
  readonly #units: number[] = []
  // Two processes on one core slow each other down by half: the unit is measured beside the tests, and all the time, because other work on
  // the machine comes and goes.
  #samples: number[]
  readonly #timer: NodeJS.Timeout
  readonly #unitNow: typeof calibrate
  readonly #group: GroupCost
  #spent: number | undefined
  #read = 0

  /** `unitNow` measures the unit. */
  constructor({ folder, id }: Pick<Run, 'folder' | 'id'>, unitNow: typeof calibrate = calibrate) {
    this.#group = new GroupCost(id)
    this.#spent = this.#group.seconds()
    this.#unitNow = unitNow
    this.#samples = [unitNow()]
    this.#timer = setInterval(() => this.#samples.push(unitNow({ isSample: true })), pause)
    this.#file = join(folder, 'costs.jsonl')
    process.env[costsVariable] = this.#file
    this.#timer.unref()
  }

  /**
   * Ends the measurement of a suite and begins that of the next. `alone` runs files and journeys by their names once more, without others
   * beside them: a part that is over its budget by too much is measured again, and its lower cost counts, because other work on the machine
   * makes a cost higher and never lower.
   */
  async endSuite(name: string, alone?: (names: string[]) => Promise<boolean>): Promise<void> {
    const spent = this.#group.seconds()
    const unit = this.#endSamples()
    if (spent !== undefined && this.#spent !== undefined)
      this.#suites.push({
        name,
        units: (spent - this.#spent) / unit,
        budget: this.#budgets.suites[name] ?? Infinity,
      })
    this.#units.push(unit)
    const parts = this.#newLines(unit)
    const tooDear = parts.filter(isTooMuch).map((part) => part.name)
    if (alone && tooDear.length > 0 && tooDear.length <= mostAgain) {
      process.stdout.write(`\nMeasured again alone:\n${tooDear.map((part) => `  ${part}\n`).join('')}`)
      const hasPassed = await alone(tooDear)
      const again = new Map(this.#newLines(this.#endSamples()).map((part) => [part.name, part.units]))
      // A test that failed ended early, and cost less for that.
      if (hasPassed)
        for (const part of parts) part.units = Math.min(part.units, again.get(part.name) ?? Infinity)
    }
    this.#parts.push(...parts)
    this.#spent = this.#group.seconds()
  }

  /** Prints the table; returns what is over its budget by too much. */
  report(): string[] {
    clearInterval(this.#timer)
    this.#group.stop()
    if (this.#suites.length === 0) return []
    const { table, failures } = compare(this.#suites, this.#parts)
    keepCosts([...this.#suites, ...this.#parts])
    const units = this.#units.map((unit) => unit.toFixed(2)).join(', ')
    process.stdout.write(`\n${table}\nA unit was ${units} s during the suites.\n`)
    return failures
  }

  /** The unit since the last end, in seconds of the processor */
  #endSamples(): number {
    const unit = mean(this.#samples)
    this.#samples = [this.#unitNow({ isSample: true })]
    return unit
  }

  /** Of the files and journeys that ended since the last call */
  #newLines(unit: number): Line[] {
    const costs = existsSync(this.#file) ? readCosts(readFileSync(this.#file, 'utf8')) : []
    const lines = linesOf(costs.slice(this.#read), this.#budgets, unit)
    this.#read = costs.length
    return lines
  }
}
