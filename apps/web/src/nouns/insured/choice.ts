import type { bulk } from '@coverline/contract/bulk/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'

export type PersonFilters = NonNullable<InputOf<typeof bulk.save>['personFilters']>

/** Individually selected people, or everyone who matches filters. */
export type PersonChoice = { personProfileIds: string[] } | { personFilters: PersonFilters }

/** A single person is changed immediately; several get a preview first. */
export const isOne = (chosen: PersonChoice): chosen is { personProfileIds: string[] } =>
  'personProfileIds' in chosen && chosen.personProfileIds.length === 1
