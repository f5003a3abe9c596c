import { phoneBreakpoint } from '@coverline/ui/use-is-phone'
import { useEffect } from 'react'

/** Below this height in pixels a phone shows the open conversation alone: its keyboard takes the rest. */
const short = 600

/**
 * Tells the styles how much of the page can be seen. A keyboard on the screen covers the page and does not change its height, so only the
 * visual viewport knows.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport: viewport } = window
    if (!viewport) return undefined
    const root = document.documentElement
    const measure = () => {
      // A page that is zoomed in is low too, but nothing covers it.
      const isShort = viewport.scale < 1.1 && viewport.height < short && window.innerWidth < phoneBreakpoint
      root.toggleAttribute('data-short', isShort)
      root.style.setProperty('--cl-visible-height', `${viewport.height}px`)
      root.style.setProperty('--cl-visible-top', `${viewport.offsetTop}px`)
    }
    measure()
    for (const name of ['resize', 'scroll'] as const) viewport.addEventListener(name, measure)
    return () => {
      for (const name of ['resize', 'scroll'] as const) viewport.removeEventListener(name, measure)
      root.removeAttribute('data-short')
    }
  }, [])
}
