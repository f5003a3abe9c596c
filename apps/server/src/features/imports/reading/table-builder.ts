import { cleanText } from '@coverline/contract/clean-text'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * A file as text: trimmed cells, rows cut after their last filled cell. Row n of the file is `rows[n - 1]`.
 */
export interface TextTable {
  readonly headers: string[]
  readonly rows: string[][]
}

const maxColumns = 500
// A sheet stores each text once and may use it in a thousand cells: the limit is the total of all cells.
const maxCharacters = 96 * 1024 * 1024
const noCells: string[] = []

/**
 * Collects rows into a table within limits. Empty rows before the header are dropped. Blank rows between data
 * rows keep their place, so that numbers match the spreadsheet; blank rows at the end are dropped.
 */
export class TableBuilder {
  readonly #maxRows: number
  readonly #rows: string[][] = []
  #headers: string[] | null = null
  #pendingBlanks = 0
  #characters = 0

  constructor(maxRows: number) {
    this.#maxRows = maxRows
  }

  add(cells: readonly string[]): void {
    const row = this.#clean(cells)
    if (row.length === 0) {
      if (this.#headers) this.#pendingBlanks += 1
    } else if (this.#headers) this.#append(row)
    else this.#headers = row
  }

  /** Adds blank rows that the file omits, as spreadsheets do. */
  skip(count: number): void {
    if (this.#headers && count > 0) this.#pendingBlanks += count
  }

  finish(): TextTable {
    if (!this.#headers) throw new UnreadableFile('imports.file-empty', 'the file holds no text')
    return { headers: this.#headers, rows: this.#rows }
  }

  get isEmpty(): boolean {
    return this.#headers === null
  }

  #append(row: string[]): void {
    if (this.#rows.length + this.#pendingBlanks >= this.#maxRows) {
      throw new UnreadableFile('imports.too-many-rows', `more than ${this.#maxRows} rows`)
    }
    for (; this.#pendingBlanks > 0; this.#pendingBlanks -= 1) this.#rows.push(noCells)
    this.#rows.push(row)
  }

  #clean(cells: readonly string[]): string[] {
    let length = cells.length
    while (length > 0 && cleanText(cells[length - 1] ?? '').trim() === '') length -= 1
    if (length > maxColumns)
      throw new UnreadableFile('imports.file-unreadable', `more than ${maxColumns} columns`)
    const row: string[] = []
    for (let index = 0; index < length; index += 1) {
      const text = cleanText(cells[index] ?? '').trim()
      this.#characters += text.length
      row.push(text)
    }
    if (this.#characters > maxCharacters) throw new UnreadableFile('imports.file-unreadable', 'too much text')
    return row
  }
}
