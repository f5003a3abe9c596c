import type { Booking } from '@coverline/contract/bookings/shapes'
import type { Slot } from '@coverline/contract/slots/endpoints'
import { UnstyledButton } from '@mantine/core'
import { momentFormats } from '../../../kit/text/use-format.ts'
import { dayLocale } from '../../../kit/text/day-locale.ts'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { personName } from '../../insured/shared/person-name.ts'
import { BookingState } from '../shared/booking-state.tsx'
import classes from './appointments.module.css'
import type { AppointmentDay } from './use-appointments.ts'
import { dateFormatter } from '../../../kit/text/formatters.ts'

interface AppointmentDaysProps {
  days: readonly AppointmentDay[]
  /** Days beside each other, where there is room */
  isWeek: boolean
  today: string
  onOpen: (receptionId: string) => void
  /** What else is said of a visit */
  noteOf?: (visit: Booking) => string
}

/** Days with their visits by time; a visit opens the patient's card. */
export function AppointmentDays({ days, isWeek, today, onOpen, noteOf }: AppointmentDaysProps) {
  const { t, i18n } = useTranslation('bookings')
  const format = dateFormatter(dayLocale(i18n.language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (
    <div className={classes.days} data-week={isWeek || undefined}>
      {days.map(({ day, entries }) => (
        <section key={day} className={classes.day} data-today={day === today || undefined}>
          <h2>{format.format(new Date(`${day}T00:00:00Z`))}</h2>
          {entries.length === 0 ? <p className={classes.none}>{t('appointments.noneOfDay')}</p> : null}
          <ul>
            {entries.map((entry) => (
              <li key={'visit' in entry ? entry.visit.receptionId : entry.free.slotId}>
                {'visit' in entry ? (
                  <Visit visit={entry.visit} at={entry.at} onOpen={onOpen} note={noteOf?.(entry.visit)} />
                ) : (
                  <FreeTime slot={entry.free} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function useClock() {
  const { i18n } = useTranslation('bookings')
  return momentFormats(i18n.language, useTimeZone()).time
}

interface VisitProps {
  visit: Booking
  at: string
  onOpen: (receptionId: string) => void
  note: string | undefined
}

function Visit({ visit, at, onOpen, note }: VisitProps) {
  const { t } = useTranslation('bookings')
  const clock = useClock()
  return (
    <UnstyledButton
      className={classes.visit}
      data-state={visit.state}
      onClick={() => onOpen(visit.receptionId)}
    >
      <span className={classes.time}>
        {[clock(at), visit.endsAt ? clock(visit.endsAt) : ''].filter(Boolean).join('–')}
      </span>
      <span className={classes.name}>
        {personName(visit.person) || t('erased')}
        {note ? <span className={classes.note}>{note}</span> : null}
      </span>
      <BookingState state={visit.state} />
    </UnstyledButton>
  )
}

function FreeTime({ slot }: { slot: Slot }) {
  const { t } = useTranslation('bookings')
  const clock = useClock()
  return (
    <div className={classes.free}>
      <span className={classes.time}>{`${clock(slot.startsAt)}–${clock(slot.endsAt)}`}</span>
      <span>{t('appointments.free')}</span>
    </div>
  )
}
