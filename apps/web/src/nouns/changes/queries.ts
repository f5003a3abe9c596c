import { changes, companyChanges } from '@coverline/contract/calls.generated'
import { useQueryCall } from '@coverline/client/hooks'

/** Queries to refresh after a change of who is insured. */
export const touchedByChanges = ['changes', 'tickets', 'insured', 'employees', 'companies', 'audit'] as const

/** The changes of the officer's company */
export function useOwnChanges() {
  return useQueryCall('changes', companyChanges.list, {})
}

/** One change of the officer's company */
export function useOwnChange(employeeChangeId: string) {
  return useQueryCall('changes', companyChanges.detail, { employeeChangeId })
}

/** What a company sent to the provider */
export function useSentChanges(clientCompanyId: string) {
  return useQueryCall('changes', changes.list, { clientCompanyIds: [clientCompanyId] })
}

/** One change that a company sent, by its own id or by that of its ticket */
export function useReview(of: { employeeChangeId: string } | { ticketId: string }) {
  return useQueryCall('changes', changes.detail, of)
}
