import '@mantine/schedule/styles.css'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { DayView, type ScheduleEventData, WeekView, type WeekViewProps } from '@mantine/schedule'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { dateFormatter } from '../text/formatters.ts'
import { useTranslation } from '../text/use-translation.ts'
import { type CalendarEntry, Entry, EntryBody, type EntryProps } from './calendar-entry.tsx'
import { hoursOf } from './hours-of.ts'
import classes from './time-calendar.module.css'

/** How times are drawn, moved and resized; the library's own props */
export type Planning = Pick<
  WeekViewProps,
  | 'withEventsDragAndDrop'
  | 'withEventResize'
  | 'withDragSlotSelect'
  | 'eventDragInterval'
  | 'eventResizeInterval'
  | 'canDragEvent'
  | 'canResizeEvent'
  | 'onEventDrop'
  | 'onEventResize'
  | 'onSlotDragEnd'
  | 'onTimeSlotClick'
>

interface TimeCalendarProps {
  /** The name of the calendar */
  label: string
  /** Any day of the shown week, or the shown day */
  day: string
  isWeek: boolean
  entries: readonly CalendarEntry[]
  /** How free time is named; null: times without an entry are not offered. */
  freeTime: string | null
  /** The height of an hour in pixels */
  hourHeight?: number
  planning?: Planning | undefined
  onOpen: (id: string) => void
  onEntryKey?: (id: string, key: KeyboardEvent) => void
}

const hidden = () => ({ 'aria-hidden': true })

/** A week or a day of entries by time; used by pointer and by keys. */
export function TimeCalendar({
  label,
  day,
  isWeek,
  entries,
  freeTime,
  hourHeight = 64,
  planning,
  onOpen,
  onEntryKey,
}: TimeCalendarProps) {
  const { i18n } = useTranslation('common')
  const isPhone = useIsPhone()
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries])
  const events = useMemo(
    () => entries.map(({ id, title, start, end, tone }) => ({ id, title, start, end, color: tone })),
    [entries],
  )
  const of = ({ id }: ScheduleEventData) => byId.get(String(id))
  const shared = {
    date: day,
    events,
    ...hoursOf(events),
    intervalMinutes: 30,
    // Half an hour of a phone takes a finger.
    slotHeight: isPhone ? Math.max(hourHeight, 84) : hourHeight,
    withHeader: false,
    locale: i18n.language,
    ...(freeTime === null
      ? { mode: 'static' as const, getTimeSlotProps: hidden }
      : { labels: { timeSlot: freeTime } }),
    ...planning,
    onEventClick: ({ id }: ScheduleEventData) => onOpen(String(id)),
    renderEventBody: (event: ScheduleEventData) => <EntryBody event={event} note={of(event)?.note} />,
    renderEvent: (event: ScheduleEventData, props: EntryProps) => (
      <Entry
        {...props}
        event={event}
        entry={of(event)}
        onOpen={() => onOpen(String(event.id))}
        onKey={(key) => onEntryKey?.(String(event.id), key)}
      />
    ),
  }
  return (
    <div ref={useOwnDayNames()} className={classes.calendar} role="region" aria-label={label}>
      {isWeek ? (
        <WeekView
          {...shared}
          withAllDaySlots={false}
          withWeekNumber={false}
          weekdayFormat={weekdayOf(i18n.language)}
          highlightToday
        />
      ) : (
        <DayView {...shared} withAllDaySlot={false} />
      )}
    </div>
  )
}

/** Names each day by its visible weekday and number: the library's own name is English with an ISO date. */
function useOwnDayNames() {
  const calendar = useRef<HTMLDivElement>(null)
  // On each render, because the library sets the name again with the day.
  useEffect(() => {
    const days = calendar.current?.querySelectorAll('.mantine-WeekView-weekViewDayLabel') ?? []
    for (const day of days) day.removeAttribute('aria-label')
  })
  return calendar
}

/** The weekday in the reader's language; the calendar's own library has English names only. */
const weekdayOf = (language: string) => (day: string) =>
  dateFormatter(language, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  )
