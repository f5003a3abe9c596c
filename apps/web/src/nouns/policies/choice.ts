import type { bulk } from '@coverline/contract/bulk/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'

/** Policies that are chosen one by one, or all that match filters. */
export type PolicyChoice =
  | { policyIds: string[] }
  | { policyFilters: NonNullable<InputOf<typeof bulk.save>['policyFilters']> }

/** A single one is changed at once; of several it is shown first what will happen. */
export const isOne = (chosen: PolicyChoice): chosen is { policyIds: string[] } =>
  'policyIds' in chosen && chosen.policyIds.length === 1
