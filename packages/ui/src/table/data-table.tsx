import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { EmptyState } from '../display/empty-state.tsx'
import { ErrorState } from '../display/error-state.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { PhoneSort, SortContext } from './phone-sort.tsx'
import { TableCards } from './table-cards.tsx'
import { TableFooter } from './table-footer.tsx'
import { usePageSizeChoice } from './page-size.tsx'
import { CardsSkeleton } from './table-skeleton.tsx'
import classes from './table.module.css'
import type { DataColumn, DataTableProps } from './types.ts'
import { useColumns } from './use-columns.ts'
import { useSelection } from './use-selection.ts'
import { WideBody } from './wide-body.tsx'
import { useIsPhone } from '../use-is-phone.tsx'
import { useFills } from '../frame/page-frame.tsx'
import { useUiTexts } from '../ui-texts.tsx'

export type { DataColumn, DataTableProps, TableEmpty, TableSelection, TableSort } from './types.ts'

/** A list with server-side sorting, paging, selection, row menu and column choice; cards on a phone. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, selection, sort, onSort, storageKey, toolbar } = props
  const phone = useIsPhone()
  const fills = useFills() && !props.bare
  const scroller = useRef<HTMLDivElement>(null)
  const content = `${columns.map((column) => column.header).join()}|${rows?.length ?? 0}|${props.page ?? 0}`
  const layout = useColumns(columns, scroller, storageKey, content)
  const pageIds = useMemo(() => (rows ?? []).map(rowId), [rows, rowId])
  const picked = useSelection(selection, pageIds)
  const tellColumns = useEffectEvent((ids: string) => props.onColumns?.(ids.split(' ')))
  const wanted = layout.wanted.map(({ id }) => id).join(' ')
  useEffect(() => tellColumns(wanted), [wanted])
  const withToolbar = toolbar !== undefined || (storageKey !== undefined && !phone)

  const pages = <Pages props={props} onTop={() => scroller.current?.scrollTo({ top: 0 })} />
  return (
    <div className={classes.card} data-bare={props.bare || undefined} data-fills={fills || undefined}>
      {withToolbar ? (
        <div className={classes.toolbar}>
          <div className={classes.toolbarMain}>
            <SortContext
              value={phone && onSort ? <PhoneSort columns={columns} sort={sort} onSort={onSort} /> : null}
            >
              {toolbar}
            </SortContext>
          </div>
          {storageKey && !phone ? <ColumnChooser {...layout.chooser} /> : null}
        </div>
      ) : null}
      <Body props={props}>
        {phone ? (
          <PhoneBody props={props} scroller={scroller} columns={layout.wanted} picked={picked}>
            {fills ? pages : null}
          </PhoneBody>
        ) : (
          <WideBody
            props={props}
            fills={fills}
            scroller={scroller}
            visible={layout.visible}
            picked={picked}
          />
        )}
      </Body>
      {phone && fills ? null : pages}
      {selection ? <BulkBar selection={selection} {...matching(props, picked.state)} /> : null}
    </div>
  )
}

/** The rows; or the error of the first read, or what an empty list says. */
function Body<Row>({ props, children }: { props: DataTableProps<Row>; children: ReactNode }) {
  const { error, rows, onRetry, fetching = false } = props
  if (error !== undefined && error !== null && rows === undefined)
    return <ErrorState onRetry={onRetry} retrying={fetching} />
  if (rows?.length !== 0) return children
  return (
    <div className={classes.nothing}>
      {props.above ? <div className={classes.above}>{props.above}</div> : null}
      <NothingToShow {...props} />
    </div>
  )
}

function Pages<Row>({ props, onTop }: { props: DataTableProps<Row>; onTop: () => void }) {
  const { rows, onPage, page = 0, total, totalCapped = false, hasPageSizes = false } = props
  const [chosen, choose] = usePageSizeChoice()
  const pageSize = (hasPageSizes ? chosen : undefined) ?? props.pageSize ?? 30
  if (!onPage || rows === undefined || (rows.length === 0 && page === 0)) return null
  return (
    <TableFooter
      page={page}
      pageSize={pageSize}
      total={total}
      totalCapped={totalCapped}
      shown={props.counted?.shown ?? rows.length}
      range={props.counted?.range}
      onPage={(next) => {
        onPage(next)
        onTop()
      }}
      onPageSize={
        hasPageSizes
          ? (size) => {
              choose(size)
              // The first of the rows stays in view.
              onPage(Math.floor((page * pageSize) / size))
              onTop()
            }
          : undefined
      }
    />
  )
}

/** Returns the number of matching rows if there are more than a selected page shows. */
function matching<Row>({ total, totalCapped, rows }: DataTableProps<Row>, state: 'none' | 'some' | 'all') {
  if (state !== 'all' || total === undefined || !rows || total <= rows.length) return {}
  return { matching: totalCapped ? total - 1 : total, isCapped: totalCapped ?? false }
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
  scroller: RefObject<HTMLDivElement | null>
  picked: ReturnType<typeof useSelection>
}

interface PhoneBodyProps<Row> extends BodyProps<Row> {
  columns: DataColumn<Row>[]
  /** The pages, below the last card */
  children: ReactNode
}

function PhoneBody<Row>({ props, columns, picked, scroller, children }: PhoneBodyProps<Row>) {
  if (!props.rows) return <CardsSkeleton />
  return (
    <div ref={scroller} className={classes.scroller} data-fetching={props.fetching || undefined}>
      {props.above ? <div className={classes.above}>{props.above}</div> : null}
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
      {children}
    </div>
  )
}
