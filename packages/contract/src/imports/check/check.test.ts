import { expect, test } from 'vitest'
import { checkTable } from './check.ts'
import { noFacts } from '../facts.ts'
import { importFormats } from '../formats.ts'
import { matchHeaders } from '../headers.ts'

const phone = (text: string) => (/^\+\d{11}$/.test(text) ? text : null)

function check(headers: string[], rows: string[][], extra: { maxErrors?: number } = {}) {
  const { mapping } = matchHeaders(headers, importFormats.insured)
  return checkTable({ kind: 'insured', table: { headers, rows }, mapping, facts: noFacts, phone, ...extra })
}

const headers = ['first_name', 'last_name', 'id_number']

test('cells beyond the last column are undefined, one fault per row; blank ones are ignored', () => {
  const { errors } = check(headers, [
    ['a', 'b', '1', 'x'],
    ['a', 'b', '2', '', 'y', 'z'],
    ['a', 'b', '3', '', ' '],
    ['a', 'b', '', '', '', 'w'],
  ])
  expect(errors.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
    '1 #4 UNDEFINED',
    '2 #5 UNDEFINED',
    '4 id_number IS_REQUIRED',
    '4 #6 UNDEFINED',
  ])
})

test('a missing column is one fault of row 0, and nothing can be saved', () => {
  const result = check(
    ['first_name', 'id_number'],
    [
      ['a', '1'],
      ['b', '2'],
    ],
  )
  expect(result.errors).toEqual([{ row: 0, column: 'last_name', code: 'IS_REQUIRED' }])
  expect(result.validRows).toEqual([])
})

test('a column that only some rows need is one fault of row 0 too, and the other rows are valid', () => {
  const result = check(
    [...headers, 'link_type'],
    [
      ['a', 'b', '1', 'child'],
      ['c', 'd', '2', ''],
    ],
  )
  expect(result.errors).toEqual([{ row: 0, column: 'link_id_number', code: 'IS_REQUIRED' }])
  expect(result.validRows).toEqual([1])
})

test('a value that is not unique has its count and at most a hundred positions', () => {
  const { errors, errorCount } = check(
    headers,
    Array.from({ length: 300 }, () => ['a', 'b', '1']),
    { maxErrors: 2 },
  )
  expect(errorCount).toBe(300)
  expect(errors).toHaveLength(2)
  expect(errors[0]).toMatchObject({ row: 1, code: 'IS_NOT_UNIQUE', count: 300 })
  expect(errors[0]?.positions).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
})

test('blank rows are neither faults nor people, and keep their numbers', () => {
  const result = check(headers, [['a', 'b', '1'], ['', ' '], [], ['', 'b', '2']])
  expect(result).toMatchObject({ filledRows: 2, validRows: [0] })
  expect(result.errors).toEqual([{ row: 4, column: 'first_name', code: 'IS_REQUIRED' }])
})

test('columns of a format may have another order and stand between foreign columns', () => {
  const result = check(['ID', 'Отдел', 'Фамилия', 'Имя'], [['1', 'x', 'b', 'a']])
  expect(result.errors).toEqual([])
})
