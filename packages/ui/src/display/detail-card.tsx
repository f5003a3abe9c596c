import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import classes from './detail-card.module.css'

export interface DetailItem {
  label: string
  /** An empty value (null, undefined, '') is shown as a dash. */
  value: ReactNode
  /** Uses the whole width, for long texts. */
  wide?: boolean
}

interface DetailCardProps {
  title?: ReactNode
  actions?: ReactNode
  items: DetailItem[]
  columns?: 1 | 2
  children?: ReactNode
}

/** Labels and values of a record in one or two columns */
export function DetailCard({ title, actions, items, columns = 2, children }: DetailCardProps) {
  return (
    <Card title={title} actions={actions}>
      <dl className={classes.list} data-columns={columns}>
        {items.map((item) => (
          <div key={item.label} className={classes.item} data-wide={item.wide || undefined}>
            <dt className={classes.label}>{item.label}</dt>
            <dd className={classes.value}>
              {item.value === null || item.value === undefined || item.value === '' ? '—' : item.value}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  )
}
