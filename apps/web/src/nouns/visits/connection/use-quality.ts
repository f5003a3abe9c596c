import { useEffect, useEffectEvent, useState } from 'react'
import { type Counts, countsOf, judgeQuality, type Quality, unknown } from './judge-quality.ts'

const everyMs = 3_000
const nothing: Counts = { received: 0, lost: 0, delay: null, outgoing: null }

/** Measures the line every three seconds. */
export function useQuality(stats: () => Promise<RTCStatsReport | null>, sendsPicture: boolean): Quality {
  const [quality, setQuality] = useState(unknown)
  const judge = useEffectEvent((now: Counts, before: Counts) =>
    setQuality(judgeQuality(now, before, sendsPicture)),
  )
  useEffect(() => {
    let before = nothing
    const timer = setInterval(() => {
      void stats().then((report) => {
        const now = report ? countsOf(report as Map<string, Record<string, unknown>>) : nothing
        judge(now, before)
        before = now
      })
    }, everyMs)
    return () => clearInterval(timer)
  }, [stats])
  return quality
}
