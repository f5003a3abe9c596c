import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useText } from '../../../../kit/text/use-text.ts'
import { useParent } from '../../../../session/use-crumbs.ts'
import { useAccess } from '../../../../session/use-session.ts'
import {
  buildMenu,
  entryIdOf,
  isMenuPage,
  isOpenLink,
  type MenuItem,
  type MenuLink,
  type MenuRoute,
  type MenuSection,
} from './build-menu.ts'

function useRoutes(): MenuRoute[] {
  const router = useRouter()
  return useMemo(
    () =>
      Object.values(router.routesByPath).map((route) => ({
        path: (route.fullPath as string).replace(/(?<=.)\/$/, ''),
        data: route.options.staticData ?? {},
      })),
    [router],
  )
}

/** Returns the menu of this user, with titles in the current language. */
export function useMenu(): MenuSection[] {
  const routes = useRoutes()
  const access = useAccess()
  const text = useText()
  return useMemo(() => {
    const named = <T extends MenuLink>(link: T): T => ({ ...link, title: text(link.title) })
    return buildMenu(routes, access).map(({ group, entries }) => ({
      group,
      entries: entries.map((item) => ({ ...named(item), tabs: item.tabs.map(named) })),
    }))
  }, [routes, access, text])
}

interface OpenEntry {
  /** The entry that the open page belongs to. */
  item: MenuItem | undefined
  group: MenuSection['group'] | undefined
  /** The open one of the entry's tabs. */
  tab: MenuLink | undefined
  /** True if the page is the entry's own or one of its tabs; its heading is then the entry's title. */
  isPage: boolean
}

/** Returns where the user is in the menu. */
export function useOpenEntry(): OpenEntry {
  const routes = useRoutes()
  const menu = useMenu()
  const parent = useParent()
  const path = useRouterState({ select: (state) => (state.matches.at(-1)?.fullPath ?? '') as string })
  const search = useRouterState({ select: (state) => state.location.search as Record<string, unknown> })
  return useMemo(() => {
    const id = entryIdOf(routes, parent ? { path: parent, search: {} } : { path, search })
    const section = menu.find(({ entries }) => entries.some((entry) => entry.id === id))
    const item = section?.entries.find((entry) => entry.id === id)
    const tab = item?.tabs.find((each) => isOpenLink(each, item.tabs, { path, search }))
    return { item, group: section?.group, tab, isPage: item !== undefined && isMenuPage(routes, path) }
  }, [routes, menu, parent, path, search])
}
