import { dayAfter } from '@coverline/contract/calendar'
import type { Slot } from '@coverline/contract/slots/endpoints'
import { slotStates } from '@coverline/contract/slots/terms'
import { Button } from '@coverline/ui/actions/button'
import { ErrorState } from '@coverline/ui/display/error-state'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { PeriodBar } from '../../kit/calendar/period-bar.tsx'
import { weekOf } from '../../kit/calendar/week-of.ts'
import { momentFormats } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useSlots } from './queries.ts'
import classes from './slot-calendar.module.css'
import type { Started } from './use-plan.ts'
import { useSlotChanges } from './use-slot-changes.ts'
import { readerZone } from '../../kit/text/formatters.ts'

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
const noSlots: Slot[] = []

/** The calendar of one doctor, or of several to compare, with its week, legend and actions. */
export function SlotBoard({ doctorIds, canPlan, nameOf, today, notesOf, onBooking }: SlotBoardProps) {
  const { t, i18n } = useTranslation('slots')
  const isPhone = useIsPhone()
  const [day, setDay] = useState(today)
  const [started, setStarted] = useState<Started | null>(null)
  const [opened, setOpened] = useState<Slot | null>(null)
  const [first, last] = isPhone ? [day, day] : weekOf(day)
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
      <PeriodBar
        day={day}
        period={[first, last]}
        today={today}
        step={isPhone ? 1 : 7}
        labels={{ previous: t('previous'), next: t('next'), today: t('today') }}
        onDay={setDay}
      >
        {canPlan ? (
          <Button leftSection={<IconPlus size={17} />} onClick={() => setStarted({ day, time: '' })}>
            {t('create')}
          </Button>
        ) : null}
      </PeriodBar>
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
