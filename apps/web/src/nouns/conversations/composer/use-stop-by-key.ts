import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Escape inside the element ends an action, before the editor handles the key; menus above the page keep it.
 */
export function useStopByKey(isOn: boolean, stop: () => void): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef(stop)
  useLayoutEffect(() => {
    latest.current = stop
  })
  useLayoutEffect(() => {
    const element = root.current
    if (!isOn || !element) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      latest.current()
    }
    element.addEventListener('keydown', onKey, { capture: true })
    return () => element.removeEventListener('keydown', onKey, { capture: true })
  }, [isOn])
  return root
}
