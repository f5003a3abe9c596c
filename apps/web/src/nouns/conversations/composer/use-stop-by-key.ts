import { type RefObject, useEffect, useRef } from 'react'

/** Escape inside of the element ends something, before the editor takes the key to choose a paragraph; menus over the page keep it. */
export function useStopByKey(isOn: boolean, stop: () => void): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef(stop)
  useEffect(() => {
    latest.current = stop
  })
  useEffect(() => {
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
