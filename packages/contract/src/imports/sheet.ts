import { cleanLine, cleanText, identifierKey } from '../clean-text.ts'
import { cellFault, type PhoneReader } from './check/cells.ts'
import { isOpenEnd } from './check/open-end.ts'
import { type ImportColumn, type ImportFormat, type RowCode, rowCodes } from './formats.ts'

/**
 * A parsed file: the header row and the data rows, as text. Rows may be shorter or longer than the headers.
 */
export interface ImportTable {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Details of a fault beside its code */
export interface FaultDetail {
  /** Number of occurrences of the value (IS_NOT_UNIQUE) */
  readonly count?: number
  /** Data rows with the value, 1-based; the first 100. */
  readonly positions?: readonly number[]
  readonly personProfileId?: string
}

/** One faulty cell. Row 0 is the header: a required column is missing. */
export interface RowError extends FaultDetail {
  readonly row: number
  readonly column: string
  readonly code: RowCode
}

/**
 * Returns a cell as it is checked and saved: only long descriptions keep their line breaks, and an end that means none is blank.
 */
export function cleanCell(text: string, column: ImportColumn | undefined): string {
  if (column && column.max > 255) return cleanText(text).trim()
  const line = cleanLine(text)
  return column?.isEnd && isOpenEnd(line) ? '' : line
}

/** A cell beyond the last header is named by its 1-based position: `#14`. */
const beyond = (position: number) => `#${position + 1}`

/**
 * A table under check: it reads trimmed cells by column key and keeps the first fault of each. It uses one
 * byte per cell, so that 200,000 faulty rows need megabytes, not gigabytes.
 */
export class ImportSheet {
  readonly rowCount: number
  readonly columns: readonly ImportColumn[]
  /** E.164 by row; '' without a valid phone. */
  readonly phones: string[]
  readonly #table: ImportTable
  readonly #mapping: Readonly<Record<string, number>>
  readonly #numbers = new Map<string, number>()
  readonly #faults: Uint8Array
  readonly #details = new Map<number, FaultDetail>()
  readonly #missing = new Set<string>()
  readonly #faulty: Uint8Array
  readonly #blank: Uint8Array
  readonly #overflow: Uint16Array

  constructor(table: ImportTable, format: ImportFormat, mapping: Readonly<Record<string, number>>) {
    this.#table = table
    this.#mapping = mapping
    this.columns = format.columns
    this.rowCount = table.rows.length
    this.phones = Array.from<string>({ length: this.rowCount }).fill('')
    this.#faults = new Uint8Array(this.rowCount * this.columns.length)
    this.#faulty = new Uint8Array(this.rowCount)
    this.#blank = new Uint8Array(this.rowCount)
    this.#overflow = new Uint16Array(this.rowCount)
    for (const [number, { key, required }] of this.columns.entries()) {
      this.#numbers.set(key, number)
      if (required && mapping[key] === undefined) this.#missing.add(key)
    }
    this.#scan()
  }

  /** Returns the trimmed text of a cell; '' if it is empty or its column is not in the file. */
  text(row: number, key: string): string {
    const position = this.#mapping[key]
    const text = position === undefined ? '' : (this.#table.rows[row]?.[position] ?? '')
    return cleanCell(text, this.columns[this.#numbers.get(key) ?? -1])
  }

  /** Returns the number of a document in a cell as it is compared. */
  number(row: number, key: string): string {
    return identifierKey(this.text(row, key))
  }

  /** Returns the heading of a column as the file writes it; '' if the column is not in the file. */
  heading(key: string): string {
    return this.#table.headers[this.#mapping[key] ?? -1] ?? ''
  }

  hasColumn(key: string): boolean {
    return this.#mapping[key] !== undefined
  }

  /** True for a row without any text, which is neither checked nor saved. */
  isBlank(row: number): boolean {
    return this.#blank[row] === 1
  }

  isFaultyCell(row: number, key: string): boolean {
    return this.#faults[this.#cell(row, key)] !== 0
  }

  isFaultyRow(row: number): boolean {
    return this.#faulty[row] === 1
  }

  /** Sets a fault on a cell that has none. For a missing column it becomes one fault of the header. */
  fault(row: number, key: string, code: RowCode, detail?: FaultDetail): void {
    this.#faulty[row] = 1
    if (!this.hasColumn(key)) {
      this.#missing.add(key)
      return
    }
    const cell = this.#cell(row, key)
    if (this.#faults[cell] !== 0) return
    this.#faults[cell] = rowCodes.indexOf(code) + 1
    if (detail) this.#details.set(cell, detail)
  }

  /** Checks size and format of every filled cell for which `applies` returns true, and parses phones. */
  checkCells(phone: PhoneReader, applies: (row: number, column: ImportColumn) => boolean): void {
    for (let row = 0; row < this.rowCount; row += 1) {
      if (this.isBlank(row)) continue
      for (const column of this.columns) {
        const text = this.text(row, column.key)
        if (text === '' || !applies(row, column)) continue
        const code =
          cellFault(column, text) ?? (column.kind === 'phone' ? this.#readPhone(row, text, phone) : null)
        if (code) this.fault(row, column.key, code)
      }
    }
  }

  /** Returns the faults by row and column, at most `limit`, and their total number. */
  errors(limit: number): { errors: RowError[]; errorCount: number } {
    const errors: RowError[] = []
    let errorCount = 0
    const add = (error: () => RowError): void => {
      errorCount += 1
      if (errors.length < limit) errors.push(error())
    }
    for (const column of this.#missing) add(() => ({ row: 0, column, code: 'IS_REQUIRED' }))
    for (let row = 0; row < this.rowCount; row += 1) {
      if (this.#faulty[row] === 0) continue
      this.#rowErrors(row, add)
    }
    return { errors, errorCount }
  }

  #rowErrors(row: number, add: (error: () => RowError) => void): void {
    for (const [number, { key }] of this.columns.entries()) {
      const cell = row * this.columns.length + number
      const code = rowCodes[(this.#faults[cell] ?? 0) - 1]
      if (code) add(() => ({ row: row + 1, column: key, code, ...this.#details.get(cell) }))
    }
    const position = this.#overflow[row] ?? 0
    if (position > 0) add(() => ({ row: row + 1, column: beyond(position), code: 'UNDEFINED' }))
  }

  #cell(row: number, key: string): number {
    return row * this.columns.length + (this.#numbers.get(key) ?? 0)
  }

  #readPhone(row: number, text: string, phone: PhoneReader): RowCode | null {
    const number = phone(text)
    if (number === null) return 'INCORRECT_PHONE'
    this.phones[row] = number
    return null
  }

  #scan(): void {
    const width = this.#table.headers.length
    const isIncomplete = this.columns.some(({ key, required }) => required && !this.hasColumn(key))
    for (const [row, cells] of this.#table.rows.entries()) {
      if (cells.every((cell) => cell.trim() === '')) this.#blank[row] = 1
      else if (isIncomplete) this.#faulty[row] = 1
      if (cells.length <= width) continue
      const position = cells.findIndex((cell, index) => index >= width && cell.trim() !== '')
      if (position < 0) continue
      this.#overflow[row] = Math.min(position, 65_535)
      this.#faulty[row] = 1
    }
  }
}
