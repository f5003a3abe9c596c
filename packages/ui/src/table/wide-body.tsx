import {
  columnVisibilityFeature,
  type Row as TableRowModel,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { lazy, type RefObject, Suspense, useMemo, useState } from 'react'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import classes from './table.module.css'
import type { DataColumn, DataTableProps } from './types.ts'
import type { useSelection } from './use-selection.ts'

const features = tableFeatures({ columnVisibilityFeature })
/** Above this number of rows only the visible ones are rendered. */
const virtualFrom = 200
const noRows: never[] = []

const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows }))

export type ModelRow<Row extends object> = TableRowModel<typeof features, Row>

interface WideBodyProps<Row> {
  props: DataTableProps<Row>
  /** True if the rows take what the window leaves of the page */
  fills: boolean
  picked: ReturnType<typeof useSelection>
  scroller: RefObject<HTMLDivElement | null>
  visible: DataColumn<Row>[]
}

/** Builds TanStack Table's row and column model from our column definitions. */
function useRowModel<Row extends object>(props: DataTableProps<Row>, visible: DataColumn<Row>[]) {
  const { columns, rowId } = props
  const definitions = useMemo(
    () => columns.map((column) => ({ id: column.id, header: column.header })),
    [columns],
  )
  const shown = new Set(visible.map((column) => column.id))
  return useTable({
    features,
    columns: definitions,
    data: props.rows ?? noRows,
    getRowId: rowId,
    state: { columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.has(id)])) },
  })
}

function focusRow(scroller: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => scroller?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus())
}

/** The table itself, for widths from 992 px */
export function WideBody<Row extends object>({
  props,
  fills,
  scroller,
  visible,
  picked,
}: WideBodyProps<Row>) {
  const { rows: models } = useRowModel(props, visible).getRowModel()
  const [current, setCurrent] = useState(0)
  const [scrolled, setScrolled] = useState(false)
  const virtual = models.length > virtualFrom
  const span = visible.length + (props.selection ? 1 : 0) + (props.rowActions ? 1 : 0)
  const last = models.length - 1

  const move = (_from: number, to: number) => {
    const next = Math.max(0, Math.min(last, to))
    setCurrent(next)
    focusRow(scroller.current, next)
  }
  const rowAt = (model: ModelRow<Row>, index: number) => (
    <TableRow
      key={model.id}
      row={model.original}
      id={model.id}
      index={index}
      name={props.rowName(model.original)}
      columns={visible}
      selected={picked.selected.has(model.id)}
      focusable={index === Math.min(current, last)}
      href={props.rowHref?.(model.original)}
      actions={props.rowActions?.(model.original)}
      onOpen={props.onOpen}
      onToggle={props.selection ? picked.toggle : undefined}
      onMove={move}
      onFocusRow={setCurrent}
    />
  )

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-fetching={props.fetching || undefined}
      data-scrolled={scrolled || undefined}
      style={fills ? {} : { maxHeight: props.maxHeight ?? 'max(380px, calc(100dvh - 300px))' }}
      onScroll={(event) => setScrolled(event.currentTarget.scrollLeft > 0)}
    >
      {props.above ? <div className={classes.above}>{props.above}</div> : null}
      <table
        className={classes.table}
        aria-label={props.label}
        aria-rowcount={virtual ? models.length : undefined}
      >
        <TableHead
          columns={visible}
          sort={props.sort}
          onSort={props.onSort}
          selection={props.selection ? { state: picked.state, onToggle: picked.togglePage } : undefined}
          withActions={props.rowActions !== undefined}
        />
        {!props.rows ? (
          <TableSkeleton columns={span} />
        ) : virtual ? (
          <Suspense fallback={<TableSkeleton columns={span} />}>
            <VirtualRows
              count={models.length}
              scroller={scroller}
              span={span}
              current={current}
              renderRow={(index) => {
                const model = models[index]
                return model ? rowAt(model, index) : null
              }}
            />
          </Suspense>
        ) : (
          <tbody>{models.map(rowAt)}</tbody>
        )}
      </table>
    </div>
  )
}
