import { Checkbox } from '@mantine/core'
import { type KeyboardEvent, memo, type MouseEvent, type ReactNode } from 'react'
import type { UiAction } from '../actions/action.tsx'
import { useUiTexts } from '../ui-texts.tsx'
import { RowMenu } from './row-menu.tsx'
import classes from './table.module.css'
import type { DataColumn } from './types.ts'

export interface RowProps<Row> {
  row: Row
  id: string
  name: string
  index: number
  columns: DataColumn<Row>[]
  selected: boolean
  focusable: boolean
  href: string | undefined
  actions: UiAction[] | undefined
  onOpen: ((row: Row) => void) | undefined
  onToggle: ((id: string, range: boolean) => void) | undefined
  onMove: (from: number, to: number) => void
  onFocusRow: (index: number) => void
}

const interactive = 'a,button,input,label,select,textarea,[role=menuitem],[role=switch]'

/** False for a click on a control inside the row, or in a menu that React renders below it. */
function isForTheRow(event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>): boolean {
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return false
  return event.target === event.currentTarget || event.target.closest(interactive) === null
}

function follow<Row>(event: MouseEvent, props: RowProps<Row>): void {
  if (props.href && (event.metaKey || event.ctrlKey)) window.open(props.href, '_blank', 'noopener')
  else props.onOpen?.(props.row)
}

function onRowKey<Row>(event: KeyboardEvent<HTMLElement>, props: RowProps<Row>): void {
  const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }
  const move = moves[event.key]
  if (move !== undefined && event.target === event.currentTarget) {
    event.preventDefault()
    props.onMove(props.index, props.index + move)
  } else if (event.key === 'Enter' && isForTheRow(event)) {
    event.preventDefault()
    props.onOpen?.(props.row)
  } else if (event.key === ' ' && isForTheRow(event)) {
    event.preventDefault()
    props.onToggle?.(props.id, event.shiftKey)
  }
}

function FirstCell<Row>({ props, children }: { props: RowProps<Row>; children: ReactNode }) {
  if (!props.href) return children
  return (
    <a
      href={props.href}
      className={classes.rowLink}
      tabIndex={-1}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || !props.onOpen) return
        event.preventDefault()
        props.onOpen(props.row)
      }}
    >
      {children}
    </a>
  )
}

function TableRowView<Row>(props: RowProps<Row>) {
  const texts = useUiTexts()
  const { row, id, name, columns, selected, focusable, actions, onToggle, onOpen } = props
  return (
    <tr
      className={classes.row}
      data-row={props.index}
      data-selected={selected || undefined}
      data-clickable={onOpen !== undefined || undefined}
      tabIndex={focusable ? 0 : -1}
      onFocus={() => props.onFocusRow(props.index)}
      onClick={(event) => {
        if (onOpen && isForTheRow(event)) follow(event, props)
      }}
      onKeyDown={(event) => onRowKey(event, props)}
    >
      {onToggle ? (
        <td className={classes.checkCell}>
          <Checkbox
            aria-label={texts.selectRow(name)}
            checked={selected}
            onChange={(event) =>
              onToggle(id, event.nativeEvent instanceof PointerEvent && event.nativeEvent.shiftKey)
            }
          />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={index === 0 ? classes.firstCell : undefined}
          data-align={column.align}
          style={{ maxWidth: column.maxWidth, minWidth: column.minWidth }}
        >
          {index === 0 ? <FirstCell props={props}>{column.cell(row)}</FirstCell> : column.cell(row)}
        </td>
      ))}
      {actions ? (
        <td className={classes.menuCell}>
          <RowMenu name={name} actions={actions} />
        </td>
      ) : null}
    </tr>
  )
}

// memo loses the type parameter; the cast restores it.
export const TableRow = memo(TableRowView) as typeof TableRowView
