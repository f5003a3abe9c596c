import type { ReactNode } from 'react'
import type { UiAction } from '../actions/action.tsx'

export type SortDirection = 'ASC' | 'DESC'

export interface TableSort {
  by: string
  direction: SortDirection
}

export interface DataColumn<Row> {
  /** Also the name of the field to sort by, unless `sortBy` says otherwise. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  sortBy?: string
  align?: 'left' | 'right' | 'center'
  minWidth?: number
  maxWidth?: number
  /**
   * Which columns go first when the window is narrow: the highest number first, among equals the last. 0 stays.
   * The first column always stays. Default 1.
   */
  priority?: number
  /** Not shown until the user chooses it. */
  hiddenByDefault?: boolean
  /** Where it stands on a phone's card. Default: 'line' (label and value); the first column is the title. */
  card?: 'badge' | 'line' | 'none'
}

export interface TableSelection {
  ids: string[]
  onChange: (ids: string[]) => void
  /** What can be done with the selected rows. */
  actions: UiAction[]
  /** Lets the user select all rows that match the filters, on whatever page; any other choice ends that. */
  all?: { isOn: boolean; onChange: (isOn: boolean) => void }
}

export interface TableEmpty {
  title: ReactNode
  text?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string
  columns: DataColumn<Row>[]
  /** undefined while the first page loads. */
  rows: Row[] | undefined
  rowId: (row: Row) => string
  /** How the row is called in labels of its check box and menu. */
  rowName: (row: Row) => string
  /** Search and filters, above the head. */
  toolbar?: ReactNode
  /** Where a row leads; its first cell becomes a link. */
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
  onPageSize?: (size: number) => void
  total?: number | undefined
  /** The total is a floor: shown as "10,000+". */
  totalCapped?: boolean | undefined
  /** A newer page is on its way; the old one stays, dimmed. */
  fetching?: boolean
  error?: unknown
  onRetry?: () => void
  empty?: TableEmpty
  /** The list is narrowed by search or filters; an empty one then offers to reset them. */
  filtered?: boolean
  onResetFilters?: () => void
  /** Key under which the chosen columns are remembered; without it there is no chooser. */
  storageKey?: string
  /** Told which columns the user has chosen, fitting or not. */
  onColumns?: (ids: string[]) => void
  /** Height of the scrolling part; the default leaves head and foot of the page visible. */
  maxHeight?: string
  /** Without the card around it, inside another card. */
  bare?: boolean
}
