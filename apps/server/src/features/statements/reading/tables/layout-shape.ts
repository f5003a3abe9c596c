import { fold } from '@coverline/contract/fold'
import type { StatementLayout } from '@coverline/contract/statements/layout'
import { statementPreamble } from '@coverline/contract/statements/terms'
import { readDay } from '@coverline/contract/statements/values'
import { createHash } from 'node:crypto'
import type { Remembered } from '../rules.ts'

const hashOf = (kind: string, words: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...words]))
    .digest('hex')

const isHeading = (row: readonly string[]) => row.filter((cell) => cell !== '').length > 1

/**
 * Returns what files of one bank have in common: their headings or, without headings, the number of columns
 * and the date columns. Null if nothing identifies them.
 */
export function shapeOf(rows: readonly (readonly string[])[], headingRow: number): string | null {
  if (headingRow > 0) {
    const headings = rows[headingRow - 1] ?? []
    return isHeading(headings)
      ? hashOf(
          'headings',
          headings.map((heading) => fold(heading)),
        )
      : null
  }
  const places = rows
    .slice(0, statementPreamble)
    .map((row) => row.map((cell) => (readDay(cell) === null ? '' : 'day')))
    .find((row) => row.includes('day'))
  return places ? hashOf('places', places) : null
}

/** Returns the choice made for a file of this shape. Its headings may be in another row than before. */
export function recall(
  rows: readonly (readonly string[])[],
  remembered: readonly Remembered[],
): StatementLayout | null {
  const known = new Map(remembered.map((each) => [each.shape, each.layout]))
  if (known.size === 0) return null
  const places = Array.from({ length: Math.min(statementPreamble, rows.length) }, (_, nth) => nth + 1)
  for (const headingRow of [...places, 0]) {
    const layout = known.get(shapeOf(rows, headingRow) ?? '')
    if (layout) return { ...layout, headingRow }
  }
  return null
}
