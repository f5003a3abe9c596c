import type { Icon } from '@tabler/icons-react'

/** A page of an area as its tabs show it */
export interface AreaTabLink {
  path: string
  title: string
  icon: Icon
  isOpen: boolean
  /** True while something new waits there */
  hasNews?: boolean
}
