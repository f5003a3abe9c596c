import type { ReactNode } from 'react'
import classes from './timeline.module.css'

export interface TimelineItem {
  id: string
  title: ReactNode
  text?: ReactNode
  icon?: ReactNode
  /** Filled marker: an event of the record, not only a note. */
  strong?: boolean
}

interface TimelineProps {
  items: TimelineItem[]
  label?: string
}

/** Events, newest first */
export function Timeline({ items, label }: TimelineProps) {
  return (
    <ol className={classes.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={classes.item}>
          <span className={classes.marker} data-strong={item.strong || undefined} aria-hidden>
            {item.icon}
          </span>
          <div className={classes.body}>
            <div className={classes.title}>{item.title}</div>
            {item.text ? <div className={classes.text}>{item.text}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
