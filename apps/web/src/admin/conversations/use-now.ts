import { useEffect, useState } from 'react'

/** The moment, renewed every few seconds: the time in which a message can be changed runs out by itself. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
