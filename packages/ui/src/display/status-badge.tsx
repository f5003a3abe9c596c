import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

export type StatusTone = 'success' | 'warning' | 'danger' | 'neutral' | 'info'

interface StatusBadgeProps {
  tone: StatusTone
  children: ReactNode
  /** Dot and plain text, for a second status in the same row */
  quiet?: boolean
  /** Without the dot, where many stand close together and their colours carry no meaning of their own */
  dotless?: boolean
}

/** A state as text with a dot: the colour only repeats the meaning of the text. */
export function StatusBadge({ tone, quiet = false, dotless = false, children }: StatusBadgeProps) {
  return (
    <span
      className={quiet ? classes.quiet : classes.badge}
      data-tone={tone}
      data-dotless={dotless || undefined}
    >
      {dotless ? null : <span className={classes.dot} aria-hidden />}
      <span className={classes.text}>{children}</span>
    </span>
  )
}
