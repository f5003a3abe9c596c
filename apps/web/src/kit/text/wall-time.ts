import { dayAfter } from '@coverline/contract/calendar'

/** Returns the wall clock time of a zone at a moment: `2026-11-20 14:05:00`. */
function wallTime(moment: Date, timeZone: string): string {
  // Swedish formats dates like ISO.
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment)
}

const asUtc = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`)

/** Returns the moment of a wall clock time in a zone: `2026-11-20 14:05:00` in Madrid is 13:05 UTC. */
export function momentOf(wall: string, timeZone: string): string {
  const wanted = asUtc(wall)
  let moment = wanted
  // Two rounds: the first guess may be on the other side of a clock change.
  for (let round = 0; round < 2; round += 1) {
    moment += wanted - asUtc(wallTime(new Date(moment), timeZone))
  }
  return new Date(moment).toISOString()
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
