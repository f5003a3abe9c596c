import { dayAfter } from '@coverline/contract/calendar'

/** What a clock in the zone shows at a moment: `2026-11-20 14:05:00`. */
function wallTime(moment: Date, timeZone: string): string {
  // Swedish writes dates as ISO does.
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment)
}

const asUtc = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`)

/** The moment at which clocks in the zone show a time: `2026-11-20 14:05:00` in Madrid is 13:05 UTC. */
export function momentOf(wall: string, timeZone: string): string {
  const wanted = asUtc(wall)
  let moment = wanted
  // Twice: the first guess may lie on the other side of a change of the clocks.
  for (let round = 0; round < 2; round += 1) {
    moment += wanted - asUtc(wallTime(new Date(moment), timeZone))
  }
  return new Date(moment).toISOString()
}

/** The zone's time of a moment, as a date field holds it. */
export function wallOf(moment: string, timeZone: string): string {
  return wallTime(new Date(moment), timeZone)
}

/** Tomorrow at nine, in the zone. */
export function nextMorning(timeZone: string): string {
  const today = wallTime(new Date(), timeZone).slice(0, 10)
  return momentOf(`${dayAfter(today, 1)} 09:00:00`, timeZone)
}
