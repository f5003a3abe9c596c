import { readFileSync, readdirSync } from 'node:fs'

const ticksPerSecond = 100

export interface ProcessStat {
  parent: string
  /** Tells a process from a later one with the same id. */
  started: string
  /** Seconds of the processor that it spent itself, and that its ended children spent that it waited for */
  own: number
  reaped: number
}

/** Fields of `/proc/<pid>/stat` after the name, which may hold spaces; undefined where there is no such process or no /proc. */
export function statOf(pid: string): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const seconds = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) / ticksPerSecond
    return { parent: fields[1] ?? '', started: fields[19] ?? '', own: seconds(11), reaped: seconds(13) }
  } catch {
    return undefined
  }
}

/** The ids of all processes; none where there is no /proc. */
export function processIds(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/u.test(name))
  } catch {
    return []
  }
}
