import type { Booking } from '@coverline/contract/bookings/shapes'
import { visitMinutes } from '@coverline/contract/bookings/terms'
import { wallOfMoment } from '@coverline/contract/slots/zone'
import { useMemo } from 'react'
import type { CalendarEntry, CalendarTone } from '../../../kit/calendar/calendar-entry.tsx'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { personName } from '../../insured/shared/person-name.ts'

/** In pixels: two lines are read in half an hour. */
export const hourHeight = 88

export type Timed = Booking & { dateTime: string }

const tones: Record<Booking['state'], CalendarTone> = {
  NEW: 'yellow',
  CONFIRMED: 'teal',
  DONE: 'blue',
  CANCELED: 'gray',
  NO_SHOW: 'red',
}

/** Returns the bookings that have a time, and the same as entries by the provider's clock. */
export function useEntries(items: readonly Booking[]): { timed: Timed[]; entries: CalendarEntry[] } {
  const { t } = useTranslation('bookings')
  const timeZone = useTimeZone()
  const timed = useMemo(() => items.filter((item): item is Timed => item.dateTime !== null), [items])
  const entries = useMemo(() => {
    const clock = (moment: Date) => {
      const { date, time } = wallOfMoment(moment, timeZone)
      return `${date} ${time}:00`
    }
    return timed.map(({ receptionId, dateTime, endsAt, person, service, state }) => {
      const start = new Date(dateTime)
      return {
        id: receptionId,
        title: personName(person) || t('erased'),
        more: [service.name, t(`states.${state}`)].join(' · '),
        start: clock(start),
        end: clock(endsAt ? new Date(endsAt) : new Date(start.getTime() + visitMinutes * 60_000)),
        tone: tones[state],
      }
    })
  }, [timed, timeZone, t])
  return { timed, entries }
}

/** Returns where a visit is, or who makes it by video. */
export function usePlaceOf() {
  const { t } = useTranslation('bookings')
  return ({ kind, clinic, doctor }: Booking) => clinic?.name ?? doctor?.name ?? t(`kinds.${kind}`)
}
