import type { ReactNode } from 'react'
import classes from './in-place.module.css'

interface InPlaceProps {
  /** What the button does: "Edit: Phone" */
  label: string
  /** The value as it is read; empty: a dash */
  shown: ReactNode
  isOpen: boolean
  onOpen: () => void
  /** The field, while it is open */
  editor: ReactNode
  /** False for users who may only read */
  canEdit: boolean
}

/** A value that becomes its own field with a click. */
export function InPlace({ label, shown, isOpen, onOpen, editor, canEdit }: InPlaceProps) {
  if (isOpen) return editor
  const text = shown === null || shown === undefined || shown === '' ? '—' : shown
  if (!canEdit) return text
  return (
    <button type="button" className={classes.value} data-in-place={label} onClick={onOpen}>
      {text}
      <span className={classes.hidden}>, {label}</span>
    </button>
  )
}
