import type { ApiError } from '@coverline/client/api-error'
import type { DataTableProps } from '@coverline/ui/table/data-table'

export interface ListSearch {
  sortBy?: string
  sortDirection?: 'ASC' | 'DESC'
  page?: number
}

interface ListAnswer<Row> {
  items: Row[]
  totalCount: number
  totalCountCapped?: boolean | undefined
}

export interface ListQuery<Row> {
  data: ListAnswer<Row> | undefined
  isPlaceholderData: boolean
  error: ApiError | null
  refetch: () => unknown
}

export type SharedTableProps =
  | 'rows'
  | 'sort'
  | 'onSort'
  | 'page'
  | 'pageSize'
  | 'hasPageSizes'
  | 'onPage'
  | 'total'
  | 'totalCapped'
  | 'fetching'
  | 'error'
  | 'onRetry'

/** Returns the table props that come from the page's URL and query. */
export function listTable<Row extends object, Search extends ListSearch>(
  search: Search,
  query: ListQuery<Row>,
  pageSize: number,
  change: (changed: Partial<{ [K in keyof ListSearch]: Search[K] | undefined }>) => void,
): Pick<DataTableProps<Row>, SharedTableProps> {
  const { sortBy, sortDirection = 'ASC', page = 0 } = search
  return {
    rows: query.data?.items,
    sort: sortBy ? { by: sortBy, direction: sortDirection } : undefined,
    onSort: ({ by, direction }) => change({ sortBy: by, sortDirection: direction }),
    page,
    pageSize,
    hasPageSizes: true,
    onPage: (next) => change({ page: next || undefined }),
    total: query.data?.totalCount,
    totalCapped: query.data?.totalCountCapped,
    fetching: query.isPlaceholderData,
    error: query.error,
    onRetry: () => void query.refetch(),
  }
}
