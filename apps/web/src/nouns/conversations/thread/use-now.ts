import { serverNow } from '@coverline/client/server-clock'
import { useEffect, useState } from 'react'

/**
 * Returns the server's time, updated every few seconds: the time to edit a message expires without an event.
 */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
