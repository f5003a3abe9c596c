import '@mantine/schedule/styles.css'
import type { Slot } from '@coverline/contract/slots/endpoints'
import type { WallSlot } from '@coverline/contract/slots/wall-slot'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { UnstyledButton } from '@mantine/core'
import { DayView, type ScheduleEventData, WeekView } from '@mantine/schedule'
import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { readerZone } from '../../kit/text/use-reader-moment.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './slot-calendar.module.css'
import { plannedSlot, shownTimes } from './wall-times.ts'

interface SlotCalendarProps {
  /** Any day of the shown week; a phone shows the day itself. */
  day: string
  slots: readonly Slot[]
  /** The zone that the slots are planned in */
  timeZone: string
  /** Names of the doctors, if there are several */
  nameOf?: (doctorId: string) => string
  /** Without it nothing can be changed. */
  plan?: {
    add: (slot: WallSlot | null) => void
    /** A click or Enter on free time asks for the rest. */
    start: (at: { day: string; time: string }) => void
    move: (slot: Slot, to: WallSlot | null) => void
    remove: (slot: Slot) => void
  }
  onOpen: (slot: Slot) => void
}

const colors = { FREE: 'teal', HELD: 'yellow', BOOKED: 'blue' } as const
const [usualStart, usualEnd] = ['08:00:00', '20:00:00']

/** The hours that the calendar shows: the usual ones, and those of the slots. */
function hoursOf(times: readonly { start: string; end: string }[]): { startTime: string; endTime: string } {
  const starts = times.map(({ start }) => `${start.slice(11, 13)}:00:00`)
  const ends = times.map(({ start, end }) =>
    end.slice(0, 10) > start.slice(0, 10) || end.slice(11, 13) === '23'
      ? '23:59:59'
      : `${String(Number(end.slice(11, 13)) + 1).padStart(2, '0')}:00:00`,
  )
  return {
    startTime: [usualStart, ...starts].toSorted()[0] ?? usualStart,
    endTime: [usualEnd, ...ends].toSorted().at(-1) ?? usualEnd,
  }
}

/** What the calendar needs to let slots be drawn, moved and resized. */
function planProps(
  plan: NonNullable<SlotCalendarProps['plan']>,
  zones: Parameters<typeof plannedSlot>[1],
  slotOf: (event: ScheduleEventData) => Slot | undefined,
) {
  const isFree = (event: ScheduleEventData) => slotOf(event)?.status === 'FREE'
  const moved = ({
    event,
    newStart,
    newEnd,
  }: {
    event: ScheduleEventData
    newStart: string
    newEnd: string
  }) => {
    const slot = slotOf(event)
    if (slot) plan.move(slot, plannedSlot({ start: newStart, end: newEnd }, zones))
  }
  return {
    withEventsDragAndDrop: true,
    withEventResize: true,
    withDragSlotSelect: true,
    eventDragInterval: 15,
    eventResizeInterval: 5,
    canDragEvent: isFree,
    canResizeEvent: isFree,
    onEventDrop: moved,
    onEventResize: moved,
    onSlotDragEnd: (start: string, end: string) => plan.add(plannedSlot({ start, end }, zones)),
    onTimeSlotClick: ({ slotStart, slotEnd }: { slotStart: string; slotEnd: string }) => {
      const at = plannedSlot({ start: slotStart, end: slotEnd }, zones)
      if (at) plan.start({ day: at.date, time: at.startTime })
      else plan.add(null)
    },
  }
}

/** A week of slots by the reader's clock, a day on a phone: drawn, moved and resized by pointer, and used by keys. */
export function SlotCalendar({ day, slots, timeZone, nameOf, plan, onOpen }: SlotCalendarProps) {
  const { t, i18n } = useTranslation('slots')
  const isPhone = useIsPhone()
  const reader = readerZone()
  const zones = { reader, provider: timeZone }
  const byId = useMemo(() => new Map(slots.map((slot) => [slot.slotId, slot])), [slots])
  const events = useMemo(
    () =>
      slots.map((slot) => ({
        id: slot.slotId,
        title: [nameOf?.(slot.doctorId), t(`states.${slot.status}`)].filter(Boolean).join(' · '),
        ...shownTimes(slot, reader),
        color: colors[slot.status],
        payload: { state: slot.status },
      })),
    [slots, nameOf, t, reader],
  )
  const of = ({ id }: ScheduleEventData) => byId.get(String(id))
  const shared = {
    date: day,
    events,
    ...hoursOf(events),
    intervalMinutes: 30,
    withHeader: false,
    locale: i18n.language,
    labels: { timeSlot: t('freeTime') },
    ...(plan ? planProps(plan, zones, of) : {}),
    onEventClick: (event: ScheduleEventData) => {
      const slot = of(event)
      if (slot) onOpen(slot)
    },
    renderEventBody: (event: ScheduleEventData) => <EventBody event={event} />,
    renderEvent: (event: ScheduleEventData, props: EventProps) => {
      const slot = of(event)
      const remove = slot?.status === 'FREE' && plan ? () => plan.remove(slot) : undefined
      return <EventButton {...props} event={event} state={slot?.status} onRemove={remove} />
    },
  }
  return (
    <div ref={useOwnDayNames()} className={classes.calendar} role="region" aria-label={t('calendar')}>
      {isPhone ? (
        <DayView {...shared} withAllDaySlot={false} />
      ) : (
        <WeekView
          {...shared}
          withAllDaySlots={false}
          withWeekNumber={false}
          weekdayFormat={weekdayOf(i18n.language)}
          highlightToday
        />
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
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  )

type EventProps = ComponentPropsWithoutRef<'button'> & { children: ReactNode }

interface EventButtonProps extends EventProps {
  event: ScheduleEventData
  state: Slot['status'] | undefined
  onRemove: (() => void) | undefined
}

/** A slot in the calendar: it says its times and its state, and Delete removes a free one. */
function EventButton({ event, state, onRemove, ...props }: EventButtonProps) {
  return (
    <UnstyledButton
      {...props}
      data-slot-state={state}
      aria-label={`${clock(event.start)}–${clock(event.end)} ${event.title}`}
      onKeyDown={(key) => {
        props.onKeyDown?.(key)
        if (key.key === 'Delete' || key.key === 'Backspace') onRemove?.()
      }}
    />
  )
}

const clock = (at: Date | string) => String(at).slice(11, 16)

function EventBody({ event }: { event: ScheduleEventData }) {
  return (
    <span className={classes.event}>
      <b>
        {clock(event.start)}–{clock(event.end)}
      </b>{' '}
      {event.title}
    </span>
  )
}
