import { isRealtimeLive, watchRealtime } from '@coverline/client/realtime'
import { useSyncExternalStore } from 'react'

/** Real time leads; every 10 seconds is for when it is cut (LIMITS). `refetchInterval` of what is asked for only then. */
export function useFallbackPolling(): number | false {
  return useSyncExternalStore(watchRealtime, isRealtimeLive) ? false : 10_000
}
