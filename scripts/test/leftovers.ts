import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Name of the variable that every process of a test run inherits */
export const runVariable = 'COVERLINE_TEST_RUN'

function processesOf(run: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      if (pid === process.pid) return false
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`${runVariable}=${run}`)
      } catch {
        return false
      }
    })
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended by itself meanwhile.
    }
  }
}

/**
 * Ends the processes that a suite left behind, in any process group (a database moves each of its workers).
 * Starts gently, so that the database closes its files. Returns their number.
 */
export async function endLeftovers(run: string): Promise<number> {
  const found = processesOf(run)
  signal(found, 'SIGTERM')
  for (let tries = 0; tries < 30 && processesOf(run).length > 0; tries++) await wait(100)
  signal(processesOf(run), 'SIGKILL')
  return found.length
}
