import type { ImportEdit } from '@coverline/contract/imports/edit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EditHistory } from './edit-history.ts'
import { Sheet } from './sheet.ts'

type Table = { headers: string[]; columns: (string | null)[]; rows: string[][] }

/** Reference implementation of the server's draft. */
function applyPlainly({ headers, columns, rows }: Table, edit: ImportEdit): Table {
  const put = <T>(list: readonly T[], at: number, added: readonly T[]) => [
    ...list.slice(0, at),
    ...added,
    ...list.slice(at),
  ]
  const padded = (row: string[], length: number) => [
    ...row,
    ...Array.from({ length: Math.max(0, length - row.length) }, () => ''),
  ]
  if (edit.type === 'set') {
    const next = rows.map((row, index) =>
      index === edit.row ? padded(row, edit.column + 1).with(edit.column, edit.value) : row,
    )
    return { headers, columns, rows: next }
  }
  if (edit.type === 'insertRows') return { headers, columns, rows: put(rows, edit.at, edit.rows) }
  if (edit.type === 'deleteRows') {
    return {
      headers,
      columns,
      rows: rows.filter((_, index) => index < edit.at || index >= edit.at + edit.count),
    }
  }
  if (edit.type === 'mapColumn') {
    if (edit.at >= headers.length) return { headers, columns, rows }
    const freed = columns.map((key) => (key !== null && key === edit.key ? null : key))
    return { headers, columns: freed.with(edit.at, edit.key), rows }
  }
  if (edit.type === 'insertColumn') {
    const at = Math.min(edit.at, headers.length)
    return {
      headers: put(headers, at, [edit.header]),
      columns: put(columns, at, [null]),
      rows: rows.map((row, index) => put(padded(row, at), at, [edit.values?.[index] ?? ''])),
    }
  }
  if (edit.at >= headers.length) return { headers, columns, rows }
  const without = <T>(list: readonly T[]) => list.filter((_, index) => index !== edit.at)
  return { headers: without(headers), columns: without(columns), rows: rows.map(without) }
}

const cell = fc.constantFrom<string>('', 'a', 'b', 'long text')
const row = fc.array(cell, { maxLength: 6 })
const key = fc.constantFrom('first_name', 'last_name', 'id_number', null)
const place = fc.nat({ max: 8 })
const edit: fc.Arbitrary<ImportEdit> = fc.oneof(
  fc.record({ type: fc.constant('set'), row: place, column: place, value: cell }),
  fc.record({ type: fc.constant('insertRows'), at: place, rows: fc.array(row, { maxLength: 3 }) }),
  fc.record({ type: fc.constant('deleteRows'), at: place, count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    type: fc.constant('insertColumn'),
    at: place,
    header: fc.constantFrom('new', 'other'),
    values: row,
  }),
  fc.record({ type: fc.constant('deleteColumn'), at: place }),
  fc.record({ type: fc.constant('mapColumn'), at: place, key }),
)
const table = fc.record({
  headers: fc.constantFrom<string[]>(['first', 'last', 'id'], ['only'], []),
  rows: fc.array(row, { maxLength: 6 }),
})

function sheetOf({ headers, rows }: { headers: string[]; rows: string[][] }): Sheet {
  const sheet = new Sheet({ headers, columns: headers.map(() => null), rowCount: rows.length })
  sheet.fill(sheet.rows, rows)
  return sheet
}

/** Empty cells at the end of a row are ignored. */
const trimmed = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.slice(0, cells.findLastIndex((text) => text !== '') + 1))

const contentOf = (sheet: Sheet) => ({
  headers: [...sheet.headers],
  columns: [...sheet.columns],
  rows: trimmed(sheet.rows.map(({ cells }) => cells ?? [])),
})

test('the browser has the same rows as the server after the same edits', () => {
  fc.assert(
    fc.property(table, fc.array(edit, { maxLength: 15 }), (start, edits) => {
      const sheet = sheetOf(start)
      let plain: Table = { ...start, columns: start.headers.map(() => null) }
      for (const each of edits) {
        sheet.apply(each)
        plain = applyPlainly(plain, each)
      }
      expect(contentOf(sheet)).toEqual({ ...plain, rows: trimmed(plain.rows) })
    }),
    { numRuns: 500 },
  )
})

test('undo restores the state before each step, redo the state after it', () => {
  fc.assert(
    fc.property(
      table,
      fc.array(fc.array(edit, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
      (start, steps) => {
        const sheet = sheetOf(start)
        const history = new EditHistory(sheet)
        const states = [contentOf(sheet)]
        for (const step of steps) {
          history.apply(step)
          states.push(contentOf(sheet))
        }
        for (const state of states.slice(0, -1).toReversed()) {
          history.undo()
          expect(contentOf(sheet)).toEqual(state)
        }
        expect(history.canUndo).toBe(false)
        for (const state of states.slice(1)) {
          history.redo()
          expect(contentOf(sheet)).toEqual(state)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('the server gets the same rows from the edits that undo and redo return', () => {
  fc.assert(
    fc.property(
      table,
      fc.array(
        fc.oneof(
          fc.constant('undo' as const),
          fc.constant('redo' as const),
          fc.array(edit, { minLength: 1, maxLength: 3 }),
        ),
        {
          maxLength: 15,
        },
      ),
      (start, actions) => {
        const sheet = sheetOf(start)
        const history = new EditHistory(sheet)
        let plain: Table = { ...start, columns: start.headers.map(() => null) }
        for (const action of actions) {
          let sent: readonly ImportEdit[]
          if (action === 'undo') sent = history.undo()
          else if (action === 'redo') sent = history.redo()
          else {
            history.apply(action)
            sent = action
          }
          for (const each of sent) plain = applyPlainly(plain, each)
        }
        expect(contentOf(sheet)).toEqual({ ...plain, rows: trimmed(plain.rows) })
      },
    ),
    { numRuns: 500 },
  )
})

test('a row is found at its new position after rows were inserted above', () => {
  const sheet = sheetOf({ headers: ['id'], rows: [['a'], ['b']] })
  const [, second] = sheet.rows
  sheet.apply({ type: 'insertRows', at: 0, rows: [['x'], ['y']] })
  expect(second && sheet.indexOf(second)).toBe(3)
  sheet.apply({ type: 'deleteRows', at: 3, count: 1 })
  expect(second && sheet.indexOf(second)).toBeUndefined()
})
