import {
  among,
  flag,
  ids,
  oneOf,
  type SearchIn,
  searchOf,
  sortedBy,
  text,
} from '../../kit/lists/search-of.ts'

export const clinicSearch = searchOf({
  searchQuery: text,
  offers: ids,
  insurers: ids,
  cities: ids,
  types: among(['SELF', 'SERVICE']),
  ...sortedBy(['name', 'city', 'registrationType', 'offerCount', 'createdAt']),
  /** Default: the list */
  view: oneOf(['map', 'duplicates']),
  create: flag,
})
export type ClinicSearch = SearchIn<typeof clinicSearch>

export const clinicPageSearch = searchOf({ edit: flag })
