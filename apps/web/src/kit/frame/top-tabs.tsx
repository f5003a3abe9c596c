import { Link } from '@tanstack/react-router'
import type { AreaTabLink } from './area-tab.ts'
import classes from './top-tabs.module.css'

interface TopTabsProps {
  label: string
  tabs: readonly AreaTabLink[]
}

/** The pages of an area as tabs of its header. */
export function TopTabs({ label, tabs }: TopTabsProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ path, title, isOpen }) => (
        <Link
          key={path}
          to={path}
          className={classes.tab}
          data-active={isOpen || undefined}
          aria-current={isOpen ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
