import { useCallback, useRef, useState } from 'react'
import type { Quality } from '../connection/judge-quality.ts'

/** How many poor measurements in a row end the picture: about nine seconds */
const poorInARow = 3

export type AudioOnly = {
  isOn: boolean
  /** The line was too poor for a picture. */
  isAutomatic: boolean
  set: (isOn: boolean) => void
  /** Takes a measurement of the line. */
  judge: (quality: Quality) => void
}

/**
 * Whether a side sends and wants sound alone: by hand, or because the line stays poor. A user who turns the picture on
 * again decides for the rest of the call.
 */
export function useAudioOnly(startsOn: boolean): AudioOnly {
  const [mode, setMode] = useState({ isOn: startsOn, isAutomatic: false })
  const isByHand = useRef(false)
  const poor = useRef(0)
  const set = useCallback((isOn: boolean) => {
    isByHand.current = !isOn
    setMode({ isOn, isAutomatic: false })
  }, [])
  const judge = useCallback(({ level }: Quality) => {
    poor.current = level === 'POOR' ? poor.current + 1 : 0
    if (poor.current >= poorInARow && !isByHand.current)
      setMode((before) => (before.isOn ? before : { isOn: true, isAutomatic: true }))
  }, [])
  return { ...mode, set, judge }
}
