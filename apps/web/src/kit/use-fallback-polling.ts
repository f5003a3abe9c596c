import { isRealtimeLive, watchRealtime } from '@coverline/client/realtime'
import { useSyncExternalStore } from 'react'

/** `refetchInterval` for broken real-time connections: every 10 seconds (LIMITS), otherwise off. */
export function useFallbackPolling(): number | false {
  return useSyncExternalStore(watchRealtime, isRealtimeLive) ? false : 10_000
}
