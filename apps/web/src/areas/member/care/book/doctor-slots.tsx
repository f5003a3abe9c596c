import { ApiError } from '@coverline/client/api-error'
import { useCommand, useQueryCall } from '@coverline/client/hooks'
import type { MemberSlot } from '@coverline/contract/bookings/member-endpoints'
import { memberBookings } from '@coverline/contract/calls.generated'
import { dayAfter } from '@coverline/contract/calendar'
import { IconButton } from '@coverline/ui/actions/button'
import { ErrorState } from '@coverline/ui/display/error-state'
import { NativeSelect, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useFailure } from '../../../../kit/text/use-failure.ts'
import { useTimeZone } from '../../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { useVisitTime } from '../../../../kit/text/use-visit-time.ts'
import { wallOf } from '../../../../kit/text/wall-time.ts'
import classes from '../care.module.css'
import type { BookSearch } from './book-search.ts'
import { DayChoice } from './day-choice.tsx'
import { WaitForDoctor } from './wait-for-doctor.tsx'

const shownDays = 7
const mostDaysAhead = 90

interface DoctorSlotsProps {
  offerId: string
  personProfileId: string
  search: BookSearch
  onChange: (changed: Partial<BookSearch>) => void
}

/** The doctor of a visit by video and one of the doctor's free times, which is held for the person. */
export function DoctorSlots({ offerId, personProfileId, search, onChange }: DoctorSlotsProps) {
  const { t } = useTranslation('care')
  const timeZone = useTimeZone()
  const { doctorId, slotId } = search
  const [today] = useState(() => wallOf(new Date().toISOString(), timeZone).slice(0, 10))
  const chosenDay = search.startsAt && wallOf(search.startsAt, timeZone).slice(0, 10)
  const [firstDay, setFirstDay] = useState(chosenDay && chosenDay > today ? chosenDay : today)
  const [shownDay, setShownDay] = useState(chosenDay)
  const query = useQueryCall('memberBookings', memberBookings.slots, {
    offerId,
    from: firstDay,
    to: dayAfter(firstDay, shownDays - 1),
    ...(doctorId ? { doctorId } : {}),
  })
  const { hold, refusal } = useHeldTime(onChange)
  // Times of the doctor or the days before would be chosen by mistake.
  const data = query.isPlaceholderData ? undefined : query.data
  const items = data?.items ?? []
  const days = Array.from({ length: shownDays }, (_, nth) => dayAfter(firstDay, nth))
  const isShut = (day: string) => !items.some(({ date }) => date === day)
  const day = shownDay && !isShut(shownDay) ? shownDay : days.find((one) => !isShut(one))
  const turn = (by: number) => {
    setFirstDay(dayAfter(firstDay, by))
    setShownDay(undefined)
  }
  if (query.error && !query.data)
    return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  return (
    <>
      <DoctorSelect
        offerId={offerId}
        doctorId={doctorId}
        onChange={(chosen) => onChange({ doctorId: chosen, slotId: undefined, startsAt: undefined })}
      />
      <Turn firstDay={firstDay} today={today} onTurn={turn} />
      {data ? (
        <>
          <DayChoice
            label={t('clinic.day')}
            name="slot-day"
            days={days}
            chosen={day}
            isShut={isShut}
            onChange={setShownDay}
          />
          <Times
            slots={items.filter(({ date }) => date === day)}
            slotId={slotId}
            isOfOne={doctorId !== undefined}
            onChoose={(slot) => void hold(slot)}
          />
        </>
      ) : (
        <Skeleton height={200} radius="lg" aria-busy />
      )}
      {refusal ? (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      ) : null}
      {data && items.length === 0 ? (
        <>
          <p className={classes.quiet}>{t('doctor.none')}</p>
          {doctorId ? <WaitForDoctor {...{ offerId, personProfileId, doctorId, today }} /> : null}
        </>
      ) : null}
    </>
  )
}

interface TurnProps {
  firstDay: string
  today: string
  onTurn: (days: number) => void
}

/** The way to earlier and later days */
function Turn({ firstDay, today, onTurn }: TurnProps) {
  const { t } = useTranslation('care')
  const zone = useTimeZone().replaceAll('_', ' ')
  return (
    <div className={classes.bar}>
      <span className={classes.quiet}>{t('doctor.zone', { zone })}</span>
      <IconButton
        size={44}
        label={t('doctor.earlier')}
        icon={<IconChevronLeft size={20} />}
        disabled={firstDay <= today}
        onClick={() => onTurn(-shownDays)}
      />
      <IconButton
        size={44}
        label={t('doctor.later')}
        icon={<IconChevronRight size={20} />}
        disabled={firstDay >= dayAfter(today, mostDaysAhead)}
        onClick={() => onTurn(shownDays)}
      />
    </div>
  )
}

/** Holds a time before it is chosen, so that nobody takes it while the booking is filled in. */
function useHeldTime(onChange: DoctorSlotsProps['onChange']) {
  const failed = useFailure()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutateAsync } = useCommand(memberBookings.hold, { refresh: ['memberBookings'] })
  const hold = async ({ slotId, startsAt }: MemberSlot) => {
    setRefusal(null)
    try {
      await mutateAsync({ input: { slotId } })
      onChange({ slotId, startsAt })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setRefusal(error.message)
      else failed(error)
    }
  }
  return { hold, refusal }
}

interface DoctorSelectProps {
  offerId: string
  doctorId: string | undefined
  onChange: (doctorId: string | undefined) => void
}

function DoctorSelect({ offerId, doctorId, onChange }: DoctorSelectProps) {
  const { t } = useTranslation('care')
  const time = useVisitTime()
  const { data } = useQueryCall('memberBookings', memberBookings.doctors, { offerId })
  return (
    <NativeSelect
      size="md"
      label={t('doctor.label')}
      data={[
        { value: '', label: t('doctor.any') },
        ...(data?.items ?? []).map(({ doctorId: value, name, nextAt }) => ({
          value,
          label: nextAt ? t('doctor.next', { name, time: time.moment(nextAt) }) : t('doctor.full', { name }),
        })),
      ]}
      value={doctorId ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}

interface TimesProps {
  slots: readonly MemberSlot[]
  slotId: string | undefined
  /** Times of several doctors say whose they are. */
  isOfOne: boolean
  onChoose: (slot: MemberSlot) => void
}

function Times({ slots, slotId, isOfOne, onChoose }: TimesProps) {
  const { t } = useTranslation('care')
  const time = useVisitTime()
  if (slots.length === 0) return null
  return (
    <fieldset className={classes.group}>
      <legend>{t('doctor.times')}</legend>
      <div className={classes.days}>
        {slots.map((slot) => (
          <label key={slot.slotId} className={classes.time}>
            <input
              type="radio"
              name="slot"
              checked={slot.slotId === slotId}
              onChange={() => onChoose(slot)}
            />
            {time.clock(slot.startsAt)}
            {isOfOne ? null : <small>{slot.doctor.name}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
