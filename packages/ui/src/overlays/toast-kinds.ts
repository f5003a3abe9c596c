import type { ReactNode } from 'react'

/** How long each kind stays, in milliseconds (LIMITS). */
export const toastTimes = { success: 4000, error: 5000, warning: 10_000, notice: 15_000 }
export type ToastKind = keyof typeof toastTimes

export interface ToastItem {
  text: string
  href?: string
}

export interface ToastContent {
  title: string
  text?: ReactNode
  /** A list under the text; an item with an address is a link. */
  items?: ToastItem[]
  /** One thing to do about it, such as taking it back; closes the toast. */
  action?: { label: string; onSelect: () => void }
  /** A toast with the same id replaces the one that is shown. */
  id?: string
}
