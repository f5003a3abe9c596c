import { useQueryCall } from '@coverline/client/hooks'
import { slots } from '@coverline/contract/calls.generated'
import { useFallbackPolling } from '../../kit/use-fallback-polling.ts'

export const touchedBySlots = ['slots', 'doctors', 'audit'] as const

/** Returns the slots of doctors whose days, in the provider's zone, touch a range of days of any other zone. */
export function useSlots(doctorIds: readonly string[], from: string, to: string) {
  return useQueryCall(
    'slots',
    slots.list,
    { doctorIds: [...doctorIds], from, to },
    { enabled: doctorIds.length > 0, refetchInterval: useFallbackPolling() },
  )
}
