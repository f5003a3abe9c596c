import type { Slot } from '@coverline/contract/slots/endpoints'
import type { WallSlot } from '@coverline/contract/slots/wall-slot'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { useMemo } from 'react'
import { type Planning, TimeCalendar } from '../../kit/calendar/time-calendar.tsx'
import { readerZone } from '../../kit/text/formatters.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
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

const tones = { FREE: 'teal', HELD: 'yellow', BOOKED: 'blue' } as const

/** What the calendar needs to let slots be drawn, moved and resized. */
function planningOf(
  plan: NonNullable<SlotCalendarProps['plan']>,
  zones: Parameters<typeof plannedSlot>[1],
  slotOf: (id: string | number) => Slot | undefined,
): Planning {
  const isFree = ({ id }: { id: string | number }) => slotOf(id)?.status === 'FREE'
  const moved: Planning['onEventDrop'] = ({ eventId, newStart, newEnd }) => {
    const slot = slotOf(eventId)
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
    onSlotDragEnd: (start, end) => plan.add(plannedSlot({ start, end }, zones)),
    onTimeSlotClick: ({ slotStart, slotEnd }) => {
      const at = plannedSlot({ start: slotStart, end: slotEnd }, zones)
      if (at) plan.start({ day: at.date, time: at.startTime })
      else plan.add(null)
    },
  }
}

/** A week of slots by the reader's clock, a day on a phone: drawn, moved and resized by pointer, and used by keys. */
export function SlotCalendar({ day, slots, timeZone, nameOf, plan, onOpen }: SlotCalendarProps) {
  const { t } = useTranslation('slots')
  const isPhone = useIsPhone()
  const reader = readerZone()
  const byId = useMemo(() => new Map(slots.map((slot) => [slot.slotId, slot])), [slots])
  const entries = useMemo(
    () =>
      slots.map((slot) => ({
        id: slot.slotId,
        title: [nameOf?.(slot.doctorId), t(`states.${slot.status}`)].filter(Boolean).join(' · '),
        ...shownTimes(slot, reader),
        tone: tones[slot.status],
      })),
    [slots, nameOf, t, reader],
  )
  const of = (id: string | number) => byId.get(String(id))
  return (
    <TimeCalendar
      label={t('calendar')}
      day={day}
      isWeek={!isPhone}
      entries={entries}
      freeTime={t('freeTime')}
      planning={plan ? planningOf(plan, { reader, provider: timeZone }, of) : undefined}
      onOpen={(id) => {
        const slot = of(id)
        if (slot) onOpen(slot)
      }}
      onEntryKey={(id, { key }) => {
        const slot = of(id)
        if (slot?.status === 'FREE' && (key === 'Delete' || key === 'Backspace')) plan?.remove(slot)
      }}
    />
  )
}
