import { performance } from 'node:perf_hooks'

type TimeSource = { query(sql: string): Promise<{ rows: { moment: Date }[] }> }

// The last read database time, continued by the monotonic counter. A wrong or jumping system clock therefore
// moves no expiry date.
let databaseTime = Date.now()
let measuredAt = performance.now()
let offset = 0

/** Returns the current time of the product: the database time plus the test offset. */
export function now(): Date {
  return new Date(databaseTime + (performance.now() - measuredAt) + offset)
}

/** Shifts the product's time against the database time, in milliseconds. For tests. */
export function setClockOffset(milliseconds: number): void {
  offset = milliseconds
}

/** Reads the database time once. */
export async function syncClock(database: TimeSource): Promise<void> {
  const before = performance.now()
  const { rows } = await database.query('select clock_timestamp() as moment')
  const after = performance.now()
  const moment = rows[0]?.moment
  if (!moment) throw new Error('the database gave no time')
  databaseTime = moment.getTime()
  measuredAt = (before + after) / 2
}

/**
 * Keeps the clock in sync with the database and returns a function that stops it. After a failed read the
 * last value stays in use.
 */
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

/** Returns the calendar day (YYYY-MM-DD) of a moment in a time zone (IANA name). */
export function dayIn(timeZone: string, moment: Date): string {
  let format = dayFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    dayFormats.set(timeZone, format)
  }
  return format.format(moment)
}
