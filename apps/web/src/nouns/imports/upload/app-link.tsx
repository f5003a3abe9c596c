import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './app-link.module.css'

interface AppLinkProps {
  /** Path of a page, possibly of another noun. */
  to: string
  search?: Record<string, unknown>
  className?: string | undefined
  children: ReactNode
}

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
