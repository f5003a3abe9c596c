import type { Feature } from '@coverline/contract/permissions'
import type { Icon } from '@tabler/icons-react'
import type { AccessRule } from './access.ts'

/** Headings of the sidebar, in order. */
export const menuGroups = ['workspace', 'catalogue', 'care', 'administration'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface MenuEntry {
  group: MenuGroup
  /** Position inside the group, lowest first. */
  order: number
  icon: Icon
}

/**
 * Metadata of a route. Title, breadcrumb, menu and guard all use it, so that they stay consistent. `title` is
 * a message key with its namespace; for a menu entry it is `app`, which every page has loaded.
 */
export interface RouteData extends AccessRule {
  title?: string
  menu?: MenuEntry
  /** Locked until the platform's manager enables it: the entry shows a lock, the page gives the reason. */
  feature?: Feature
  /** True if the feature has no page yet: the entry is shown only while it is locked. */
  lockedOnly?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteData {}
}
