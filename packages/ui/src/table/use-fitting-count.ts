import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Returns how many of the first parts of a line fit into it, measured on the real content: one after the other
 * is left out until the line no longer overflows. Other content or another width starts again.
 */
export function useFittingCount(line: RefObject<HTMLElement | null>, most: number, content: string): number {
  const [width, setWidth] = useState(0)
  const key = `${most} ${width} ${content}`
  const [fit, setFit] = useState({ key, count: most })
  const count = fit.key === key ? fit.count : most

  useLayoutEffect(() => {
    const element = line.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [line])

  useLayoutEffect(() => {
    const element = line.current
    if (element && count > 0 && element.scrollWidth > element.clientWidth + 1)
      setFit({ key, count: count - 1 })
  }, [line, key, count])

  return count
}
