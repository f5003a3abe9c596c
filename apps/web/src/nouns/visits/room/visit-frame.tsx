import { Brand } from '../../../kit/frame/brand.tsx'
import type { ReactNode } from 'react'
import { PlainTools } from '../../../session/plain-tools.tsx'
import classes from './room.module.css'

interface VisitFrameProps {
  title: string
  subtitle: string
  /** Two columns, where there is room */
  isWide?: boolean
  children: ReactNode
}

/** A page of a visit before and after the call: without navigation, with language and theme. */
export function VisitFrame({ title, subtitle, isWide = false, children }: VisitFrameProps) {
  const wide = isWide || undefined
  return (
    <div className={classes.page}>
      <header className={classes.head} data-wide={wide}>
        <Brand />
        <div className={classes.tools}>
          <PlainTools />
        </div>
      </header>
      <main className={classes.box} data-wide={wide}>
        <div className={classes.names}>
          <h1>{title}</h1>
          <p>{subtitle}</p>
        </div>
        {children}
      </main>
    </div>
  )
}
