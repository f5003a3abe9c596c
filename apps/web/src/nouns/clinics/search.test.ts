import { expect, test } from 'vitest'
import { clinicPageSearch, clinicSearch } from './search.ts'

const id = '01a1f991-44f4-738c-bcf6-8f86319c6d14'

test('the URL of the list keeps valid values only', () => {
  expect(
    clinicSearch({
      searchQuery: 2026,
      offers: id,
      cities: [id, 'nowhere', 7],
      insurers: 'x',
      types: ['SELF', 'OTHER'],
      sortBy: 'city',
      sortDirection: 'UP',
      page: 3,
      view: 'map',
      create: 'true',
    }),
  ).toEqual({
    searchQuery: '2026',
    offers: [id],
    cities: [id],
    types: ['SELF'],
    sortBy: 'city',
    page: 3,
    view: 'map',
  })
  expect(clinicSearch({ view: 'list', page: 0, sortBy: 'phone' })).toEqual({})
  expect(clinicPageSearch({ edit: true, tab: 'x' })).toEqual({ edit: true })
  expect(clinicPageSearch({ edit: 'yes' })).toEqual({})
})
