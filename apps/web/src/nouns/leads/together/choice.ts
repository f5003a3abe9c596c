import type { bulk } from '@coverline/contract/bulk/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'

/** Individually selected leads, or all that match filters */
export type LeadChoice =
  | { leadIds: string[] }
  | { leadFilters: NonNullable<InputOf<typeof bulk.save>['leadFilters']> }
