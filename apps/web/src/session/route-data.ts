import type { Feature } from '@coverline/contract/permissions'
import type { Icon } from '@tabler/icons-react'
import type { AccessRule } from './access.ts'

/** Groups of the sidebar, in order; the entries of `settings` stand in the menu of the settings. */
export const menuGroups = ['work', 'clients', 'cover', 'money', 'care', 'settings'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface MenuEntry extends AccessRule {
  group: MenuGroup
  /** Position inside the group, lowest first. */
  order: number
  icon: Icon
  /** Message key of the entry and the heading, if the route's own title names only its first tab. */
  title?: string
  /** Message key of the page as the first of its tabs. */
  tab?: string
  search?: Record<string, string>
}

/** A second entry of the same page: the part of it that a parameter of the URL opens. */
export interface MenuPart extends MenuEntry {
  title: string
  isOpen: (search: Record<string, unknown>) => boolean
}

/** A tab of an entry that is no page of its own: a parameter of the entry's URL opens it. */
export interface MenuTab extends AccessRule {
  title: string
  search: Record<string, string>
  isOpen: (search: Record<string, unknown>) => boolean
}

/** A tab of an area's header, which a phone shows at its lower edge. */
export interface AreaTab {
  /** Position among the tabs, lowest first. */
  order: number
  icon: Icon
}

/**
 * Metadata of a route. Title, breadcrumb, menu and guard all use it, so that they stay consistent. `title` is
 * a message key with its namespace; for a menu entry or a tab it is `app`, which every page has loaded.
 */
export interface RouteData extends AccessRule {
  title?: string
  menu?: MenuEntry
  part?: MenuPart
  moreTabs?: readonly MenuTab[]
  /** Makes the page a tab of an entry: the entry's path, and the position among its tabs. */
  tab?: { of: string; order: number }
  /** Makes the page a tab of the company area, for officers with the route's rights. */
  companyTab?: AreaTab
  /** Makes the page a tab of the app of insured people. */
  memberTab?: AreaTab
  /** True for the page of a record that keeps the heading of its list. */
  keepsHeading?: boolean
  /** Locked until the platform's manager enables it: the entry shows a lock, the page gives the reason. */
  feature?: Feature
  /** True if the feature has no page yet: the entry is shown only while it is locked. */
  lockedOnly?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteData {}
}
