import type { bulk } from '@coverline/contract/bulk/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'

export type PersonFilters = NonNullable<InputOf<typeof bulk.save>['personFilters']>

/** People who are chosen one by one, or all who match filters. */
export type PersonChoice = { personProfileIds: string[] } | { personFilters: PersonFilters }

/** A single one is changed at once; of several it is shown first what will happen. */
export const isOne = (chosen: PersonChoice): chosen is { personProfileIds: string[] } =>
  'personProfileIds' in chosen && chosen.personProfileIds.length === 1
