import { readFileSync } from 'node:fs'
import { runVariable } from './leftovers.ts'
import { processIds, statOf } from './process-stat.ts'

const millisecondsOfSample = 1000

/**
 * Counts the seconds of the processor that a run spends in all of its processes. It samples them, because the time of Chromium's renderers
 * never reaches the process that started the browser. Processes that live for less than a second count with the parent that waited for them.
 */
export class GroupCost {
  readonly #run: string
  /** The processes of the run, also ended ones, by id and start */
  readonly #ours = new Map<string, { own: number; reaped: number; ofKnown: number; parent: string }>()
  readonly #foreign = new Set<string>()
  readonly #timer: NodeJS.Timeout

  /** `run`: the value of the variable that every process of the run inherits. */
  constructor(run: string) {
    this.#run = run
    this.#timer = setInterval(() => this.#sample(), millisecondsOfSample)
    this.#timer.unref()
  }

  /** Seconds of the processor so far; undefined where the system does not tell. */
  seconds(): number | undefined {
    this.#sample()
    if (this.#ours.size === 0) return undefined
    let sum = 0
    // What a process waited for holds its children's time again: only what exceeds that of sampled children is new.
    for (const { own, reaped, ofKnown } of this.#ours.values()) sum += own + Math.max(0, reaped - ofKnown)
    return sum
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #isOurs(pid: string, parent: string, ours: ReadonlySet<string>): boolean {
    if (pid === String(process.pid) || ours.has(parent)) return true
    try {
      const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
      return variables.includes(`${runVariable}=${this.#run}`)
    } catch {
      return false
    }
  }

  #sample(): void {
    const alive = processIds().flatMap((pid) => {
      const stat = statOf(pid)
      return stat ? [{ pid, key: `${pid} ${stat.started}`, ...stat }] : []
    })
    const ours = new Set(alive.filter(({ key }) => this.#ours.has(key)).map(({ pid }) => pid))
    const living = new Set(alive.map(({ key }) => key))
    // Ended since the last sample: its parent, if it waited for it, now reports its time as well.
    for (const [key, ended] of this.#ours) {
      if (living.has(key) || ended.parent === '') continue
      const parent = this.#ours.get(ended.parent)
      if (parent) parent.ofKnown += ended.own + ended.reaped
      ended.parent = ''
    }
    for (const { pid, key, parent, own, reaped } of alive) {
      const known = this.#ours.get(key)
      if (known) {
        Object.assign(known, { own, reaped })
        continue
      }
      if (this.#foreign.has(key)) continue
      if (!this.#isOurs(pid, parent, ours)) {
        this.#foreign.add(key)
        continue
      }
      ours.add(pid)
      const parentKey = alive.find((other) => other.pid === parent)?.key ?? ''
      this.#ours.set(key, { own, reaped, ofKnown: 0, parent: parentKey })
    }
  }
}
