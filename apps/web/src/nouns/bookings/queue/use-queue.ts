import { useQueryCall } from '@coverline/client/hooks'
import { bookings } from '@coverline/contract/calls.generated'
import { useEffect, useState } from 'react'
import { useFallbackPolling } from '../../../kit/use-fallback-polling.ts'

/** Who waits for a doctor on duty */
export function useQueue() {
  return useQueryCall('dutyQueue', bookings.queue, {}, { refetchInterval: useFallbackPolling() })
}

const minute = 60_000
const tickMs = 15_000

/** Returns how many full minutes have passed since a moment, by the server's clock at `readAt`, and goes on counting. */
export function useMinutesSince(serverNow: string | undefined, readAt: number): (moment: string) => number {
  const [tick, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const now = Date.parse(serverNow ?? '') + Math.max(0, tick - readAt)
  return (moment) => Math.max(0, Math.floor((now - Date.parse(moment)) / minute))
}
