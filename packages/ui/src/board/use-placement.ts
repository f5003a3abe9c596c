import { useEffect, useLayoutEffect, useState } from 'react'
import { createMoves, type MovesDesk, type Placement } from './moves.ts'

/** How long a moved card is pointed out */
const shownFor = 1600

/** Keeps where cards were put while their moves are asked for and saved. */
export function usePlacement(desk: Omit<MovesDesk, 'show'>) {
  const [{ placed, landing }, show] = useState<Placement>({ placed: new Map(), landing: null })
  const [moves] = useState(() => createMoves({ ...desk, show }))
  useLayoutEffect(() => moves.update(desk))
  useEffect(() => {
    if (!landing?.done) return
    const timer = setTimeout(() => show((old) => ({ ...old, landing: null })), shownFor)
    return () => clearTimeout(timer)
  }, [landing])
  return { placed, landing, moves }
}
