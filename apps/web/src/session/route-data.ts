import type { Feature } from '@coverline/contract/permissions'
import type { Icon } from '@tabler/icons-react'
import type { AccessRule } from './access.ts'

/** Headings of the sidebar, in their order. */
export const menuGroups = ['workspace', 'catalogue', 'care', 'administration'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface MenuEntry {
  group: MenuGroup
  /** Place inside the group, small first. */
  order: number
  icon: Icon
}

/**
 * What a route says about itself. Title, breadcrumb, menu and guard all read it, so that none can drift from the
 * others. `title` is a key of the messages with its namespace; that of a menu entry is of `app`, which every page has loaded.
 */
export interface RouteData extends AccessRule {
  title?: string
  menu?: MenuEntry
  /** Locked until the platform's manager enables it: the entry shows a lock, the page says why. */
  feature?: Feature
  /** Nothing to open behind the lock yet: the entry is shown only where the feature is locked. */
  lockedOnly?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteData {}
}
