import type { ImportSheet } from '../sheet.ts'

const shownPositions = 100

/** Returns rows by value for values that occur more than once; '' counts as no value. */
export function repeated(count: number, valueOf: (row: number) => string): Map<string, number[]> {
  const first = new Map<string, number>()
  const groups = new Map<string, number[]>()
  for (let row = 0; row < count; row += 1) {
    const value = valueOf(row)
    if (value === '') continue
    const earlier = first.get(value)
    if (earlier === undefined) {
      first.set(value, row)
      continue
    }
    const group = groups.get(value)
    if (group) group.push(row)
    else groups.set(value, [earlier, row])
  }
  return groups
}

/** Returns 1-based positions of rows for an error. */
export function positionsOf(rows: readonly number[]): number[] {
  return rows.slice(0, shownPositions).map((row) => row + 1)
}

/** Sets IS_NOT_UNIQUE on every cell of a column of numbers whose valid value occurs more than once. */
export function checkRepeats(
  sheet: ImportSheet,
  key: string,
  applies: (row: number) => boolean = () => true,
): void {
  const valueOf = (row: number) =>
    applies(row) && !sheet.isFaultyCell(row, key) ? sheet.number(row, key) : ''
  for (const rows of repeated(sheet.rowCount, valueOf).values()) {
    const detail = { count: rows.length, positions: positionsOf(rows) }
    for (const row of rows) sheet.fault(row, key, 'IS_NOT_UNIQUE', detail)
  }
}

/** Sets IS_NOT_UNIQUE on every cell of the groups for which `isConflict` returns true. */
export function checkShared(
  sheet: ImportSheet,
  key: string,
  groups: ReadonlyMap<string, readonly number[]>,
  isConflict: (rows: readonly number[]) => boolean,
): void {
  for (const rows of groups.values()) {
    if (!isConflict(rows)) continue
    const detail = { count: rows.length, positions: positionsOf(rows) }
    for (const row of rows) sheet.fault(row, key, 'IS_NOT_UNIQUE', detail)
  }
}
