import { type ImportKind, importFormats } from '../formats.ts'
import type { RowError } from '../sheet.ts'

/** Parameters of a row code's message; `column` is the column's title in the reader's language. */
export interface FaultParams {
  readonly column: string
  readonly max: number
  readonly count: number
  readonly positions: string
}

/**
 * Returns the parameters for `rowCodes.<CODE>` of the messages. `titleOf` returns the title of a column key.
 */
export function faultParams(
  kind: ImportKind,
  error: RowError,
  titleOf: (column: string) => string,
): FaultParams {
  const { column, count = 1, positions = [error.row] } = error
  const known = importFormats[kind].columns.find(({ key }) => key === column)
  return {
    column: known ? titleOf(column) : column,
    max: known?.max ?? 0,
    count,
    positions:
      positions.length < count && positions.length >= 100
        ? `${positions.join(', ')}, …`
        : positions.join(', '),
  }
}
