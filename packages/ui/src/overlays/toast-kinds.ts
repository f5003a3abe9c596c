import type { ReactNode } from 'react'

/** Display time of each kind in milliseconds (LIMITS) */
export const toastTimes = { success: 4000, error: 5000, warning: 10_000, notice: 15_000 }
export type ToastKind = keyof typeof toastTimes

export interface ToastItem {
  text: string
  href?: string
}

export interface ToastContent {
  title: string
  text?: ReactNode
  /** A list below the text; an item with an address is a link. */
  items?: ToastItem[]
  /** One action, such as undo; closes the toast. */
  action?: { label: string; onSelect: () => void }
  /** A toast with the same id replaces the visible one. */
  id?: string
}
