import type { ReactNode } from 'react'
import classes from './card.module.css'

interface CardProps {
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** Without inner padding, for a table or list that reaches the edges */
  flush?: boolean
  className?: string | undefined
}

/** A white card with a thin border, the background of all page content */
export function Card({ title, actions, children, flush = false, className }: CardProps) {
  return (
    <section className={[classes.card, className].filter(Boolean).join(' ')} data-flush={flush || undefined}>
      {title || actions ? (
        <div className={classes.head}>
          {title ? <h2 className={classes.title}>{title}</h2> : <span />}
          {actions}
        </div>
      ) : null}
      {children}
    </section>
  )
}
