import { nprogress } from '@mantine/nprogress'
import type { AnyRouter } from '@tanstack/react-router'

/** Shows the thin bar at the top while a page loads. Short loads show nothing. */
export function progressOf(router: AnyRouter): () => void {
  let timer = 0
  const stopBefore = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    window.clearTimeout(timer)
    if (pathChanged) timer = window.setTimeout(() => nprogress.start(), 120)
  })
  const stopAfter = router.subscribe('onResolved', () => {
    window.clearTimeout(timer)
    nprogress.complete()
  })
  return () => {
    window.clearTimeout(timer)
    stopBefore()
    stopAfter()
  }
}
