import type { ReactNode } from 'react'

export interface Question {
  title: string
  text?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** Red button: the answer destroys data. */
  danger?: boolean
}

export interface AskedQuestion extends Question {
  answer: (yes: boolean) => void
}
