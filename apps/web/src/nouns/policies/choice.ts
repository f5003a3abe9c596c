import type { bulk } from '@coverline/contract/bulk/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'

/** Individually selected policies, or all that match filters. */
export type PolicyChoice =
  | { policyIds: string[] }
  | { policyFilters: NonNullable<InputOf<typeof bulk.save>['policyFilters']> }

/** A single policy is changed immediately; several get a preview first. */
export const isOne = (chosen: PolicyChoice): chosen is { policyIds: string[] } =>
  'policyIds' in chosen && chosen.policyIds.length === 1
