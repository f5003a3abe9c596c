import { dayAfter, monthsAfter } from '@coverline/contract/calendar'
import type { Wall } from '@coverline/contract/notifications/quiet-hours'
import { weekdays } from '@coverline/contract/chatbot/terms'
import type { Rhythm } from '@coverline/contract/reports/terms'

/** Mails go out from this minute of the provider's day on. */
const start = 8 * 60
/** After an outage a report is still mailed on this many days. */
const days = { WEEKLY: 3, MONTHLY: 5 } as const satisfies Record<Rhythm, number>

/** The last day on which a report was due: a Monday, or the first of a month */
function dueDay(rhythm: Rhythm, { day, weekday, minutes }: Wall): string {
  const first = rhythm === 'WEEKLY' ? dayAfter(day, -weekdays.indexOf(weekday)) : `${day.slice(0, 8)}01`
  if (first !== day || minutes >= start) return first
  return rhythm === 'WEEKLY' ? dayAfter(first, -7) : monthsAfter(first, -1)
}

/**
 * Returns the week or month that a report is to be mailed about now; undefined if nothing is due, or if it was due before
 * the report was saved. Both moments are local ones of the provider.
 */
export function duePeriod(
  rhythm: Rhythm,
  now: Wall,
  changed: Wall,
): { from: string; to: string } | undefined {
  const due = dueDay(rhythm, now)
  if (now.day >= dayAfter(due, days[rhythm])) return undefined
  if (changed.day > due || (changed.day === due && changed.minutes >= start)) return undefined
  return { from: rhythm === 'WEEKLY' ? dayAfter(due, -7) : monthsAfter(due, -1), to: dayAfter(due, -1) }
}

/** Returns the next day on which a report is mailed that is saved now. */
export function nextDay(rhythm: Rhythm, now: Wall): string {
  const last = dueDay(rhythm, now)
  return rhythm === 'WEEKLY' ? dayAfter(last, 7) : monthsAfter(last, 1)
}

/** Names the mail of a period. The last day counts too: a month may begin with the week that was mailed before. */
export const mailKey = (reportId: string, { from, to }: { from: string; to: string }): string =>
  `report ${reportId} ${from} ${to}`
