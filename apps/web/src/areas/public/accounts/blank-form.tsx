import { Notice } from '@coverline/ui/overlays/notice'
import type { FormEvent, ReactNode } from 'react'
import classes from './blank-layout.module.css'

interface BlankFormProps {
  onSubmit: () => void
  /** Why the last try was refused. */
  refused: string | null
  children: ReactNode
}

/** A form of the pages before signing in, with the refusal above its fields. */
export function BlankForm({ onSubmit, refused, children }: BlankFormProps) {
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {refused ? <Notice tone="danger">{refused}</Notice> : null}
      {children}
    </form>
  )
}
