import { expect, test } from 'vitest'
import { faultParams } from './fault.ts'

const title = (key: string) => `«${key}»`

test('a message contains the title, the maximum size, the count and the rows', () => {
  const error = { row: 3, column: 'id_number', code: 'IS_NOT_UNIQUE', count: 2, positions: [3, 5] } as const
  expect(faultParams('insured', error, title)).toEqual({
    column: '«id_number»',
    max: 255,
    count: 2,
    positions: '3, 5',
  })
  const long = { row: 1, column: 'service_description', code: 'MAX_CELL_SIZE_EXCEED' } as const
  expect(faultParams('plans', long, title)).toMatchObject({ max: 4000, positions: '1' })
})

test('a cell beyond the columns has no title; a long list of rows is cut', () => {
  expect(faultParams('insured', { row: 2, column: '#14', code: 'UNDEFINED' }, title).column).toBe('#14')
  const positions = Array.from({ length: 100 }, (_, index) => index + 1)
  const error = { row: 1, column: 'id_number', code: 'IS_NOT_UNIQUE', count: 200, positions } as const
  expect(faultParams('insured', error, title).positions).toMatch(/, 100, …$/)
})
