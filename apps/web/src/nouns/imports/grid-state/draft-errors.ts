import type { Sheet, SheetRow } from './sheet.ts'

/** An invalid cell, linked to its row, so that rows inserted above do not move the error to another row. */
export interface CellError {
  /** Null: a required column is missing. */
  readonly row: SheetRow | null
  readonly column: string
  readonly code: string
  readonly count?: number | undefined
  readonly positions?: readonly number[] | undefined
  readonly personProfileId?: string | undefined
}

/** An error as reported by check and server; rows count from 1. */
export interface FoundError extends Omit<CellError, 'row'> {
  readonly row: number
}

/** Codes that depend on stored data. */
const storedCodes = new Set([
  'LINK_PROFILE_NOT_FOUND',
  'PROFILE_LINK_PROFILE_NOT_FOUND',
  'IDENTIFICATION_NUMBER_IS_RESERVED',
  'POLICY_BELONGS_TO_ANOTHER_CLIENT',
  'POLICY_BELONGS_TO_ANOTHER_PROGRAM',
  'VALUE_NOT_MATCH_EXISTING_VALUE',
])
/** Columns whose values a family may share; who belongs to it also depends on stored data. */
const sharedColumns = new Set(['phone', 'email'])

/** Links errors to the rows in which they were found. */
export function anchor(sheet: Sheet, errors: readonly FoundError[]): CellError[] {
  return errors.flatMap(({ row, ...error }): CellError[] => {
    if (row === 0) return [{ ...error, row: null }]
    const held = sheet.rows[row - 1]
    return held ? [{ ...error, row: held }] : []
  })
}

/** Cells changed since the server's check. */
export class Touched {
  readonly #cells = new Map<SheetRow, Set<string>>()

  add(row: SheetRow, column: string): void {
    const known = this.#cells.get(row)
    if (known) known.add(column)
    else this.#cells.set(row, new Set([column]))
  }

  has(row: SheetRow, column: string): boolean {
    return this.#cells.get(row)?.has(column) ?? false
  }

  hasRow(row: SheetRow): boolean {
    return this.#cells.has(row)
  }

  get rows(): Iterable<SheetRow> {
    return this.#cells.keys()
  }
}

/** Errors by cell in sheet order. At most one per cell: the first one added stays. */
export class ErrorIndex {
  readonly #byRow = new Map<SheetRow, Map<string, CellError>>()
  readonly #missing = new Map<string, CellError>()
  readonly #sheet: Sheet
  #sorted: CellError[] | undefined

  constructor(sheet: Sheet, errors: readonly CellError[] = []) {
    this.#sheet = sheet
    for (const error of errors) this.add(error)
  }

  add(error: CellError): void {
    this.#sorted = undefined
    const cells =
      error.row === null ? this.#missing : (this.#byRow.get(error.row) ?? new Map<string, CellError>())
    if (error.row !== null) this.#byRow.set(error.row, cells)
    if (!cells.has(error.column)) cells.set(error.column, error)
  }

  at(row: SheetRow | undefined, column: string): CellError | undefined {
    return row === undefined ? undefined : this.#byRow.get(row)?.get(column)
  }

  /** Rows with an error. */
  get rows(): ReadonlyMap<SheetRow, ReadonlyMap<string, CellError>> {
    return this.#byRow
  }

  get missing(): CellError[] {
    return [...this.#missing.values()]
  }

  /** Every error of the existing rows, top to bottom and left to right. */
  sorted(): readonly CellError[] {
    if (this.#sorted) return this.#sorted
    const placed = [...this.#byRow].flatMap(([row, cells]) => {
      const index = this.#sheet.indexOf(row)
      return index === undefined ? [] : [...cells.values()].map((error) => ({ error, index }))
    })
    placed.sort(
      (a, b) =>
        a.index - b.index || this.#sheet.positionOf(a.error.column) - this.#sheet.positionOf(b.error.column),
    )
    this.#sorted = [...this.missing, ...placed.map(({ error }) => error)]
    return this.#sorted
  }
}

/**
 * Returns the errors to show until the next server check: reliable local errors, and those server errors that
 * depend on stored data and whose cell did not change since.
 * @param local undefined if the browser does not have all rows; `fresh` then has its errors of changed cells
 */
export function mergeErrors(
  sheet: Sheet,
  server: readonly CellError[],
  touched: Touched,
  local: readonly CellError[] | undefined,
  fresh: readonly CellError[] = [],
): ErrorIndex {
  const isThere = (error: CellError) => error.row === null || sheet.positionOf(error.column) >= 0
  const untouched = server.filter(
    (error) => isThere(error) && (error.row === null || !touched.has(error.row, error.column)),
  )
  if (!local) return new ErrorIndex(sheet, [...fresh, ...untouched])
  const known = new ErrorIndex(sheet, server)
  const sure = local.filter(
    ({ row, column, code }) =>
      code !== 'LINK_PROFILE_NOT_FOUND' &&
      (code !== 'IS_NOT_UNIQUE' ||
        !sharedColumns.has(column) ||
        row === null ||
        touched.hasRow(row) ||
        known.at(row, column) !== undefined),
  )
  const stored = untouched.filter(
    ({ code, personProfileId }) => storedCodes.has(code) || personProfileId !== undefined,
  )
  return new ErrorIndex(sheet, [...sure, ...stored])
}
