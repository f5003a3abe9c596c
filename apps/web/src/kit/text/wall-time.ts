import { dayAfter } from '@coverline/contract/calendar'
import { dateFormatter } from './formatters.ts'

/** Returns the wall clock time of a zone at a moment: `2026-11-20 14:05:00`. */
function wallTime(moment: Date, timeZone: string): string {
  // Swedish formats dates like ISO.
  return dateFormatter('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment)
}

const asUtc = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`)

const day = 86_400_000

/** How far the zone's clock is ahead of UTC at a moment. */
const aheadAt = (moment: number, timeZone: string) => asUtc(wallTime(new Date(moment), timeZone)) - moment

/**
 * Returns the moment of a wall clock time in a zone: `2026-11-20 14:05:00` in Madrid is 13:05 UTC. A time that
 * the clock shows twice is the first one. A time that it skips is as much later as the clock jumps, never
 * earlier: 02:30 is 03:30.
 */
export function momentOf(wall: string, timeZone: string): string {
  const wanted = asUtc(wall)
  // Before and after any change of the clock that day.
  const earlier = wanted - aheadAt(wanted - day, timeZone)
  const later = wanted - aheadAt(wanted + day, timeZone)
  const isShown = (moment: number) => asUtc(wallTime(new Date(moment), timeZone)) === wanted
  return new Date(!isShown(earlier) && isShown(later) ? later : earlier).toISOString()
}

/** Returns the zone's time of a moment in the format of a date field. */
export function wallOf(moment: string, timeZone: string): string {
  return wallTime(new Date(moment), timeZone)
}

/** Returns tomorrow at 9:00 in the zone. */
export function nextMorning(timeZone: string): string {
  const today = wallTime(new Date(), timeZone).slice(0, 10)
  return momentOf(`${dayAfter(today, 1)} 09:00:00`, timeZone)
}
