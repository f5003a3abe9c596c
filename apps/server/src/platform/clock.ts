import { performance } from 'node:perf_hooks'

/** Anything that can ask the database for its time: a pool or a client of `pg`. */
type TimeSource = { query(sql: string): Promise<{ rows: { moment: Date }[] }> }

// The database's time at the last look, continued by the monotonic counter: a system clock that is set wrong,
// or that jumps while the process runs, then moves no expiry date.
let databaseTime = Date.now()
let measuredAt = performance.now()
let offset = 0

/** The product's present moment: the database's time plus the tests' offset. */
export function now(): Date {
  return new Date(databaseTime + (performance.now() - measuredAt) + offset)
}

/** Moves the product's time by so many milliseconds against the database's. For tests. */
export function setClockOffset(milliseconds: number): void {
  offset = milliseconds
}

/** Reads the database's time once. */
export async function syncClock(database: TimeSource): Promise<void> {
  const before = performance.now()
  const { rows } = await database.query('select clock_timestamp() as moment')
  const after = performance.now()
  const moment = rows[0]?.moment
  if (!moment) throw new Error('the database gave no time')
  databaseTime = moment.getTime()
  measuredAt = (before + after) / 2
}

/** Keeps the clock at the database's time; answers a function that ends it. A look that fails leaves the last one in force. */
export async function followDatabaseClock(
  database: TimeSource,
  everyMilliseconds = 30_000,
): Promise<() => void> {
  await syncClock(database)
  const timer = setInterval(() => {
    syncClock(database).catch(() => undefined)
  }, everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day (YYYY-MM-DD) that a moment falls on in a time zone (IANA name). */
export function dayIn(timeZone: string, moment: Date): string {
  let format = dayFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    dayFormats.set(timeZone, format)
  }
  return format.format(moment)
}
