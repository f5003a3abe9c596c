import type { PhoneReader } from './check/cells.ts'
import type { StoredFacts } from './facts.ts'
import type { ImportKind } from './formats.ts'
import type { ImportTable, RowError } from './sheet.ts'

export interface CheckOptions {
  readonly kind: ImportKind
  readonly table: ImportTable
  /** Column key → position of its header, from `matchHeaders` or the user's hand. */
  readonly mapping: Readonly<Record<string, number>>
  readonly facts: StoredFacts
  readonly phone: PhoneReader
  /** The plan that an insured file is imported into. */
  readonly planId?: string
  /** The user chose "update names": an ID number with other names is no fault. */
  readonly updateNames?: boolean
  /** How many faults are listed; 100,000 by default. All are counted. */
  readonly maxErrors?: number
}

export interface CheckResult {
  /** Sorted by row and column; at most one per cell; row 0 stands for a missing column. */
  readonly errors: readonly RowError[]
  readonly errorCount: number
  /** 0-based rows that hold something and have no fault. */
  readonly validRows: readonly number[]
  /** Rows that hold something. */
  readonly filledRows: number
  /** Groups of equal clinics, 1-based rows. */
  readonly possibleDuplicates: readonly (readonly number[])[]
  /** E.164 by 0-based row, '' where there is none. */
  readonly phones: readonly string[]
}
