import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: ReactNode
  subtitle?: ReactNode
  badge?: ReactNode
  actions?: ReactNode
}

/** The header of a list or settings page: one h1, its count, and the page's main actions */
export function PageHeader({ title, subtitle, badge, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.text}>
        <div className={classes.titleLine}>
          <h1 className={classes.title}>{title}</h1>
          {badge}
        </div>
        {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </header>
  )
}

interface EntityHeaderProps {
  /** The record's name, which also determines initials and tint of the picture */
  name: string
  picture?: string | null | undefined
  badge?: ReactNode
  /** Short facts below the name, in one line */
  meta?: ReactNode[]
  actions?: ReactNode
}

/** The header of a record's page: picture, name, state, a few facts and actions */
export function EntityHeader({ name, picture, badge, meta = [], actions }: EntityHeaderProps) {
  return (
    <header className={classes.entity}>
      <Avatar name={name} src={picture} size={64} square />
      <div className={classes.text}>
        <div className={classes.titleLine}>
          <h1 className={classes.title}>{name}</h1>
          {badge}
        </div>
        {meta.length > 0 ? (
          <ul className={classes.meta}>
            {meta.map((fact, index) => (
              // Facts have no id; their position is stable.
              <li key={index}>{fact}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </header>
  )
}
