import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AreaTabLink } from '../kit/frame/area-tab.ts'
import { useText } from '../kit/text/use-text.ts'
import type { AreaTab, RouteData } from './route-data.ts'

/**
 * Returns the tabs of an area in their order: the routes for which `tabOf` names one. The open page or its parent is
 * marked; the home of an area, below which all its pages stand, only while it is open itself.
 */
export function useAreaTabs(tabOf: (data: RouteData) => AreaTab | undefined, home?: string): AreaTabLink[] {
  const router = useRouter()
  const text = useText()
  const open = useRouterState({ select: ({ location }) => location.pathname })
  return useMemo(
    () =>
      Object.values(router.routesByPath)
        .flatMap((route) => {
          const data: RouteData = route.options.staticData ?? {}
          const tab = tabOf(data)
          return tab ? [{ ...tab, path: route.fullPath, title: text(data.title ?? '') }] : []
        })
        .toSorted((a, b) => a.order - b.order)
        .map(({ path, title, icon }) => ({
          path,
          title,
          icon,
          isOpen: open === path || (path !== home && open.startsWith(`${path}/`)),
        })),
    [router, tabOf, text, open, home],
  )
}
