import { hasUnsaved, useAskToLeave } from '@coverline/ui/form/unsaved'
import { Outlet, useBlocker } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PageLoading } from '../kit/frame/page-loading.tsx'

/** Wraps every page: asks before unsaved data is lost, and waits for the page's texts. */
export function RootPage() {
  const ask = useAskToLeave()
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      hasUnsaved() && current.pathname !== next.pathname && !(await ask()),
    enableBeforeUnload: hasUnsaved,
  })
  return (
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
  )
}
