import { type PointerEvent, useRef } from 'react'

/** A press that is shorter is a tap, in milliseconds. */
const tap = 250
/** How far down a swipe closes, in pixels */
const swipe = 80
/** The part of the width on the left whose tap goes back */
const backShare = 0.3

interface HoldOptions {
  onHold: (isHeld: boolean) => void
  onPrevious: () => void
  onNext: () => void
  onClose: () => void
}

/** Pointer handlers of a stage: holding pauses, a tap moves back or on by its side, a swipe down closes. */
export function useHold({ onHold, onPrevious, onNext, onClose }: HoldOptions) {
  const began = useRef<{ at: number; y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      began.current = { at: event.timeStamp, y: event.clientY }
      onHold(true)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const start = began.current
      began.current = null
      if (!start) return
      onHold(false)
      const box = event.currentTarget.getBoundingClientRect()
      if (event.clientY - start.y > swipe) onClose()
      else if (event.timeStamp - start.at < tap)
        if (event.clientX - box.left < box.width * backShare) onPrevious()
        else onNext()
    },
    onPointerCancel: () => {
      began.current = null
      onHold(false)
    },
  }
}
