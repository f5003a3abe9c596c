import { dayAfter } from '@coverline/contract/calendar'
import type { Slot } from '@coverline/contract/slots/endpoints'
import { slotStates } from '@coverline/contract/slots/terms'
import { Button } from '@coverline/ui/actions/button'
import { ErrorState } from '@coverline/ui/display/error-state'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { momentFormats } from '../../kit/text/use-format.ts'
import { readerZone } from '../../kit/text/use-reader-moment.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useSlots } from './queries.ts'
import classes from './slot-calendar.module.css'
import type { Started } from './use-plan.ts'
import { useSlotChanges } from './use-slot-changes.ts'

const SlotCalendar = lazy(async () => ({ default: (await import('./slot-calendar.tsx')).SlotCalendar }))
const AddSlots = lazy(async () => ({ default: (await import('./add-slots.tsx')).AddSlots }))
const SlotDialog = lazy(async () => ({ default: (await import('./slot-dialog.tsx')).SlotDialog }))

interface SlotBoardProps {
  doctorIds: readonly string[]
  /** Only one doctor at a time can be planned. */
  canPlan: boolean
  nameOf?: (doctorId: string) => string
  today: string
  /** What is to be said of the shown days, such as holidays */
  notesOf?: (first: string, last: string) => string[]
  /** Opens the booking of a booked slot */
  onBooking?: (receptionId: string) => void
}

const tones: Record<Slot['status'], StatusTone> = { FREE: 'success', HELD: 'warning', BOOKED: 'info' }
const mondayOf = (day: string) => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
const noSlots: Slot[] = []

/** The calendar of one doctor, or of several to compare, with its week, legend and actions. */
export function SlotBoard({ doctorIds, canPlan, nameOf, today, notesOf, onBooking }: SlotBoardProps) {
  const { t, i18n } = useTranslation('slots')
  const isPhone = useIsPhone()
  const [day, setDay] = useState(today)
  const [started, setStarted] = useState<Started | null>(null)
  const [opened, setOpened] = useState<Slot | null>(null)
  const [first, last] = isPhone ? [day, day] : [mondayOf(day), dayAfter(mondayOf(day), 6)]
  // A day of the reader may be two at the provider.
  const query = useSlots(doctorIds, dayAfter(first, -1), dayAfter(last, 1))
  const [doctorId = ''] = doctorIds
  const changes = useSlotChanges(doctorId)
  const zone = query.data?.timeZone ?? 'UTC'
  const { dayOf } = momentFormats(i18n.language, readerZone())
  const slots = (query.data?.items ?? noSlots).filter(({ startsAt }) => {
    const shown = dayOf(startsAt)
    return first <= shown && shown <= last
  })
  const booked = slots.filter(({ status }) => status === 'BOOKED').length
  if (query.error && !query.data) return <ErrorState onRetry={() => void query.refetch()} />
  const plan = {
    add: (slot: Parameters<typeof changes.move>[1] | null) =>
      void (slot ? changes.add([slot]) : changes.refuse()),
    start: setStarted,
    move: (slot: Slot, to: Parameters<typeof changes.move>[1] | null) =>
      void (to ? changes.move(slot, to) : changes.refuse()),
    remove: (slot: Slot) => void changes.remove(slot),
  }
  return (
    <div>
      <Bar day={day} first={first} last={last} today={today} step={isPhone ? 1 : 7} onDay={setDay}>
        {canPlan ? (
          <Button leftSection={<IconPlus size={17} />} onClick={() => setStarted({ day, time: '' })}>
            {t('create')}
          </Button>
        ) : null}
      </Bar>
      <div className={classes.legend}>
        {slotStates.map((state) => (
          <StatusBadge key={state} tone={tones[state]} quiet>
            {t(`states.${state}`)}
          </StatusBadge>
        ))}
        <span className={classes.end}>{t('summary', { count: slots.length, booked })}</span>
      </div>
      {notesOf?.(first, last).map((note) => (
        <p key={note} className={classes.dayNote}>
          {note}
        </p>
      ))}
      <Suspense fallback={<Skeleton height={520} radius="lg" />}>
        <SlotCalendar
          day={day}
          slots={slots}
          timeZone={zone}
          {...(nameOf ? { nameOf } : {})}
          {...(canPlan ? { plan } : {})}
          onOpen={(slot) => (slot.receptionId && onBooking ? onBooking(slot.receptionId) : setOpened(slot))}
        />
      </Suspense>
      {query.data ? <ZoneNote zone={zone} canPlan={canPlan} /> : null}
      <Suspense fallback={null}>
        {started ? (
          <AddSlots doctorId={doctorId} timeZone={zone} started={started} onClose={() => setStarted(null)} />
        ) : null}
        {opened ? (
          <SlotDialog slot={opened} timeZone={zone} canPlan={canPlan} onClose={() => setOpened(null)} />
        ) : null}
      </Suspense>
    </div>
  )
}

interface BarProps {
  day: string
  first: string
  last: string
  today: string
  step: number
  onDay: (day: string) => void
  children: ReactNode
}

function Bar({ day, first, last, today, step, onDay, children }: BarProps) {
  const { t, i18n } = useTranslation('slots')
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' })
  const at = (value: string) => new Date(`${value}T00:00:00Z`)
  return (
    <div className={classes.bar}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('previous')}
        onClick={() => onDay(dayAfter(day, -step))}
      >
        <IconChevronLeft size={17} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('next')}
        onClick={() => onDay(dayAfter(day, step))}
      >
        <IconChevronRight size={17} />
      </ActionIcon>
      <Button variant="outline" onClick={() => onDay(today)}>
        {t('today')}
      </Button>
      <span className={classes.month} aria-live="polite">
        {first === last ? format.format(at(first)) : format.formatRange(at(first), at(last))}
      </span>
      <span className={classes.end}>{children}</span>
    </div>
  )
}

function ZoneNote({ zone, canPlan }: { zone: string; canPlan: boolean }) {
  const { t } = useTranslation('slots')
  const reader = readerZone()
  return (
    <p className={classes.note}>
      {reader === zone ? t('zone', { zone }) : t('zonePlanned', { zone: reader, planned: zone })}
      {canPlan ? ` ${t('dragHint')} ${t('keys')}` : ''}
    </p>
  )
}
