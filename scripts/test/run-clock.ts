import { readFileSync } from 'node:fs'

/** The minutes after its start in which a run starts journeys. The machine that judges a change ends a run after 90. */
const minutesToStart = 60
/** The minutes after that in which the last journeys and their second tries end */
const minutesToEnd = 5
const minutesOfDay = 24 * 60

/** Name of the variable with the time, in milliseconds since 1970, from which on no journey starts */
export const lastStartVariable = 'COVERLINE_TEST_LAST_START'

const reason = 'not played: the time of the run is over'

/** The annotation of a journey that did not start because the time was over */
export const isNotPlayed = ({ type, description }: { type: string; description?: string }): boolean =>
  type === 'skip' && description === reason

/** Skips a journey, given Playwright's information of the test, if the time of the run is over. */
export function skipWhenOver(test: { skip: (condition: boolean, description: string) => void }): void {
  const lastStart = Number(process.env[lastStartVariable])
  test.skip(lastStart > 0 && Date.now() > lastStart, reason)
}

const ticksPerSecond = 100

/** Name, parent and age in seconds of a process from Linux's /proc */
function processAt(pid: number): { name: string; parent: number; age: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    const fields = stat.slice(end + 2).split(' ')
    const uptime = Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0])
    const age = uptime - Number(fields[19]) / ticksPerSecond
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(fields[1]), age }
  } catch {
    return undefined
  }
}

const isStarter = (name: string): boolean => /^(?:npm|node|sh|dash|bash)\b/u.test(name)

/** Seconds since the start of the npm that runs this script; of this process where it was started otherwise. */
function secondsSinceCommand(): number {
  let seconds = process.uptime()
  if (!process.env.npm_lifecycle_event) return seconds
  // npm runs the script in a shell, and installs packages before.
  let found = processAt(process.ppid)
  for (let steps = 0; found && steps < 4 && isStarter(found.name); steps++) {
    seconds = Math.max(seconds, found.age)
    if (found.name.startsWith('npm')) break
    found = processAt(found.parent)
  }
  return seconds
}

/** The clock of a run, counted from the start of its command */
export interface RunClock {
  /** Seconds since the start of the command */
  seconds: () => number
  /** True when no journey starts any more */
  isOver: () => boolean
  /** Milliseconds until the run ends whatever still plays, at least one second */
  untilEnd: () => number
}

/**
 * Starts the clock of this run, and lets the tools that it starts know it. `TEST_MINUTES` overrides the minutes; the long run has no limit.
 */
export function startClock({ isEndless = false }: { isEndless?: boolean } = {}): RunClock {
  const started = Date.now() - secondsSinceCommand() * 1000
  const minutes = Number(process.env['TEST_MINUTES'] ?? (isEndless ? minutesOfDay : minutesToStart))
  const lastStart = started + minutes * 60_000
  process.env[lastStartVariable] = String(Math.round(lastStart))
  return {
    seconds: () => Math.round((Date.now() - started) / 1000),
    isOver: () => Date.now() > lastStart,
    untilEnd: () => Math.max(1000, Math.round(lastStart + minutesToEnd * 60_000 - Date.now())),
  }
}
