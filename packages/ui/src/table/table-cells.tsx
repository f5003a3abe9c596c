import type { ReactNode } from 'react'
import { Avatar } from '../display/avatar.tsx'
import classes from './table-cells.module.css'

interface PersonCellProps {
  name: string
  /** Second line: e-mail, company */
  note?: ReactNode
  picture?: string | null | undefined
  square?: boolean
}

/** Picture, name and a second line */
export function PersonCell({ name, note, picture, square = false }: PersonCellProps) {
  return (
    <span className={classes.person}>
      <Avatar name={name} src={picture} square={square} />
      <span className={classes.lines}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        {note === undefined ? null : <span className={classes.note}>{note || '—'}</span>}
      </span>
    </span>
  )
}

/** Policy and document numbers in monospaced digits */
export function MonoCell({ children }: { children: ReactNode }) {
  return <span className={classes.mono}>{children || '—'}</span>
}

/** Missing or less important content */
export function DimCell({ children }: { children: ReactNode }) {
  return <span className={classes.dim}>{children}</span>
}
