import { useQueryCall } from '@coverline/client/hooks'
import { bulk } from '@coverline/contract/calls.generated'
import { usePageSize } from '@coverline/ui/table/page-size'
import type { BulkPageSearch, BulkSearch } from './search.ts'

export const pageSize = 30
export const rowsSize = 50

/** Queries to refresh after a bulk change or its undo. */
export const touchedByBulk = [
  'bulk',
  'policies',
  'insured',
  'plans',
  'payments',
  'leads',
  'tasks',
  'audit',
] as const

const working: readonly string[] = ['CHECKING', 'RUNNING', 'UNDOING']
export const isWorking = (status: string | undefined): boolean => working.includes(status ?? '')

export function useBulkList({ kinds, page }: BulkSearch) {
  return useQueryCall('bulk', bulk.list, {
    page: page ?? 0,
    limit: usePageSize(pageSize),
    ...(kinds ? { kinds } : {}),
  })
}

/** Refetches while `isPolling`: the page stops waiting even if no events arrive. */
export function useBulk(operationId: string, isPolling: boolean) {
  return useQueryCall('bulk', bulk.detail, { operationId }, { refetchInterval: isPolling ? 2_000 : false })
}

export function useBulkRows(operationId: string, { rows, page }: BulkPageSearch) {
  return useQueryCall('bulk', bulk.rows, {
    operationId,
    page: page ?? 0,
    limit: rowsSize,
    ...(rows === 'BLOCKED' ? { isBlocked: true as const } : rows ? { outcomes: [rows] } : {}),
  })
}
