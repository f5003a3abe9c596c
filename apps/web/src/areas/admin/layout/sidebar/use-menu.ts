import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Access, allows } from '../../../../session/access.ts'
import { type MenuGroup, menuGroups, type RouteData } from '../../../../session/route-data.ts'
import { useAccess } from '../../../../session/use-session.ts'
import { useText } from '../../../../kit/text/use-text.ts'

export interface MenuItem {
  path: string
  title: string
  icon: NonNullable<RouteData['menu']>['icon']
  /** Locked by a feature that the platform's manager must enable. */
  locked: boolean
}

export interface MenuSection {
  group: MenuGroup
  entries: MenuItem[]
}

/** True if the page needs a feature that the provider does not have. */
function isLocked(access: Access, { feature }: RouteData): boolean {
  return feature !== undefined && !access.features.has(feature)
}

/** Returns the menu: every route flagged for it that this user may open. */
export function useMenu(): MenuSection[] {
  const router = useRouter()
  const access = useAccess()
  const text = useText()
  return useMemo(() => {
    const routes = Object.values(router.routesByPath)
      .map((route) => ({
        path: route.fullPath as string,
        data: route.options.staticData ?? {},
      }))
      .filter(({ data }) => data.menu !== undefined && allows(access, data))
      .filter(({ data }) => !data.lockedOnly || isLocked(access, data))
      .toSorted((a, b) => (a.data.menu?.order ?? 0) - (b.data.menu?.order ?? 0))
    return menuGroups
      .map((group) => ({
        group,
        entries: routes.flatMap(({ path, data }) =>
          data.menu?.group === group
            ? [
                {
                  path,
                  title: text(data.title),
                  icon: data.menu.icon,
                  locked: isLocked(access, data),
                },
              ]
            : [],
        ),
      }))
      .filter((section) => section.entries.length > 0)
  }, [router, access, text])
}
