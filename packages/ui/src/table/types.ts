import type { ReactNode } from 'react'
import type { UiAction } from '../actions/action.tsx'

export type SortDirection = 'ASC' | 'DESC'

export interface TableSort {
  by: string
  direction: SortDirection
}

export interface DataColumn<Row> {
  /** Also the name of the sort field, unless `sortBy` is set. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  sortBy?: string
  align?: 'left' | 'right' | 'center'
  minWidth?: number
  maxWidth?: number
  /**
   * Hiding order in a narrow window: the highest number first, among equals the last column. 0 stays. The
   * first column always stays. Default 1.
   */
  priority?: number
  /** Hidden until the user chooses it */
  hiddenByDefault?: boolean
  /** Position on a phone's card. Default: 'line' (label and value); the first column is the title. */
  card?: 'badge' | 'line' | 'none'
}

export interface TableSelection {
  ids: string[]
  onChange: (ids: string[]) => void
  actions: UiAction[]
  /** Lets the user select all rows that match the filters, on all pages; any other selection ends that. */
  all?: { isOn: boolean; onChange: (isOn: boolean) => void }
}

export interface TableEmpty {
  title: ReactNode
  text?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

export interface DataTableProps<Row> {
  /** Accessible name of the table */
  label: string
  columns: DataColumn<Row>[]
  /** undefined while the first page loads */
  rows: Row[] | undefined
  rowId: (row: Row) => string
  /** Name of the row in the labels of its checkbox and menu */
  rowName: (row: Row) => string
  /** Stands above the rows and scrolls with them: sums, a summary */
  above?: ReactNode
  /** Search and filters, above the head */
  toolbar?: ReactNode
  /** The target of a row; its first cell becomes a link. */
  rowHref?: (row: Row) => string
  onOpen?: (row: Row) => void
  rowActions?: (row: Row) => UiAction[]
  selection?: TableSelection
  sort?: TableSort | undefined
  onSort?: (sort: TableSort) => void
  /** 0-based. Without `onPage` no pager is shown. */
  page?: number
  pageSize?: number
  onPage?: (page: number) => void
  /** The reader chooses how many rows a page shows: the list loads `usePageSize(pageSize)` of them. */
  hasPageSizes?: boolean
  total?: number | undefined
  /** What the pager counts, if that is not rows: how many the page shows, and the words of the range. */
  counted?: { shown: number; range: (from: string, to: string, total: string) => string } | undefined
  /** The total is a minimum, shown as "10,000+". */
  totalCapped?: boolean | undefined
  /** A newer page is loading; the old one stays, dimmed. */
  fetching?: boolean
  error?: unknown
  onRetry?: () => void
  empty?: TableEmpty
  /** True if search or filters apply; an empty list then offers to reset them. */
  filtered?: boolean
  onResetFilters?: () => void
  /** Storage key of the chosen columns; without it there is no column chooser. */
  storageKey?: string
  /** Called with the columns that the user has chosen, fitting or not. */
  onColumns?: (ids: string[]) => void
  /** Height of the scrolling part; the default leaves header and footer of the page visible. */
  maxHeight?: string
  /** Without the card around it, inside another card */
  bare?: boolean
}
