import type { PhoneReader } from '@coverline/contract/imports/check/cells'
import { checkTable, savableRows } from '@coverline/contract/imports/check/check'
import { type HeaderMatch, matchHeaders } from '@coverline/contract/imports/headers'
import { type ImportKind, importFormats } from '@coverline/contract/imports/formats'
import type { CheckResult } from '@coverline/contract/imports/options'
import { ImportSheet, type ImportTable } from '@coverline/contract/imports/sheet'
import type { StoredFacts } from '@coverline/contract/imports/facts'
import { copyLine } from '../reading/copy-text.ts'
import { stagingRow } from '../import-model.ts'
import { MemoryFacts } from '../jobs/memory-facts.ts'
import { peopleLines } from '../plans/people-lines.ts'
import { phoneReader } from '../reading/phone-reader.ts'

export interface CheckRowsOptions {
  /** The plan that a file of insured people is imported into. */
  readonly planId?: string
  readonly updateNames?: boolean
  readonly maxErrors?: number
}

/** The result of a check for callers, without internal fields of the next step. */
export interface CheckSummary extends Pick<
  CheckResult,
  'errors' | 'errorCount' | 'filledRows' | 'possibleDuplicates'
> {
  /** 1-based rows that can be saved without the others. */
  readonly savableRows: Int32Array
}

/** A file being imported: its table, the meaning of its columns, and the stored data about it. */
export class RowChecker {
  readonly kind: ImportKind
  readonly table: ImportTable
  match: HeaderMatch
  mapping: Readonly<Record<string, number>>
  readonly #facts = new MemoryFacts()
  readonly #phone: PhoneReader

  constructor(kind: ImportKind, table: ImportTable, country: string) {
    this.kind = kind
    this.table = table
    this.match = withoutEmptyColumns(matchHeaders(table.headers, importFormats[kind]), table)
    this.mapping = this.match.mapping
    this.#phone = remember(phoneReader(country))
  }

  learn(part: Partial<StoredFacts>): void {
    this.#facts.add(part)
  }

  check(options: CheckRowsOptions): CheckSummary {
    const input = {
      kind: this.kind,
      table: this.table,
      mapping: this.mapping,
      facts: this.#facts,
      phone: this.#phone,
    }
    const result = checkTable({ ...input, ...options })
    const rows = result.errorCount === 0 ? result.validRows : savableRows({ ...input, ...options }, result)
    return {
      errors: result.errors,
      errorCount: result.errorCount,
      filledRows: result.filledRows,
      possibleDuplicates: result.possibleDuplicates,
      savableRows: Int32Array.from(rows, (row) => row + 1),
    }
  }

  /** Returns the people of the given rows (1-based; null: all) of a plans file, as lines for COPY. */
  peopleLines(rows: Int32Array | null): string {
    const kept = rows?.toSorted()
    const place = (row: number): number => (kept ? (kept[row] ?? 0) : row + 1)
    const table = kept
      ? { headers: this.table.headers, rows: Array.from(kept, (row) => this.table.rows[row - 1] ?? []) }
      : this.table
    return peopleLines(new ImportSheet(table, importFormats[this.kind], this.mapping), this.#facts, place)
  }

  /** Returns rows `from` to `to` (0-based, exclusive) as lines for COPY into the staging table. */
  copyLines(from: number, to: number): string {
    const input = { kind: this.kind, table: this.table, mapping: this.mapping, phone: this.#phone }
    const lines: string[] = []
    for (let row = from; row < Math.min(to, this.table.rows.length); row += 1) {
      const values = stagingRow(input, row)
      if (values) lines.push(copyLine(values))
    }
    return lines.join('')
  }
}

/** Of several columns with one meaning, an empty one is not read. */
function withoutEmptyColumns(match: HeaderMatch, { rows }: ImportTable): HeaderMatch {
  const mapping = { ...match.mapping }
  const isFilled = (position: number) => rows.some((row) => (row[position] ?? '') !== '')
  for (const { column, positions } of match.ambiguous) {
    const chosen = mapping[column]
    const filled = positions.find(isFilled)
    if (chosen !== undefined && filled !== undefined && !isFilled(chosen)) mapping[column] = filled
  }
  return { ...match, mapping }
}

/** Caches phones: each is read for the copy and for the check, and one read takes 10 µs. */
function remember(reader: PhoneReader): PhoneReader {
  const known = new Map<string, string | null>()
  return (text) => {
    let number = known.get(text)
    if (number === undefined) {
      number = reader(text)
      known.set(text, number)
    }
    return number
  }
}
