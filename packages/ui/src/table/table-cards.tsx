import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { UiAction } from '../actions/action.tsx'
import { useUiTexts } from '../ui-texts.tsx'
import { RowMenu } from './row-menu.tsx'
import classes from './cards.module.css'
import type { DataColumn } from './types.ts'

interface CardsProps<Row> {
  label: string
  rows: Row[]
  columns: DataColumn<Row>[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  rowHref: ((row: Row) => string) | undefined
  onOpen: ((row: Row) => void) | undefined
  rowActions: ((row: Row) => UiAction[]) | undefined
  selected: ReadonlySet<string>
  onToggle: ((id: string, range: boolean) => void) | undefined
}

function CardTitle<Row>({ props, row, children }: { props: CardsProps<Row>; row: Row; children: ReactNode }) {
  if (props.rowHref) {
    return (
      <a
        href={props.rowHref(row)}
        className={classes.link}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || !props.onOpen) return
          event.preventDefault()
          props.onOpen(row)
        }}
      >
        {children}
      </a>
    )
  }
  if (!props.onOpen) return <div className={classes.link}>{children}</div>
  return (
    <button type="button" className={classes.link} onClick={() => props.onOpen?.(row)}>
      {children}
    </button>
  )
}

/** The rows as cards, for widths below 992 px: title, states, then label and value lines */
export function TableCards<Row>(props: CardsProps<Row>) {
  const texts = useUiTexts()
  const [title, ...others] = props.columns
  const badges = others.filter((column) => column.card === 'badge')
  const lines = others.filter((column) => (column.card ?? 'line') === 'line')
  return (
    <ul className={classes.list} aria-label={props.label}>
      {props.rows.map((row) => {
        const id = props.rowId(row)
        const name = props.rowName(row)
        return (
          <li key={id} className={classes.card} data-selected={props.selected.has(id) || undefined}>
            <div className={classes.top}>
              {props.onToggle ? (
                <Checkbox
                  className={classes.check}
                  aria-label={texts.selectRow(name)}
                  checked={props.selected.has(id)}
                  onChange={() => props.onToggle?.(id, false)}
                />
              ) : null}
              <CardTitle props={props} row={row}>
                {title?.cell(row)}
              </CardTitle>
              {props.rowActions ? <RowMenu name={name} actions={props.rowActions(row)} /> : null}
            </div>
            {badges.length > 0 ? (
              <div className={classes.badges}>
                {badges.map((column) => (
                  <span key={column.id}>{column.cell(row)}</span>
                ))}
              </div>
            ) : null}
            {lines.length > 0 ? (
              <dl className={classes.lines}>
                {lines.map((column) => (
                  <div key={column.id} className={classes.line}>
                    <dt>{column.header}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
