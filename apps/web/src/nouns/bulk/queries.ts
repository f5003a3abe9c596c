import { useQueryCall } from '@coverline/client/hooks'
import { bulk } from '@coverline/contract/bulk/endpoints'
import type { BulkPageSearch, BulkSearch } from './search.ts'

export const pageSize = 30
export const rowsSize = 50

/** What a bulk change that was carried out or taken back makes old. */
export const touchedByBulk = ['bulk', 'policies', 'insured', 'plans', 'payments', 'audit'] as const

const working: readonly string[] = ['CHECKING', 'RUNNING', 'UNDOING']
export const isWorking = (status: string | undefined): boolean => working.includes(status ?? '')

export function useBulkList({ kinds, page }: BulkSearch) {
  return useQueryCall('bulk', bulk.list, { page: page ?? 0, limit: pageSize, ...(kinds ? { kinds } : {}) })
}

/** Asks again by itself while `isPolling`: where events do not come through, the page still ends its waiting. */
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
