import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './states.module.css'

interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  compact?: boolean
}

/** Shows what is missing and offers the action that adds it. */
export function EmptyState({ title, text, icon, action, compact = false }: EmptyStateProps) {
  return (
    <div className={classes.state} data-compact={compact || undefined}>
      <span className={classes.icon} aria-hidden>
        {icon ?? <IconInbox size={24} stroke={1.6} />}
      </span>
      <p className={classes.title}>{title}</p>
      {text ? <p className={classes.text}>{text}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}
