import type { Language } from '@coverline/contract/languages'
import { isRepeated } from '@coverline/contract/slots/zone'
import { translate } from '@coverline/messages/server'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { type MailBlock, renderMail } from '../../../platform/mail/layout.ts'
import type { MailCalendar } from '../../../platform/mail/mailer.ts'
import type { Letter } from './find-letter.ts'
import { rangeText } from './time-text.ts'

/** The address in a sender such as `Coverline <mail@example.com>` */
const addressIn = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()

/** Builds the mail of a message about a booking with its calendar entry. */
export function bookingMail(
  letter: Letter,
  from: string,
): { subject: string; html: string; text: string; calendar: MailCalendar } {
  const { language, message, service, place, doctor, firstName, providerName: sender } = letter
  const time = rangeText(letter, language)
  const t = (key: string) =>
    translate(language, `bookings:mail.${key}`, { service, time, name: firstName, provider: sender })
  const facts = [
    { label: t('when'), value: time },
    { label: t('doctor'), value: doctor },
    { label: t('place'), value: letter.kind === 'TELEMEDICINE' ? t('video') : place },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))
  const blocks: MailBlock[] = [
    { kind: 'text', text: t('greeting') },
    { kind: 'text', text: t(`${message}.text`) },
    { kind: 'facts', facts },
    ...(letter.link
      ? [
          { kind: 'button' as const, label: t('enter'), url: letter.link },
          { kind: 'small' as const, text: t('enterHelp') },
        ]
      : []),
    ...(message === 'CANCELLATION' ? [] : [{ kind: 'small' as const, text: t('help') }]),
  ]
  const title = t(`${message}.title`)
  const content = {
    locale: language,
    sender,
    title,
    preview: `${service}, ${time}`,
    blocks,
    footer: t('footer'),
  }
  const subject = `${title}: ${service}`.replace(/\s+/gu, ' ').trim()
  return { subject, ...renderMail(content), calendar: calendarOf(letter, addressIn(from), time) }
}

type Entry = Pick<
  Letter,
  | 'bookingId'
  | 'sequence'
  | 'startsAt'
  | 'endsAt'
  | 'service'
  | 'doctor'
  | 'place'
  | 'providerName'
  | 'timeZone'
  | 'writtenAt'
>

/** The entry of a confirmed visit as a file that its person saves. */
export function calendarFile(entry: Entry, from: string, language: Language): string {
  const { calendar } = entryOf(entry, addressIn(from), {
    time: rangeText(entry, language),
    method: ICalCalendarMethod.PUBLISH,
    status: ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}

function calendarOf(letter: Letter, organizer: string, time: string): MailCalendar {
  const isCanceled = letter.message === 'CANCELLATION'
  const { calendar, event } = entryOf(letter, organizer, {
    time,
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  event.createAttendee({ email: letter.email, rsvp: false })
  return { method: isCanceled ? 'CANCEL' : 'REQUEST', content: calendar.toString() }
}

type Said = { time: string; method: ICalCalendarMethod; status: ICalEventStatus }

/** The entry keeps its identity, and each version counts up: calendars replace or cancel the one that they have. */
function entryOf(entry: Entry, organizer: string, { time, method, status }: Said) {
  const { bookingId, sequence, startsAt, endsAt, service, doctor, place, providerName } = entry
  const calendar = ical({ prodId: { company: 'Coverline', product: 'Bookings' }, method })
  const event = calendar.createEvent({
    id: `${bookingId}@${organizer.split('@')[1] ?? 'localhost'}`,
    sequence,
    start: startsAt,
    end: endsAt,
    stamp: entry.writtenAt,
    summary: [service, doctor].filter(Boolean).join(', '),
    status,
    // Outlook shows the escape of a quotation mark in a name as it is written.
    organizer: { name: providerName.replaceAll('"', '’'), email: organizer },
  })
  const isTwice = [startsAt, endsAt].some((moment) => isRepeated(moment, entry.timeZone))
  // Calendars show the time without the offset, which is needed where the clock shows it twice.
  if (isTwice) event.description(time)
  if (place) event.location(place)
  return { calendar, event }
}
