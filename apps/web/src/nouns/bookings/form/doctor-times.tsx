import { dayAfter } from '@coverline/contract/calendar'
import type { Slot } from '@coverline/contract/slots/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { ActionIcon, Input, Stack } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { dayLocale } from '../../../kit/text/day-locale.ts'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { wallOf } from '../../../kit/text/wall-time.ts'
import { useDoctorOptions } from '../../doctors/shared/use-doctor-options.ts'
import { useDoctorTimes } from '../queries.ts'
import classes from './doctor-times.module.css'
import { HoldClock } from './hold-clock.tsx'
import { useHold } from './use-hold.ts'
import { dateFormatter } from '../../../kit/text/formatters.ts'

const shownDays = 7
const mostDaysAhead = 399

export interface DoctorTime {
  doctorId: string | null
  slotId: string | null
  dateTime: string | null
}

interface DoctorTimesProps {
  values: DoctorTime
  /** Why a save refused the doctor or the time */
  error?: string | undefined
  onChange: (changed: Partial<DoctorTime>) => void
}

/** The free times, the chosen one, and the one that the booking has already */
type Offered = (slot: Slot) => boolean

/** The doctor of a visit by video and, of the doctor's free times, the one that it takes. The time is held meanwhile. */
export function DoctorTimes({ values, error, onChange }: DoctorTimesProps) {
  const { t } = useTranslation('bookings')
  const timeZone = useTimeZone()
  const doctors = useDoctorOptions()
  const [now] = useState(() => new Date().toISOString())
  const today = wallOf(now, timeZone).slice(0, 10)
  const [firstDay, setFirstDay] = useState(today)
  const [chosenDay, setDay] = useState<string | null>(null)
  const lastDay = dayAfter(firstDay, shownDays - 1)
  const query = useDoctorTimes(values.doctorId, firstDay, lastDay)
  const { hold, give, heldUntil, refusal, isPending } = useHold()
  const [ownSlotId] = useState(values.slotId)
  const items = (query.data?.items ?? []).filter(({ startsAt }) => startsAt > now)
  const isOffered: Offered = ({ status, slotId }) =>
    status === 'FREE' || slotId === values.slotId || slotId === ownSlotId
  const freeOf = (day: string) => items.filter((slot) => slot.date === day && isOffered(slot)).length
  const days = Array.from({ length: shownDays }, (_, nth) => dayAfter(firstDay, nth))
  const day = chosenDay ?? days.find((each) => freeOf(each) > 0) ?? firstDay
  const turn = (by: number) => {
    setFirstDay(dayAfter(firstDay, by))
    setDay(null)
  }
  const choose = async (slot: Slot) => {
    if (isPending) return
    if (slot.slotId === ownSlotId) give()
    else if (!(await hold(slot.slotId))) return
    onChange({ doctorId: slot.doctorId, slotId: slot.slotId, dateTime: slot.startsAt })
  }
  const clear = () => {
    give()
    onChange({ slotId: null, dateTime: null })
  }
  return (
    <Stack gap="sm">
      <Input.Wrapper label={t('fields.doctor')} labelElement="div">
        <Dropdown
          label={t('times.anyDoctor')}
          width="100%"
          size="md"
          searchable
          clearable
          options={doctors}
          value={values.doctorId === null ? [] : [values.doctorId]}
          onChange={([doctorId]) => {
            give()
            onChange({
              doctorId: doctorId ?? null,
              ...(values.slotId ? { slotId: null, dateTime: null } : {}),
            })
          }}
        />
      </Input.Wrapper>
      <Bar
        zone={query.data?.timeZone ?? timeZone}
        isFirst={firstDay <= today}
        isLast={firstDay > dayAfter(today, mostDaysAhead - shownDays)}
        onTurn={turn}
      />
      <Days days={days} chosen={day} freeOf={freeOf} onChange={setDay} />
      <Times
        slots={items.filter(({ date }) => date === day)}
        values={values}
        isOffered={isOffered}
        isLoading={!query.data}
        onChoose={(slot) => void choose(slot)}
      />
      {(refusal ?? error) ? <p role="alert">{refusal ?? error}</p> : null}
      {values.slotId ? (
        <div className={classes.bar}>
          {heldUntil ? <HoldClock key={heldUntil} until={heldUntil} /> : <span />}
          <Button variant="plain" size="compact-sm" onClick={clear}>
            {t('times.clear')}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

interface DaysProps {
  days: readonly string[]
  chosen: string
  freeOf: (day: string) => number
  onChange: (day: string) => void
}

function Days({ days, chosen, freeOf, onChange }: DaysProps) {
  const { t, i18n } = useTranslation('bookings')
  const format = dateFormatter(dayLocale(i18n.language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (
    <fieldset className={classes.group}>
      <legend>{t('fields.date')}</legend>
      <div className={classes.days}>
        {days.map((day) => (
          <label key={day} className={classes.day}>
            <input type="radio" name="slot-day" checked={day === chosen} onChange={() => onChange(day)} />
            {format.format(new Date(`${day}T00:00:00Z`))}
            <span>{t('times.free', { count: freeOf(day) })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface BarProps {
  zone: string
  isFirst: boolean
  isLast: boolean
  onTurn: (days: number) => void
}

/** The zone of the times, and the way to other days */
function Bar({ zone, isFirst, isLast, onTurn }: BarProps) {
  const { t } = useTranslation('bookings')
  return (
    <div className={classes.bar}>
      <span>{t('times.zone', { zone })}</span>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('times.earlier')}
        disabled={isFirst}
        onClick={() => onTurn(-shownDays)}
      >
        <IconChevronLeft size={17} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('times.later')}
        disabled={isLast}
        onClick={() => onTurn(shownDays)}
      >
        <IconChevronRight size={17} />
      </ActionIcon>
    </div>
  )
}

interface TimesProps {
  slots: readonly Slot[]
  values: DoctorTime
  isOffered: Offered
  isLoading: boolean
  onChoose: (slot: Slot) => void
}

function Times({ slots, values, isOffered, isLoading, onChoose }: TimesProps) {
  const { t } = useTranslation('bookings')
  const doctors = useDoctorOptions()
  // Times of several doctors say whose they are.
  const nameOf = ({ doctorId }: Slot) =>
    values.doctorId ? null : (doctors.find(({ value }) => value === doctorId)?.label ?? null)
  const isNone = !isLoading && !slots.some(isOffered)
  return (
    <fieldset className={classes.group}>
      <legend>{t('times.label')}</legend>
      <div className={classes.times}>
        {slots.map((slot) => (
          <label key={slot.slotId} className={classes.time}>
            <input
              type="radio"
              name="slot"
              checked={slot.slotId === values.slotId}
              disabled={!isOffered(slot)}
              aria-label={[slot.startTime, nameOf(slot)].filter(Boolean).join(' ')}
              onChange={() => onChoose(slot)}
            />
            {slot.startTime}
            <small>{nameOf(slot)}</small>
          </label>
        ))}
      </div>
      {isNone ? <p>{t('times.none')}</p> : null}
    </fieldset>
  )
}
