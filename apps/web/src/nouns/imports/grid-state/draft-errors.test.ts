import { expect, test } from 'vitest'
import { anchor, mergeErrors, Touched } from './draft-errors.ts'
import { checkSheet } from './local-check.ts'
import { Sheet } from './sheet.ts'

const headers = ['first_name', 'last_name', 'id_number', 'link_type', 'link_id_number', 'phone']

function sheetOf(rows: string[][]): Sheet {
  const sheet = new Sheet({ headers, columns: headers, rowCount: rows.length })
  sheet.fill(sheet.rows, rows)
  return sheet
}

const phone = (text: string) => (text.startsWith('+') ? text : null)

function shown(sheet: Sheet, server: Parameters<typeof anchor>[1], edits: [number, number, string][]) {
  const anchored = anchor(sheet, server)
  const touched = new Touched()
  for (const [row, column, value] of edits) {
    sheet.apply({ type: 'set', row, column, value })
    const held = sheet.rows[row]
    if (held) touched.add(held, sheet.columns[column] ?? '')
  }
  const errors = mergeErrors(sheet, anchored, touched, checkSheet('insured', sheet, phone)).sorted()
  return errors.map(
    ({ row, column, code }) => `${row ? (sheet.indexOf(row) ?? -1) + 1 : 0} ${column} ${code}`,
  )
}

test('an error disappears when its cell is corrected and appears when a cell becomes invalid', () => {
  const sheet = sheetOf([
    ['Anna', 'Keller', 'A1', '', '', 'none'],
    ['Leo', 'Keller', 'A2', '', '', ''],
  ])
  const server = [{ row: 1, column: 'phone', code: 'INCORRECT_PHONE' }]
  expect(
    shown(sheet, server, [
      [0, 5, '+1'],
      [1, 0, ''],
    ]),
  ).toEqual(['2 first_name IS_REQUIRED'])
})

test('an error that depends on stored data stays until its cell changes', () => {
  const rows = [['Anna', 'Keller', 'A1', 'child', 'X9', '']]
  const server = [
    { row: 1, column: 'last_name', code: 'VALUE_NOT_MATCH_EXISTING_VALUE', personProfileId: 'p' },
    { row: 1, column: 'link_id_number', code: 'LINK_PROFILE_NOT_FOUND' },
  ]
  expect(shown(sheetOf(rows), server, [[0, 0, 'Hanna']])).toEqual([
    '1 last_name VALUE_NOT_MATCH_EXISTING_VALUE',
    '1 link_id_number LINK_PROFILE_NOT_FOUND',
  ])
  expect(shown(sheetOf(rows), server, [[0, 4, 'X8']])).toEqual(['1 last_name VALUE_NOT_MATCH_EXISTING_VALUE'])
})

test('an ID number made equal to another one marks both rows, made different neither', () => {
  const rows = [
    ['Anna', 'Keller', 'A1', '', '', ''],
    ['Leo', 'Keller', 'A2', '', '', ''],
  ]
  const both = ['1 id_number IS_NOT_UNIQUE', '2 id_number IS_NOT_UNIQUE']
  expect(shown(sheetOf(rows), [], [[1, 2, 'A1']])).toEqual(both)
  const equal = rows.map((cells) => cells.with(2, 'A1'))
  const server = [1, 2].map((row) => ({ row, column: 'id_number', code: 'IS_NOT_UNIQUE', count: 2 }))
  expect(shown(sheetOf(equal), server, [[1, 2, 'A3']])).toEqual([])
})

test('a phone shared by a stored family gives no local error', () => {
  const sheet = sheetOf([
    ['Anna', 'Keller', 'A1', '', '', '+1'],
    ['Leo', 'Keller', 'A2', '', '', '+1'],
    ['Max', 'Huber', 'A3', '', '', ''],
  ])
  expect(shown(sheet, [], [[2, 0, 'Mia']])).toEqual([])
})

test('an error moves with its row when rows are inserted above', () => {
  const sheet = sheetOf([['', 'Keller', 'A1', '', '', '']])
  const anchored = anchor(sheet, [{ row: 1, column: 'first_name', code: 'IS_REQUIRED' }])
  sheet.apply({ type: 'insertRows', at: 0, rows: [['Leo', 'Keller', 'A2']] })
  const [error] = mergeErrors(sheet, anchored, new Touched(), undefined).sorted()
  expect(error?.row && sheet.indexOf(error.row)).toBe(1)
})
