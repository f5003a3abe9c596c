import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How a card came to a column: the keyboard takes its focus along. */
export interface Landing {
  id: string
  focus: boolean
  /** True once the move is done: the card is pointed out for a moment. */
  done: boolean
}

/** How long a moved card is pointed out */
const shownFor = 1600

/**
 * Keeps the columns that cards were put into while their moves are asked for and saved: a card stays in the
 * target, and goes back if the move does not happen.
 */
export function usePlacement(onMove: (cardId: string, column: string) => Promise<boolean>) {
  const [placed, setPlaced] = useState<ReadonlyMap<string, string>>(new Map())
  const [landing, setLanding] = useState<Landing | null>(null)
  const latest = useRef(onMove)
  useLayoutEffect(() => {
    latest.current = onMove
  })
  useEffect(() => {
    if (!landing?.done) return
    const timer = setTimeout(() => setLanding(null), shownFor)
    return () => clearTimeout(timer)
  }, [landing])

  const place = useCallback((id: string, column: string, focus: boolean) => {
    const settle = (moved: boolean) => {
      setPlaced((old) => new Map([...old].filter(([other]) => other !== id)))
      setLanding({ id, focus, done: moved })
    }
    setPlaced((old) => new Map(old).set(id, column))
    setLanding({ id, focus, done: false })
    latest.current(id, column).then(settle, () => settle(false))
  }, [])
  return { placed, landing, place }
}
