import type { ReactNode } from 'react'

/**
 * One user action as data: the toolbar, the row menu, the bulk bar and the command palette all use the same
 * list. `lockedReason` shows the action as locked, with the reason in a tooltip.
 */
export interface UiAction {
  id: string
  label: string
  icon?: ReactNode
  tone?: 'default' | 'brand' | 'danger'
  disabled?: boolean
  loading?: boolean
  lockedReason?: string | undefined
  onSelect: () => void
}
