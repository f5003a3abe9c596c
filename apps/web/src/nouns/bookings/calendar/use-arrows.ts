import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { goalOf, inOrder, isArrow, type Placed } from './calendar-keys.ts'

export interface Arrows {
  /** Where the focus goes when other days are loaded: to their first (1) or last (-1) booking */
  waiting: RefObject<-1 | 1 | null>
  /** Goes to earlier (-1) or later (1) days. */
  onStep: (step: -1 | 1) => void
}

/** Lets arrows go from booking to booking, and beyond the shown days. */
export function useArrows(entries: readonly Placed[], { waiting, onStep }: Arrows) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (waiting.current === null) return
    focusIn(place.current, inOrder(entries).at(waiting.current === 1 ? 0 : -1)?.id)
    waiting.current = null
  }, [entries, waiting])
  const onEntryKey = (id: string, key: KeyboardEvent) => {
    if (!isArrow(key.key)) return
    key.preventDefault()
    const goal = goalOf(entries, id, key.key)
    if (typeof goal === 'string') focusIn(place.current, goal)
    else if (goal !== null) {
      waiting.current = goal
      onStep(goal)
    }
  }
  return { place, onEntryKey }
}

/** Focuses a booking; the browser itself leaves one where it is of which only the edge is shown. */
function focusIn(place: HTMLElement | null, id: string | undefined) {
  const booking = place?.querySelector<HTMLElement>(`[data-event-id="${id}"]`)
  booking?.focus()
  booking?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
