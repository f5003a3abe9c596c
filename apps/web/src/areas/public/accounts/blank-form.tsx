import { Notice } from '@coverline/ui/overlays/notice'
import type { FormEvent, ReactNode } from 'react'
import classes from './blank-layout.module.css'

interface BlankFormProps {
  onSubmit: () => void
  /** Reason for the rejection of the last try. */
  refused: string | null
  children: ReactNode
}

/** A form of the pages before the sign-in, with the error above its fields. */
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
