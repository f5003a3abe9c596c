import { weekdays } from '@coverline/contract/chatbot/terms'
import type { NotificationSettings, Switches } from '@coverline/contract/notifications/endpoints'
import {
  type Digest,
  isFixed,
  isMailedByDefault,
  mailDelays,
  type NotificationChannel,
  type NotificationKind,
  notificationKinds,
  type QuietHours,
} from '@coverline/contract/notifications/terms'
import { isQuiet, minutesOf, wallOf } from '@coverline/contract/notifications/quiet-hours'

/** Events of one thread within this many minutes become one notice. */
export const collapseMinutes = 10
/** Maximum number of events in one notice. */
export const mostCollapsed = 100

const everywhere: Switches = { app: true, browser: true, email: true }

/** Returns the channels of a kind that its user has not chosen otherwise. Mails are off by default, but for insured people. */
export const usualOf = (kind: NotificationKind): Switches => ({
  ...everywhere,
  email: isMailedByDefault(kind),
})

/** Returns after how many minutes an unread notice of a kind is mailed. */
export const mailDelayOf = (kind: NotificationKind, usual: number): number => mailDelays[kind] ?? usual

/** Returns the channels of a kind by the choices of its user. Nobody switches off what is fixed. */
function switchesOf(stored: StoredSettings, kind: NotificationKind): Switches {
  if (isFixed(kind)) return everywhere
  const usual = usualOf(kind)
  return {
    app: stored.app?.[kind] ?? usual.app,
    browser: stored.browser?.[kind] ?? usual.browser,
    email: stored.email?.[kind] ?? usual.email,
  }
}

type Chosen = Partial<Record<NotificationKind, boolean>>
/** A user's choices as stored; defaults apply to everything else. */
export type StoredSettings = Partial<Record<NotificationChannel, Chosen>> &
  Partial<Omit<NotificationSettings, 'kinds' | 'defaultLanguage'>>

export type Settings = Omit<NotificationSettings, 'defaultLanguage'>

export const noQuiet: QuietHours = {
  isOn: false,
  from: '20:00',
  to: '08:00',
  days: [...weekdays],
  timeZone: null,
}
export const noDigest: Digest = { frequency: 'NONE', hour: 9, weekday: 'MON' }

/** Returns the settings with defaults where nothing was chosen. */
export function settingsOf(stored: StoredSettings): Settings {
  const kinds = Object.fromEntries(
    notificationKinds.map((kind) => [kind, switchesOf(stored, kind)]),
  ) as Record<NotificationKind, Switches>
  return {
    kinds,
    showText: stored.showText ?? false,
    quiet: stored.quiet ?? noQuiet,
    digest: stored.digest ?? noDigest,
    userChannel: stored.userChannel ?? 'EMAIL',
  }
}

const minute = 60_000

/** Returns the first minute after the quiet hours, across clock changes. */
export function quietEnd(quiet: QuietHours, moment: Date, timeZone: string): Date {
  const { minutes } = wallOf(moment, quiet.timeZone ?? timeZone)
  const ahead = (minutesOf(quiet.to) - minutes + 1440) % 1440
  const first = Math.floor(moment.getTime() / minute) * minute
  // Clocks change by two hours at most; the quiet hours cannot end before that.
  let at = Math.max(first, first + (ahead - 121) * minute)
  const last = first + 2 * 1440 * minute
  while (at < last && isQuiet(quiet, new Date(at), timeZone)) at += minute
  return new Date(at)
}

/** Returns when a clock of the zone first shows the hour on a day, or the next existing minute. */
function momentOf(day: string, hour: number, timeZone: string): number {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const readingOf = (at: number) => {
    const wall = wallOf(new Date(at), timeZone)
    return Date.parse(`${wall.day}T00:00:00Z`) + wall.minutes * minute
  }
  const offset = readingOf(wanted) - wanted
  let at = wanted - offset - 180 * minute
  while (readingOf(at) < wanted) at += Math.max(minute, Math.min(60 * minute, (wanted - readingOf(at)) / 2))
  // Goes back to the first minute, because the steps may have jumped over a clock change.
  while (readingOf(at - minute) >= wanted) at -= minute
  return Math.floor(at / minute) * minute
}

/** Returns the next digest after a moment; null if none is wanted. */
export function nextDigest({ frequency, hour, weekday }: Digest, after: Date, timeZone: string): Date | null {
  if (frequency === 'NONE') return null
  const { day } = wallOf(after, timeZone)
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const each = new Date(Date.parse(`${day}T00:00:00Z`) + ahead * 1440 * minute)
    const name = weekdays[(each.getUTCDay() + 6) % 7]
    if (frequency === 'WEEKLY' && name !== weekday) continue
    const at = momentOf(each.toISOString().slice(0, 10), hour, timeZone)
    if (at > after.getTime()) return new Date(at)
  }
  return null
}
