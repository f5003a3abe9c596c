import type { HeaderMatch } from '@coverline/contract/imports/headers'
import type { RowError } from '@coverline/contract/imports/sheet'
import type { ImportRow } from './queries.ts'

/** True for files whose rows become insured people, which the licence counts. */
export const addsPeople = (kind: ImportRow['kind']): boolean => kind === 'INSURED' || kind === 'PLANS'

/** Above this number of rows a job processes the file. */
export const inlineRows = 5000

/**
 * Returns warnings for unused headings and for columns that match several headings; none if matched by hand.
 */
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

/**
 * Returns the errors of the remaining rows after the saved ones (1-based) are removed; rows are renumbered.
 */
export function rebaseErrors(errors: readonly RowError[], saved: Int32Array): RowError[] {
  const sorted = saved.toSorted()
  const place = (row: number): number => row - countBelow(sorted, row)
  return errors.map((error) => ({
    ...error,
    row: error.row === 0 ? 0 : place(error.row),
    ...(error.positions ? { positions: error.positions.map(place) } : {}),
  }))
}

/** Counts the sorted numbers that are smaller than the limit. */
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

/** Returns the position of each column, from the editor's column key per heading. */
export function mappingOf(columns: readonly (string | null)[]): Record<string, number> {
  return Object.fromEntries(columns.flatMap((key, position) => (key === null ? [] : [[key, position]])))
}
