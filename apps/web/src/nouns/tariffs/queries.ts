import { companyTariffs, tariffs } from '@coverline/contract/calls.generated'
import { useQueryCall } from '@coverline/client/hooks'

/** Queries to refresh after a price list changed. */
export const touchedByTariffs = ['tariffs', 'changes', 'audit'] as const

/** The price lists of a plan */
export function useTariffs(programId: string) {
  return useQueryCall('tariffs', tariffs.detail, { programId })
}

/** The plans of the officer's company with their price lists */
export function useCompanyPrograms() {
  return useQueryCall('tariffs', companyTariffs.programs, {})
}
