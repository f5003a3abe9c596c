import { dayAfter } from '../calendar.ts'
import { type Hours, weekdays } from '../chatbot/terms.ts'
import { momentOfWall, startOfDay, wallOfMoment } from '../slots/zone.ts'

/** When people answer: hours of weekdays in a time zone (IANA name). No hours mean always. */
export type Office = { hours: readonly Hours[]; timeZone: string }

/** A span of office time in milliseconds since 1970, its end not included */
type Span = { from: number; to: number }

/** A target that is further away ends there: hours that hold so little time keep no target. */
const mostDays = 400

const weekdayOf = (day: string) => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The moment that the clock shows a time; where it skips that time, the first one after it. */
function momentAt(day: string, time: string, timeZone: string): number {
  const found = momentOfWall({ date: day, time }, timeZone)
  if (found) return found.getTime()
  return startOfDay(day, timeZone).getTime() + minuteOf(time) * 60_000
}

/** Returns the office time of a day, in order and without overlaps. */
function spansOf(day: string, { hours, timeZone }: Office): Span[] {
  const ofDay = hours.filter(({ weekday }) => weekday === weekdayOf(day))
  if (ofDay.length === 0) return []
  const start = startOfDay(day, timeZone).getTime()
  // On a day of 24 hours the clock does not change, and times are reckoned: dashboards ask for hundreds of days.
  const isEven = startOfDay(dayAfter(day, 1), timeZone).getTime() - start === 86_400_000
  const at = (time: string) => (isEven ? start + minuteOf(time) * 60_000 : momentAt(day, time, timeZone))
  const spans = ofDay
    .map(({ from, to }) => ({ from: at(from), to: at(to) }))
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from)
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else joined.push(span)
  }
  return joined
}

/** A moment (milliseconds since 1970) at which office time begins or ends, with the minutes of office time up to it */
export type OfficeTurn = { at: number; minutes: number; isOpen: boolean }

export type OfficeClock = {
  /** Returns the moment that is a number of minutes of office time after another one; with negative minutes before it. */
  moment(from: Date, minutes: number): Date
  /** Returns the minutes of office time from one moment to a later one. */
  minutes(from: Date, to: Date): number
  /** Returns the moments between two at which office time begins or ends, the first one included: to count it in SQL. */
  turns(from: Date, to: Date): OfficeTurn[]
}

const always: OfficeClock = {
  moment: (from, minutes) => new Date(from.getTime() + minutes * 60_000),
  minutes: (from, to) => (to.getTime() - from.getTime()) / 60_000,
  turns: (from) => [{ at: from.getTime(), minutes: 0, isOpen: true }],
}

/** Counts in the time of an office. Hours that hold no time count as always. */
export function officeClock(office: Office): OfficeClock {
  if (office.hours.every(({ from, to }) => from >= to)) return always
  const days = new Map<string, Span[]>()
  const spansOn = (day: string): Span[] => {
    const known = days.get(day) ?? spansOf(day, office)
    days.set(day, known)
    return known
  }
  const dayOf = (moment: Date) => wallOfMoment(moment, office.timeZone).date
  return {
    moment(from, minutes) {
      const [start, ahead] = [from.getTime(), minutes >= 0]
      let left = Math.abs(minutes) * 60_000
      let day = dayOf(from)
      for (let looked = 0; looked < mostDays; looked += 1) {
        const spans = spansOn(day)
        for (const span of ahead ? spans : spans.toReversed()) {
          const begin = ahead ? Math.max(span.from, start) : span.from
          const end = ahead ? span.to : Math.min(span.to, start)
          if (end <= begin) continue
          if (left <= end - begin) return new Date(ahead ? begin + left : end - left)
          left -= end - begin
        }
        day = dayAfter(day, ahead ? 1 : -1)
      }
      return startOfDay(day, office.timeZone)
    },
    minutes(from, to) {
      const last = dayOf(to)
      let sum = 0
      for (let day = dayOf(from); day <= last; day = dayAfter(day, 1))
        for (const span of spansOn(day))
          sum += Math.max(0, Math.min(span.to, to.getTime()) - Math.max(span.from, from.getTime()))
      return sum / 60_000
    },
    turns(from, to) {
      const last = dayOf(to)
      const found: OfficeTurn[] = [{ at: from.getTime(), minutes: 0, isOpen: false }]
      let minutes = 0
      for (let day = dayOf(from); day <= last; day = dayAfter(day, 1))
        for (const span of spansOn(day)) {
          const begin = Math.max(span.from, from.getTime())
          if (span.to <= begin) continue
          found.push({ at: begin, minutes, isOpen: true })
          minutes += (span.to - begin) / 60_000
          found.push({ at: span.to, minutes, isOpen: false })
        }
      return found
    },
  }
}
