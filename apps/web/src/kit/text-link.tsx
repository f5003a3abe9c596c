import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './text-link.module.css'

interface TextLinkProps {
  /** Path of a page, possibly of another noun. */
  to: string
  children: ReactNode
}

/** A link inside a text or a list of facts. */
export function TextLink({ to, children }: TextLinkProps) {
  return (
    <Link to={to} className={classes.link}>
      {children}
    </Link>
  )
}
