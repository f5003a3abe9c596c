import type { Icon } from '@tabler/icons-react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useText } from '../../../kit/text/use-text.ts'
import { allows } from '../../../session/access.ts'
import type { RouteData } from '../../../session/route-data.ts'
import { useCompanyAccess } from '../../../session/use-session.ts'

export interface CompanyTabLink {
  path: string
  title: string
  icon: Icon
  isOpen: boolean
}

/** Returns the tabs of the company area that this officer may open; the open page or its parent is marked. */
export function useCompanyTabs(): CompanyTabLink[] {
  const router = useRouter()
  const access = useCompanyAccess()
  const text = useText()
  const open = useRouterState({ select: ({ location }) => location.pathname })
  return useMemo(
    () =>
      Object.values(router.routesByPath)
        .flatMap((route) => {
          const data: RouteData = route.options.staticData ?? {}
          const { companyTab, title = '' } = data
          return companyTab && allows(access, data)
            ? [{ ...companyTab, path: route.fullPath, title: text(title) }]
            : []
        })
        .toSorted((a, b) => a.order - b.order)
        .map(({ path, title, icon }) => ({
          path,
          title,
          icon,
          isOpen: open === path || open.startsWith(`${path}/`),
        })),
    [router, access, text, open],
  )
}
