import { serverNow } from '@coverline/client/server-clock'
import { useEffect, useState } from 'react'

/** The server's moment, renewed every few seconds: the time in which a message can be changed runs out by itself. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
