import { useQueryCall } from '@coverline/client/hooks'
import { payments, statements } from '@coverline/contract/calls.generated'
import { usePageSize } from '@coverline/ui/table/page-size'
import type { StatementListSearch, StatementSearch } from './search.ts'

export const pageSize = 30
export const linesPerPage = 50

/** Queries to refresh after a booking. */
export const touchedByStatements = ['statements', 'payments', 'policies', 'audit'] as const

export function useStatementList(search: StatementListSearch) {
  return useQueryCall('statements', statements.list, {
    page: search.page ?? 0,
    limit: usePageSize(pageSize),
    ...(search.sortBy ? { sortBy: search.sortBy } : {}),
    ...(search.sortDirection ? { sortDirection: search.sortDirection } : {}),
    ...(search.searchQuery ? { searchQuery: search.searchQuery } : {}),
  })
}

export function useStatement(statementId: string) {
  return useQueryCall('statements', statements.detail, { statementId })
}

export function useLines(statementId: string, search: StatementSearch) {
  return useQueryCall('statements', statements.lines, {
    statementId,
    page: search.page ?? 0,
    limit: linesPerPage,
    show: search.show ?? 'TO_DO',
    ...(search.searchQuery ? { searchQuery: search.searchQuery } : {}),
  })
}

/** Finds open payments by policy number or person. */
export function useOpenPayments(searchQuery: string) {
  return useQueryCall(
    'payments',
    payments.list,
    {
      searchQuery,
      statuses: ['OVERDUE', 'NOT_SENT', 'SENT', 'UPCOMING', 'SCHEDULED'],
      limit: 12,
      sortBy: 'dueDate',
      sortDirection: 'ASC',
    },
    { enabled: searchQuery.length > 1 },
  )
}
