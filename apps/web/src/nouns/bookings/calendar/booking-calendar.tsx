import type { Booking } from '@coverline/contract/bookings/shapes'
import { dayAfter } from '@coverline/contract/calendar'
import { wallOfMoment } from '@coverline/contract/slots/zone'
import { TimeCalendar } from '../../../kit/calendar/time-calendar.tsx'
import { today } from '../../../kit/text/days.ts'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { AppointmentDays } from '../appointments/appointment-days.tsx'
import { type Arrows, useArrows } from './use-arrows.ts'
import { hourHeight, type Timed, useEntries, usePlaceOf } from './use-entries.ts'

interface BookingCalendarProps {
  items: readonly Booking[]
  period: readonly [string, string]
  shape: 'day' | 'week' | 'agenda'
  arrows: Arrows
  onOpen: (receptionId: string) => void
}

/** Bookings with a time as blocks by the provider's clock; as a list of days on a phone. */
export function BookingCalendar({ items, period, shape, arrows, onOpen }: BookingCalendarProps) {
  const { t } = useTranslation('bookings')
  const timeZone = useTimeZone()
  const placeOf = usePlaceOf()
  const { timed, entries } = useEntries(items)
  const { place, onEntryKey } = useArrows(entries, arrows)
  if (shape === 'agenda')
    return (
      <AppointmentDays
        days={daysOf(period, timed, timeZone)}
        isWeek={false}
        today={today()}
        onOpen={onOpen}
        noteOf={(visit) => [visit.service.name, placeOf(visit)].join(' · ')}
      />
    )
  const notes = new Map(timed.map((visit) => [visit.receptionId, placeOf(visit)]))
  return (
    <div ref={place}>
      <TimeCalendar
        label={t('calendar.title')}
        day={period[0]}
        isWeek={shape === 'week'}
        entries={entries.map((entry) => ({ ...entry, note: notes.get(entry.id) }))}
        freeTime={null}
        hourHeight={hourHeight}
        onOpen={onOpen}
        onEntryKey={onEntryKey}
      />
    </div>
  )
}

/** The days of a period, each with its visits by time */
function daysOf([first, last]: readonly [string, string], visits: readonly Timed[], timeZone: string) {
  const days = []
  for (let day = first; day <= last; day = dayAfter(day, 1)) {
    const ofDay = visits.filter(({ dateTime }) => wallOfMoment(new Date(dateTime), timeZone).date === day)
    days.push({ day, entries: ofDay.map((visit) => ({ at: visit.dateTime, visit })) })
  }
  return days
}
