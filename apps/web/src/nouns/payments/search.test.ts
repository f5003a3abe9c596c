import { expect, test } from 'vitest'
import { paymentSearch, statusesOf } from './search.ts'

test('payments open on overdue and upcoming ones; all or one status are chosen in the URL', () => {
  expect(statusesOf(paymentSearch({}))).toEqual(['OVERDUE', 'NOT_SENT', 'SENT', 'UPCOMING'])
  expect(statusesOf(paymentSearch({ status: 'ALL' }))).toBeUndefined()
  expect(statusesOf(paymentSearch({ status: 'COMPLETED' }))).toEqual(['COMPLETED'])
  expect(paymentSearch({ status: 'LOST' })).toEqual({})
})
