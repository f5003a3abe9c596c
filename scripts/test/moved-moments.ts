export interface MovedMoment {
  name: string
  at: Date
}

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1

/** The day of a month's last Sunday */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 0))
  return last.getUTCDate() - last.getUTCDay()
}

/** The next moment of this kind that lies ahead */
function next(after: Date, inYear: (year: number) => string | undefined): Date {
  for (let year = after.getUTCFullYear(); ; year += 1) {
    const text = inYear(year)
    const at = text === undefined ? undefined : new Date(text)
    if (at && at > after) return at
  }
}

/**
 * Returns the moments ahead at which reckoning with dates goes wrong most easily. Madrid, the time zone of
 * providers by default, changes its clocks at 01:00 UTC; its midnight in summer is 22:00 UTC.
 */
export function movedMoments(after: Date): MovedMoment[] {
  const moments: [string, (year: number) => string | undefined][] = [
    ['31 December', (year) => `${year}-12-31T12:00:00Z`],
    ['31 January', (year) => `${year}-01-31T12:00:00Z`],
    ['28 February', (year) => (isLeap(year) ? undefined : `${year}-02-28T12:00:00Z`)],
    ['29 February', (year) => (isLeap(year) ? `${year}-02-29T12:00:00Z` : undefined)],
    ['before summer time', (year) => `${year}-03-${lastSunday(year, 3)}T00:58:00Z`],
    ['before winter time', (year) => `${year}-10-${lastSunday(year, 10)}T00:58:00Z`],
    ['before midnight UTC', (year) => `${year}-06-30T23:58:00Z`],
    ['before midnight in Madrid', (year) => `${year}-06-30T21:58:00Z`],
  ]
  return moments.map(([name, inYear]) => ({ name, at: next(after, inYear) }))
}
