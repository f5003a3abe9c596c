import { type Access, type AccessRule, allows } from '../../../../session/access.ts'
import { type MenuEntry, type MenuGroup, menuGroups, type RouteData } from '../../../../session/route-data.ts'

export interface MenuRoute {
  path: string
  data: RouteData
}

/** A link of the menu; `title` is a message key. */
export interface MenuLink {
  path: string
  search: Record<string, string>
  title: string
  /** Locked by a feature that the platform's manager must enable. */
  isLocked: boolean
  /** Set for a link that only the parameters of the URL tell from its page. */
  isOpen?: (search: Record<string, unknown>) => boolean
}

export interface MenuItem extends MenuLink {
  /** Tells apart the entries of one page. */
  id: string
  icon: MenuEntry['icon']
  /** The pages of the entry, itself first; empty if it has only one. */
  tabs: MenuLink[]
}

export interface MenuSection {
  group: MenuGroup
  entries: MenuItem[]
}

/** Where the user is: the route's pattern, and the parameters of the URL. */
export interface Place {
  path: string
  search: Record<string, unknown>
}

interface Owned {
  group: MenuGroup
  order: number
  item: MenuItem
}

const partId = (path: string) => `${path}?part`

/** Returns the menu: the entries that this user may open, and those that wait for a feature. */
export function buildMenu(routes: readonly MenuRoute[], access: Access): MenuSection[] {
  const owned = routes.flatMap((route) => [...entryOf(route, routes, access), ...partOf(route, access)])
  return menuGroups
    .map((group) => ({
      group,
      entries: owned
        .filter((each) => each.group === group)
        .toSorted((a, b) => a.order - b.order)
        .map(({ item }) => item),
    }))
    .filter(({ entries }) => entries.length > 0)
}

function linkTo({ path, data }: MenuRoute, access: Access, title: string | undefined): MenuLink {
  const isLocked = data.feature !== undefined && !access.features.has(data.feature)
  return { path, search: data.menu?.search ?? {}, title: title ?? data.title ?? '', isLocked }
}

function entryOf(route: MenuRoute, routes: readonly MenuRoute[], access: Access): Owned[] {
  const { menu, lockedOnly } = route.data
  if (!menu) return []
  const first = linkTo(route, access, menu.tab)
  const mayOpen = (rule: AccessRule) => allows(access, rule)
  const tabs = [
    ...(mayOpen(route.data) && mayOpen(menu) ? [first] : []),
    ...(route.data.moreTabs ?? [])
      .filter((tab) => mayOpen(route.data) && mayOpen(menu) && mayOpen(tab))
      .map(({ title, search, isOpen }) => ({ ...first, title, search, isOpen })),
    ...routes
      .filter(({ data }) => data.tab?.of === route.path && mayOpen(data))
      .toSorted((a, b) => (a.data.tab?.order ?? 0) - (b.data.tab?.order ?? 0))
      .map((tab) => linkTo(tab, access, undefined)),
  ]
  // Who may not open the first page of an entry starts with the next one.
  const start = tabs.find(({ isLocked }) => !isLocked) ?? tabs[0]
  if (!start || (lockedOnly && !start.isLocked)) return []
  const title = menu.title ?? route.data.title ?? ''
  const item = { ...start, id: route.path, icon: menu.icon, title, tabs: tabs.length > 1 ? tabs : [] }
  return [{ group: menu.group, order: menu.order, item }]
}

function partOf(route: MenuRoute, access: Access): Owned[] {
  const { part } = route.data
  if (!part || !allows(access, route.data) || !allows(access, part)) return []
  const { group, order, icon, title, search = {} } = part
  const link = { ...linkTo(route, access, title), search }
  return [{ group, order, item: { ...link, id: partId(route.path), icon, tabs: [] } }]
}

/** Returns the id of the menu entry that a page belongs to. */
export function entryIdOf(routes: readonly MenuRoute[], { path, search }: Place): string | undefined {
  const known = routes.filter(({ data }) => data.menu ?? data.part ?? data.tab)
  const owner = known
    .filter((route) => path === route.path || path.startsWith(`${route.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
  if (!owner) return undefined
  if (owner.data.tab) return owner.data.tab.of
  return owner.data.part?.isOpen(search) ? partId(owner.path) : owner.path
}

/** True if the link leads to the open page; of the links of one page the one that the URL's parameters name. */
export function isOpenLink(link: MenuLink, all: readonly MenuLink[], { path, search }: Place): boolean {
  if (link.path !== path) return false
  if (link.isOpen) return link.isOpen(search)
  return !all.some((other) => other.path === path && other.isOpen?.(search))
}

/** True if the page is an entry of the menu or a tab of one: its heading is then the entry's title. */
export function isMenuPage(routes: readonly MenuRoute[], path: string): boolean {
  return routes.some(
    ({ path: known, data }) => known === path && (data.menu ?? data.part ?? data.tab ?? data.keepsHeading),
  )
}
