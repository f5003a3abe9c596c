import type { Booking } from '@coverline/contract/bookings/shapes'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

type Timed = Pick<Booking, 'dateTime' | 'preferredFrom' | 'preferredTo'>

/** Returns how the time of a booking is written: the agreed moment, else the wanted interval. */
export function useBookingTime(): (booking: Timed) => string {
  const { t } = useTranslation('bookings')
  const format = useFormat()
  return ({ dateTime, preferredFrom, preferredTo }) => {
    if (dateTime) return format.moment(dateTime)
    if (preferredFrom && preferredTo) return `${format.moment(preferredFrom)} – ${format.moment(preferredTo)}`
    return t('noTime')
  }
}
