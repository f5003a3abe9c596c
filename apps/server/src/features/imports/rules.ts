import type { HeaderMatch } from '@coverline/contract/imports/headers'
import type { RowError } from '@coverline/contract/imports/sheet'

/** Above this many rows a file is worked on by a job. */
export const inlineRows = 5000

/** Headings that are left out and columns that more than one heading could be; none when matched by hand. */
export function warningsOf(
  match: HeaderMatch,
  byHand: Readonly<Record<string, number>> | undefined,
): { code: string; column: string }[] {
  const used = new Set(Object.values(byHand ?? {}))
  return [
    ...match.unknown
      .filter(({ position }) => !used.has(position))
      .map(({ header }) => ({ code: 'UNKNOWN_COLUMN', column: header })),
    ...(byHand ? [] : match.ambiguous.map(({ column }) => ({ code: 'AMBIGUOUS_COLUMN', column }))),
  ]
}

/** The faults of the rows that stay when the saved ones (1-based) are gone: rows are counted anew. */
export function rebaseErrors(errors: readonly RowError[], saved: Int32Array): RowError[] {
  const sorted = saved.toSorted()
  const place = (row: number): number => row - countBelow(sorted, row)
  return errors.map((error) => ({
    ...error,
    row: error.row === 0 ? 0 : place(error.row),
    ...(error.positions ? { positions: error.positions.map(place) } : {}),
  }))
}

/** How many of the sorted numbers are smaller than the limit. */
function countBelow(sorted: Int32Array, limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Position of each column, from the editor's column key per heading. */
export function mappingOf(columns: readonly (string | null)[]): Record<string, number> {
  return Object.fromEntries(columns.flatMap((key, position) => (key === null ? [] : [[key, position]])))
}
