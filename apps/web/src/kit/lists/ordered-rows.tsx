import { IconButton } from '@coverline/ui/actions/button'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ordered-rows.module.css'

export interface OrderedRow {
  id: string
  title: string
  /** What the row does, below its title */
  lines: readonly string[]
  /** What is wrong with it */
  warning?: string | undefined
  /** False: shown without buttons */
  mayChange: boolean
  /** Shown before the buttons, such as a switch */
  control?: ReactNode
}

interface OrderedRowsProps {
  rows: readonly OrderedRow[]
  /** Names of the buttons, by the title of their row */
  labels: Record<'up' | 'down' | 'edit' | 'remove', (title: string) => string>
  /** True while an order is saved */
  isBusy: boolean
  /** Takes the ids in their new order. */
  onSort: (ids: string[]) => void
  onEdit: (id: string) => void
  onRemove: (id: string) => void
}

/** Rows in an order that the user sets: each moves up and down, and is changed or deleted. */
export function OrderedRows({ rows, labels, isBusy, onSort, onEdit, onRemove }: OrderedRowsProps) {
  const move = (nth: number, by: 1 | -1) => {
    const ids = rows.map(({ id }) => id)
    const [moved = ''] = ids.splice(nth, 1)
    ids.splice(nth + by, 0, moved)
    onSort(ids)
  }
  return (
    <ul className={classes.rows}>
      {rows.map(({ id, title, lines, warning, mayChange, control }, nth) => (
        <li key={id} className={classes.row}>
          <span className={classes.words}>
            <span className={classes.name}>{title}</span>
            {lines.map((line) => (
              <span key={line} className={classes.line}>
                {line}
              </span>
            ))}
            {warning === undefined ? null : <span className={classes.warning}>{warning}</span>}
          </span>
          {mayChange ? (
            <span className={classes.buttons}>
              {control}
              <IconButton
                label={labels.up(title)}
                icon={<IconArrowUp size={16} />}
                disabled={nth === 0 || isBusy}
                onClick={() => move(nth, -1)}
              />
              <IconButton
                label={labels.down(title)}
                icon={<IconArrowDown size={16} />}
                disabled={nth === rows.length - 1 || isBusy}
                onClick={() => move(nth, 1)}
              />
              <IconButton
                label={labels.edit(title)}
                icon={<IconPencil size={16} />}
                onClick={() => onEdit(id)}
              />
              <IconButton
                label={labels.remove(title)}
                icon={<IconTrash size={16} />}
                onClick={() => onRemove(id)}
              />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
