import type { PhoneReader } from './check/cells.ts'
import type { StoredFacts } from './facts.ts'
import type { ImportKind } from './formats.ts'
import type { ImportTable, RowError } from './sheet.ts'

export interface CheckOptions {
  readonly kind: ImportKind
  readonly table: ImportTable
  /** Column key → position of its header, from `matchHeaders` or chosen by the user */
  readonly mapping: Readonly<Record<string, number>>
  readonly facts: StoredFacts
  readonly phone: PhoneReader
  /** The target plan of an insured file */
  readonly planId?: string
  /** The user chose "update names": an ID number with other names is no fault. */
  readonly updateNames?: boolean
  /** Maximum number of listed faults, default 100,000. All are counted. */
  readonly maxErrors?: number
}

export interface CheckResult {
  /** Sorted by row and column; at most one per cell; row 0 means a missing column. */
  readonly errors: readonly RowError[]
  readonly errorCount: number
  /** 0-based rows with content and without faults */
  readonly validRows: readonly number[]
  /** Number of rows with content */
  readonly filledRows: number
  /** Groups of equal clinics or of leads of one client, 1-based rows */
  readonly possibleDuplicates: readonly (readonly number[])[]
  /** E.164 by 0-based row, '' if there is none */
  readonly phones: readonly string[]
}
