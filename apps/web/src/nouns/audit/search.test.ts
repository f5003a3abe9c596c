import { expect, test } from 'vitest'
import { historySearch } from './search.ts'

const id = '01a1f991-44f4-738c-bcf6-8f86319c6d14'

test('the URL of the history keeps valid values only', () => {
  expect(
    historySearch({
      searchQuery: id,
      who: [id, 'nobody'],
      entities: ['plans', 'spaceships'],
      actions: 'plans.created',
      outcomes: ['REFUSED', 'LOST'],
      from: '2026-11-01',
      to: 'yesterday',
      sortBy: 'name',
      page: 2,
      event: id,
    }),
  ).toEqual({
    searchQuery: id,
    who: [id],
    entities: ['plans'],
    actions: ['plans.created'],
    outcomes: ['REFUSED'],
    from: '2026-11-01',
    page: 2,
    event: id,
  })
})
