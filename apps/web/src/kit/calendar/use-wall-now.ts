import { serverNow } from '@coverline/client/server-clock'
import { wallOfMoment } from '@coverline/contract/slots/zone'
import { useEffect, useState } from 'react'

const minute = 60_000

/** Returns what the clock of a zone shows now, such as 2026-12-07 09:00:00; it is updated each minute. */
export function useWallNow(timeZone: string): string {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minute)
    return () => clearInterval(timer)
  }, [])
  const { date, time } = wallOfMoment(new Date(now), timeZone)
  return `${date} ${time}:00`
}
