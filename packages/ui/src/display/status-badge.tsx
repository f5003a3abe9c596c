import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

export type StatusTone = 'success' | 'warning' | 'danger' | 'neutral' | 'info'

interface StatusBadgeProps {
  tone: StatusTone
  children: ReactNode
  /** Dot and plain text, for a second status in the same row */
  quiet?: boolean
}

/** A state as text with a dot: the colour only repeats the meaning of the text. */
export function StatusBadge({ tone, quiet = false, children }: StatusBadgeProps) {
  return (
    <span className={quiet ? classes.quiet : classes.badge} data-tone={tone}>
      <span className={classes.dot} aria-hidden />
      <span className={classes.text}>{children}</span>
    </span>
  )
}
