import { useQueryCall } from '@coverline/client/hooks'
import { benefits } from '@coverline/contract/calls.generated'

/** Scope of the benefits: one policy, or all policies of a person. */
export type Whose = { policyId: string } | { personProfileId: string }

/** Queries to refresh after a use or its reversal. */
export const touchedByUses = ['benefits', 'policies', 'audit'] as const

export const usesShown = 20

export function useBenefits(whose: Whose) {
  return useQueryCall('benefits', benefits.list, whose)
}

/** The same for another day, for the form of a use. */
export function useBenefitsOn(policyId: string, day: string | null) {
  return useQueryCall('benefits', benefits.list, { policyId, ...(day ? { day } : {}) })
}

export function useUses(whose: Whose, page: number) {
  return useQueryCall('benefits', benefits.uses, {
    ...whose,
    page,
    limit: usesShown,
    sortBy: 'createdAt',
    sortDirection: 'DESC',
  })
}
