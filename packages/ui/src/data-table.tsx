import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { BulkBar } from './table/bulk-bar.tsx'
import { ColumnChooser } from './table/column-chooser.tsx'
import { PhoneSort } from './table/phone-sort.tsx'
import { TableCards } from './table/table-cards.tsx'
import { TableFooter } from './table/table-footer.tsx'
import { TableHead } from './table/table-head.tsx'
import { TableRow } from './table/table-row.tsx'
import { CardsSkeleton, TableSkeleton } from './table/table-skeleton.tsx'
import classes from './table/table.module.css'
import type { DataColumn, DataTableProps } from './table/types.ts'
import { useColumns } from './table/use-columns.ts'
import { useSelection } from './table/use-selection.ts'
import { useIsPhone } from './use-is-phone.tsx'
import { useUiTexts } from './ui-texts.tsx'

export type { DataColumn, DataTableProps, TableEmpty, TableSelection, TableSort } from './table/types.ts'

const features = tableFeatures({ columnVisibilityFeature })
const rowHeight = 54
/** From this many rows on only the visible ones are in the page. */
const virtualFrom = 200
const noRows: never[] = []

/** The row and column model of TanStack Table over our column definitions. */
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

/** A list with server-side sort, pages, selection, row menu and column choice; cards on a phone. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, selection, sort, onSort, storageKey, toolbar } = props
  const phone = useIsPhone()
  const scroller = useRef<HTMLDivElement>(null)
  const content = `${columns.map((column) => column.header).join()}|${rows?.length ?? 0}|${props.page ?? 0}`
  const layout = useColumns(columns, scroller, storageKey, content)
  const pageIds = useMemo(() => (rows ?? []).map(rowId), [rows, rowId])
  const picked = useSelection(selection, pageIds)
  const failed = props.error !== undefined && props.error !== null && rows === undefined
  const withToolbar = toolbar !== undefined || (storageKey !== undefined && !phone)

  return (
    <div className={classes.card} data-bare={props.bare || undefined}>
      {withToolbar ? (
        <div className={classes.toolbar}>
          <div className={classes.toolbarMain}>{toolbar}</div>
          {phone && onSort ? <PhoneSort columns={columns} sort={sort} onSort={onSort} /> : null}
          {storageKey && !phone ? <ColumnChooser {...layout.chooser} /> : null}
        </div>
      ) : null}
      {failed ? (
        <ErrorState onRetry={props.onRetry} retrying={props.fetching ?? false} />
      ) : rows?.length === 0 ? (
        <NothingToShow {...props} />
      ) : phone ? (
        <PhoneBody props={props} columns={layout.wanted} picked={picked} />
      ) : (
        <WideBody props={props} scroller={scroller} visible={layout.visible} picked={picked} />
      )}
      {props.onPage && rows !== undefined && (rows.length > 0 || (props.page ?? 0) > 0) ? (
        <TableFooter
          page={props.page ?? 0}
          pageSize={props.pageSize ?? 30}
          total={props.total}
          totalCapped={props.totalCapped ?? false}
          shown={rows.length}
          onPage={(page) => {
            props.onPage?.(page)
            scroller.current?.scrollTo({ top: 0 })
          }}
          onPageSize={props.onPageSize}
        />
      ) : null}
      {selection ? <BulkBar selection={selection} /> : null}
    </div>
  )
}

function NothingToShow<Row>({ filtered, onResetFilters, empty }: DataTableProps<Row>) {
  const texts = useUiTexts()
  if (filtered) {
    return (
      <EmptyState
        title={texts.noMatchTitle}
        text={texts.noMatchText}
        action={
          onResetFilters ? (
            <Button variant="outline" onClick={onResetFilters}>
              {texts.reset}
            </Button>
          ) : null
        }
      />
    )
  }
  return (
    <EmptyState
      title={empty?.title ?? texts.emptyTitle}
      text={empty?.text}
      icon={empty?.icon}
      action={empty?.action}
    />
  )
}

interface BodyProps<Row> {
  props: DataTableProps<Row>
  picked: ReturnType<typeof useSelection>
}

function PhoneBody<Row>({ props, columns, picked }: BodyProps<Row> & { columns: DataColumn<Row>[] }) {
  if (!props.rows) return <CardsSkeleton />
  return (
    <div className={classes.scroller} data-fetching={props.fetching || undefined}>
      <TableCards
        label={props.label}
        rows={props.rows}
        columns={columns}
        rowId={props.rowId}
        rowName={props.rowName}
        rowHref={props.rowHref}
        onOpen={props.onOpen}
        rowActions={props.rowActions}
        selected={picked.selected}
        onToggle={props.selection ? picked.toggle : undefined}
      />
    </div>
  )
}

interface WideBodyProps<Row> extends BodyProps<Row> {
  scroller: React.RefObject<HTMLDivElement | null>
  visible: DataColumn<Row>[]
}

function WideBody<Row extends object>({ props, scroller, visible, picked }: WideBodyProps<Row>) {
  const table = useRowModel(props, visible)
  const rows = table.getRowModel().rows
  const [current, setCurrent] = useState(0)
  const [scrolled, setScrolled] = useState(false)
  const virtual = rows.length > virtualFrom
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    enabled: virtual,
  })
  const items = virtual ? virtualizer.getVirtualItems() : []
  const first = items[0]?.index ?? 0
  const shown = virtual ? rows.slice(first, (items.at(-1)?.index ?? -1) + 1) : rows
  const before = virtual ? (items[0]?.start ?? 0) : 0
  const after = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  const span = visible.length + (props.selection ? 1 : 0) + (props.rowActions ? 1 : 0)

  const move = (_from: number, to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to))
    setCurrent(next)
    if (virtual) virtualizer.scrollToIndex(next)
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus())
  }

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-fetching={props.fetching || undefined}
      data-scrolled={scrolled || undefined}
      style={{ maxHeight: props.maxHeight ?? 'max(380px, calc(100dvh - var(--cl-table-offset, 300px)))' }}
      onScroll={(event) => setScrolled(event.currentTarget.scrollLeft > 0)}
    >
      <table
        className={classes.table}
        aria-label={props.label}
        aria-rowcount={virtual ? rows.length : undefined}
      >
        <TableHead
          columns={visible}
          sort={props.sort}
          onSort={props.onSort}
          selection={props.selection ? { state: picked.state, onToggle: picked.togglePage } : undefined}
          withActions={props.rowActions !== undefined}
        />
        {props.rows ? (
          <tbody>
            {before > 0 ? <Spacer height={before} span={span} /> : null}
            {shown.map((row, offset) => (
              <TableRow
                key={row.id}
                row={row.original}
                id={row.id}
                index={first + offset}
                name={props.rowName(row.original)}
                columns={visible}
                selected={picked.selected.has(row.id)}
                focusable={first + offset === Math.min(current, rows.length - 1)}
                href={props.rowHref?.(row.original)}
                actions={props.rowActions?.(row.original)}
                onOpen={props.onOpen}
                onToggle={props.selection ? picked.toggle : undefined}
                onMove={move}
                onFocusRow={setCurrent}
              />
            ))}
            {after > 0 ? <Spacer height={after} span={span} /> : null}
          </tbody>
        ) : (
          <TableSkeleton columns={span} />
        )}
      </table>
    </div>
  )
}

function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr className={classes.spacer} aria-hidden>
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}
