import { useQueryCall } from '@coverline/client/hooks'
import { memberBookings } from '@coverline/contract/calls.generated'
import type { MemberBooking } from '@coverline/contract/bookings/member-endpoints'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useVisitTime } from '../../../kit/text/use-visit-time.ts'
import { useFallbackPolling } from '../../../kit/use-fallback-polling.ts'

/** Answers to read again after an own booking changed */
export const touchedByMember = ['memberBookings', 'memberHome', 'memberBenefits'] as const

/** Own bookings ahead or past */
export const useMemberBookings = (period: 'AHEAD' | 'PAST') =>
  useQueryCall('memberBookings', memberBookings.list, { period }, { refetchInterval: useFallbackPolling() })

/** One own booking; `undefined` waits. */
export const useMemberBooking = (receptionId: string | undefined) =>
  useQueryCall(
    'memberBookings',
    memberBookings.detail,
    { receptionId: receptionId ?? '' },
    { enabled: receptionId !== undefined },
  )

/** What a person may book on a day */
export const useMemberOffers = (personProfileId: string, day?: string) =>
  useQueryCall(
    'memberBookings',
    memberBookings.offers,
    { personProfileId, ...(day ? { day } : {}) },
    { enabled: personProfileId !== '' },
  )

type Timed = Pick<MemberBooking, 'state' | 'dateTime' | 'preferredFrom' | 'preferredTo'>

/** Returns how the time of an own booking is said: the agreed moment, or what was asked for. */
export function useTimeOfBooking(): (booking: Timed) => string {
  const { t } = useTranslation('care')
  const time = useVisitTime()
  return ({ state, dateTime, preferredFrom, preferredTo }) => {
    if (dateTime !== null && state !== 'NEW') return time.moment(dateTime)
    if (dateTime !== null) return t('wish', { time: time.moment(dateTime) })
    if (preferredFrom !== null && preferredTo !== null)
      return t('wish', { time: time.range(preferredFrom, preferredTo) })
    return t('noTime')
  }
}
