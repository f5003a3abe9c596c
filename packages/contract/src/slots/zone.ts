import { Temporal } from 'temporal-polyfill'

/** A day and a time of the clock: 2026-11-20 and 14:05. 24:00 is the end of the day. */
export type WallTime = { date: string; time: string }

const wallOf = ({ date, time }: WallTime) => {
  const day = Temporal.PlainDate.from(date)
  if (time === '24:00') return day.add({ days: 1 }).toPlainDateTime()
  return day.toPlainDateTime(Temporal.PlainTime.from(time))
}

/**
 * Returns the moment of a wall time in a zone; null if the clock skips that time. A time that the clock shows
 * twice is the first one.
 */
export function momentOfWall(wall: WallTime, timeZone: string): Date | null {
  const wanted = wallOf(wall)
  const found = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  return found.toPlainDateTime().equals(wanted) ? new Date(found.epochMilliseconds) : null
}

/** Returns what the zone's clock shows at a moment. */
export function wallOfMoment(moment: Date, timeZone: string): WallTime {
  const shown = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
  return {
    date: shown.toPlainDate().toString(),
    time: shown.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/** Returns the first moment of a day in a zone; where the clock skips midnight, it is later. */
export function startOfDay(date: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds)
}

/** True if the zone's clock shows the time of a moment twice. */
export function isRepeated(moment: Date, timeZone: string): boolean {
  const shown = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    shown.toZonedDateTime(timeZone, { disambiguation }),
  )
  return first?.epochMilliseconds !== second?.epochMilliseconds
}

/** Returns how far a zone's clock is ahead of UTC at a moment, such as `+02:00`. */
export function offsetOf(moment: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).offset
}
