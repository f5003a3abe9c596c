import { Progress } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './checklist.module.css'

export interface ChecklistItem {
  id: string
  label: string
  isDone: boolean
  /** Leads to the field that mends it; shown while it is open. */
  link?: ReactNode
}

interface ChecklistProps {
  /** How much is done: "3 of 5 ready" */
  title: string
  text: string
  items: ChecklistItem[]
}

/** What a record still needs: open items first, each with a link to the field that mends it; one line once all is done. */
export function Checklist({ title, text, items }: ChecklistProps) {
  const done = items.filter(({ isDone }) => isDone).length
  const sorted = items.toSorted((a, b) => Number(a.isDone) - Number(b.isDone))
  return (
    <section className={classes.box} aria-label={title}>
      <div className={classes.head}>
        <strong>{title}</strong>
        <span className={classes.text}>{text}</span>
        <Progress
          className={classes.bar ?? ''}
          value={(done / Math.max(1, items.length)) * 100}
          aria-label={title}
        />
      </div>
      {done === items.length ? null : (
        <ul className={classes.items}>
          {sorted.map(({ id, label, isDone, link }) => (
            <li key={id} className={classes.item} data-done={isDone || undefined}>
              {isDone ? (
                <IconCircleCheck size={18} stroke={1.8} aria-hidden className={classes.icon} />
              ) : (
                <IconCircleDashed size={18} stroke={1.8} aria-hidden className={classes.icon} />
              )}
              <span className={classes.label}>{label}</span>
              {isDone ? null : link}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
