import { useQueryCall } from '@coverline/client/hooks'
import { bookings } from '@coverline/contract/calls.generated'
import { useFallbackPolling } from '../../../kit/use-fallback-polling.ts'

/** Most entries of one look */
const limit = 500

/** The waitlist: people who wait, or entries that have ended */
export function useWaitlist(filter: { isOpen: boolean; personProfileIds?: string[] }) {
  return useQueryCall(
    'waitlist',
    bookings.waitlist,
    { ...filter, limit },
    { refetchInterval: useFallbackPolling() },
  )
}

/** Queries to refresh after the waitlist changed */
export const touchedByWaitlist = ['waitlist', 'bookings', 'slots', 'tickets', 'insured', 'audit'] as const
