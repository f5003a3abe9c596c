import type { ReactNode } from 'react'
import classes from './empty-line.module.css'

interface EmptyLineProps {
  /** The name of the section */
  title: ReactNode
  /** That it is empty */
  text: ReactNode
  action?: ReactNode
}

/** A section of a record that holds nothing yet: one line with the action that fills it. */
export function EmptyLine({ title, text, action }: EmptyLineProps) {
  return (
    <section className={classes.line}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {action}
    </section>
  )
}
