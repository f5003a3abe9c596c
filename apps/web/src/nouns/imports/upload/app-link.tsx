import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './app-link.module.css'

interface AppLinkProps {
  /** Path of a page, which may belong to another noun. */
  to: string
  search?: Record<string, unknown>
  className?: string | undefined
  children: ReactNode
}

/** A link to a page by its path. */
export function AppLink({ to, search, className, children }: AppLinkProps) {
  return (
    <Link
      to={to}
      search={(search ?? {}) as never}
      className={[classes.link, className].filter(Boolean).join(' ')}
    >
      {children}
    </Link>
  )
}
