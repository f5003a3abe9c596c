import { useQueryCall } from '@coverline/client/hooks'
import type { RequestOf } from '@coverline/contract/endpoint'
import { payments } from '@coverline/contract/calls.generated'
import { usePageSize } from '@coverline/ui/table/page-size'
import { type PaymentSearch, statusesOf } from './search.ts'

export const pageSize = 30
/** Limit of a policy's payments; all are on its page. */
const ofPolicy = 700

/** Queries to refresh after payments changed. */
export const touchedByPayments = ['payments', 'policies', 'audit'] as const

function filtersOf({ searchQuery, companies, programs, dueFrom, dueTo }: PaymentSearch) {
  return {
    ...(searchQuery ? { searchQuery } : {}),
    ...(companies ? { clientCompanyIds: companies } : {}),
    ...(programs ? { programIds: programs } : {}),
    ...(dueFrom ? { dueDateFrom: dueFrom } : {}),
    ...(dueTo ? { dueDateTo: dueTo } : {}),
  }
}

function shownStatuses(search: PaymentSearch) {
  const shown = statusesOf(search)
  return shown ? { statuses: [...shown] } : {}
}

export function usePaymentList(search: PaymentSearch) {
  return useQueryCall('payments', payments.list, {
    page: search.page ?? 0,
    limit: usePageSize(pageSize),
    sortBy: search.sortBy ?? 'dueDate',
    sortDirection: search.sortDirection ?? 'ASC',
    ...filtersOf(search),
    ...shownStatuses(search),
  })
}

export function usePaymentTotals(search: PaymentSearch) {
  return useQueryCall('payments', payments.totals, filtersOf(search))
}

/** Loads the overdue payments of the selected companies and plans. */
export function useOverdue({ companies, programs }: PaymentSearch) {
  return useQueryCall('payments', payments.overdue, {
    ...(companies ? { clientCompanyIds: companies } : {}),
    ...(programs ? { programIds: programs } : {}),
  })
}

/** Returns the export input: the list's filters. */
export function csvOf(search: PaymentSearch) {
  return { ...filtersOf(search), ...shownStatuses(search) }
}

export function usePolicyPayments(policyId: string) {
  return useQueryCall('payments', payments.list, {
    policyIds: [policyId],
    limit: ofPolicy,
    sortBy: 'dueDate',
    sortDirection: 'ASC',
  })
}

export function useReceipts(paymentId: string) {
  return useQueryCall('payments', payments.receipts, { paymentId })
}

export function useSchedulePreview(input: RequestOf<typeof payments.preview>, enabled: boolean) {
  return useQueryCall('payments', payments.preview, input, { enabled })
}
