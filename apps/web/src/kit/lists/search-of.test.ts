import { expect, expectTypeOf, test } from 'vitest'
import { among, day, flag, ids, oneOf, type SearchIn, searchOf, sortedBy, text } from './search-of.ts'

const id = '01a1f991-44f4-738c-bcf6-8f86319c6d14'
const read = searchOf({
  searchQuery: text,
  companies: ids,
  from: day,
  state: oneOf(['OPEN', 'DONE']),
  types: among(['ONE', 'TWO']),
  create: flag,
  ...sortedBy(['name', 'createdAt']),
})

test('the reader of an address keeps valid values only', () => {
  expect(
    read({
      searchQuery: 2026,
      companies: [id, 'nowhere'],
      from: '2026-11-29',
      state: 'OPEN',
      types: ['TWO', 'THREE'],
      create: true,
      sortBy: 'name',
      sortDirection: 'DESC',
      page: 2,
      other: 'x',
    }),
  ).toEqual({
    searchQuery: '2026',
    companies: [id],
    from: '2026-11-29',
    state: 'OPEN',
    types: ['TWO'],
    create: true,
    sortBy: 'name',
    sortDirection: 'DESC',
    page: 2,
  })
  const wrong = {
    searchQuery: '',
    companies: 'x',
    from: '29.11.2026',
    state: 'GONE',
    types: [],
    create: 'true',
  }
  expect(read({ ...wrong, sortBy: 'phone', sortDirection: 'UP', page: 0 })).toEqual({})
})

test('the type of the parameters follows from the reader', () => {
  expectTypeOf<SearchIn<typeof read>>().toEqualTypeOf<{
    searchQuery?: string
    companies?: string[]
    from?: string
    state?: 'OPEN' | 'DONE'
    types?: ('ONE' | 'TWO')[]
    create?: true
    sortBy?: 'name' | 'createdAt'
    sortDirection?: 'ASC' | 'DESC'
    page?: number
  }>()
})
