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
  /** Returns the actions as they are now: those above may be of an earlier render. */
  actionsOf: (row: Row) => UiAction[]
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

interface CellsProps<Row> {
  row: Row
  columns: DataColumn<Row>[]
  href: string | undefined
  onOpen: ((row: Row) => void) | undefined
}

function FirstCell<Row>({ row, href, onOpen, children }: CellsProps<Row> & { children: ReactNode }) {
  if (!href) return children
  return (
    <a
      href={href}
      className={classes.rowLink}
      tabIndex={-1}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || !onOpen) return
        event.preventDefault()
        onOpen(row)
      }}
    >
      {children}
    </a>
  )
}

function CellsView<Row>(props: CellsProps<Row>): ReactNode {
  return props.columns.map((column, index) => (
    <td
      key={column.id}
      className={index === 0 ? classes.firstCell : undefined}
      data-align={column.align}
      style={{ maxWidth: column.maxWidth, minWidth: column.minWidth }}
    >
      {index === 0 ? <FirstCell {...props}>{column.cell(props.row)}</FirstCell> : column.cell(props.row)}
    </td>
  ))
}

// A row that is selected, or gets the focus, draws none of its cells again. memo loses the type parameter; the cast restores it.
const Cells = memo(CellsView) as typeof CellsView

function TableRowView<Row>(props: RowProps<Row>) {
  const texts = useUiTexts()
  const { row, id, name, columns, selected, focusable, href, actions, actionsOf, onToggle, onOpen } = props
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
      <Cells row={row} columns={columns} href={href} onOpen={onOpen} />
      {actions ? (
        <td className={classes.menuCell}>
          <RowMenu name={name} actions={actions} select={(action) => selectNow(actionsOf(row), action)} />
        </td>
      ) : null}
    </tr>
  )
}

function selectNow(actions: UiAction[], { id }: UiAction): void {
  actions.find((action) => action.id === id)?.onSelect()
}

/** True if both would look alike in a menu. */
function isSameMenu(before: UiAction[] | undefined, after: UiAction[] | undefined): boolean {
  if (before === undefined || after === undefined || before.length !== after.length) return before === after
  return before.every((action, at) => {
    const other = after[at]
    return (
      action.id === other?.id &&
      action.label === other.label &&
      action.tone === other.tone &&
      action.disabled === other.disabled &&
      action.lockedReason === other.lockedReason
    )
  })
}

/** True if a row need not be drawn again: its menu is made anew with each render of the list. */
function isSameRow<Row>(before: RowProps<Row>, after: RowProps<Row>): boolean {
  const { actions, ...rest } = after
  return (
    isSameMenu(before.actions, actions) &&
    Object.entries(rest).every(([name, value]) => Reflect.get(before, name) === value)
  )
}

// memo loses the type parameter; the cast restores it.
export const TableRow = memo(TableRowView, isSameRow) as typeof TableRowView
