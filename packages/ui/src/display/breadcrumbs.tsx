import type { ReactNode } from 'react'
import classes from './breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** The last crumb has no address. */
  href?: string | undefined
}

interface BreadcrumbsProps {
  items: Crumb[]
  /** Accessible name of the navigation */
  label: string
  renderLink: (href: string, label: string) => ReactNode
}

/**
 * Renders the path to the page. The caller passes the router's link component, so that the kit needs no
 * router.
 */
export function Breadcrumbs({ items, label, renderLink }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={classes.nav}>
      <ol className={classes.list}>
        {items.map((item, index) => {
          const last = index === items.length - 1
          return (
            <li key={`${item.href ?? ''}${item.label}`} className={classes.item}>
              {item.href && !last ? (
                renderLink(item.href, item.label)
              ) : (
                <span className={classes.current} aria-current={last ? 'page' : undefined}>
                  {item.label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
