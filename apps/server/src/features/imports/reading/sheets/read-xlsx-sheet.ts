import { noResult } from '@coverline/contract/imports/check/lost-values'
import type { TableBuilder } from '../table-builder.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { dayText, isoDayText, masked, numberText } from './number-text.ts'
import type { Parts } from './open-zip.ts'
import { type Attributes, parseXml } from './parse-xml.ts'
import { type Workbook, withoutCodes } from './read-workbook.ts'

const maxColumns = 16_384

/** Returns the 0-based column of `AB12`; -1 without a reference. */
function columnOf(reference: string | undefined): number {
  let column = 0
  for (const character of reference ?? '') {
    const letter = (character.charCodeAt(0) & ~0x20) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

type Cell = { type: string; style: number; value: string; hasValue: boolean; hasFormula: boolean }

/** Formats a cell as a person would type it: dates as dd.mm.yyyy, numbers as Excel shows them. */
function cellText({ type, style, value, hasValue, hasFormula }: Cell, book: Workbook): string {
  if (!hasValue) return hasFormula && type !== 'str' ? noResult : ''
  if (type === 's') return book.texts[Number(value)] ?? ''
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return isoDayText(value)
  if (type !== 'n') return withoutCodes(value)
  const number = Number(value)
  if (value.trim() === '' || Number.isNaN(number)) return value
  const format = book.formats[style]
  if (format?.isDate) return dayText(number, book.is1904)
  if (format?.mask && Number.isInteger(number) && Math.abs(number) < 1e15) return masked(number, format.mask)
  return numberText(number)
}

/** Collects the rows of one sheet. */
class SheetRows {
  readonly #builder: TableBuilder
  readonly #book: Workbook
  #next = 0
  #row: string[] = []
  #column = -1
  #cell: Cell | null = null
  #field: 'v' | 't' | null = null
  #isPhonetic = false

  constructor(builder: TableBuilder, book: Workbook) {
    this.#builder = builder
    this.#book = book
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.#startRow(attributes['r'])
    else if (name === 'c') this.#startCell(attributes)
    else if (name === 'rPh') this.#isPhonetic = true
    else if (name === 'f' && this.#cell) this.#cell.hasFormula = true
    else if ((name === 'v' || (name === 't' && !this.#isPhonetic)) && this.#cell) {
      this.#field = name
      this.#cell.hasValue = true
    }
  }

  text(piece: string): void {
    if (this.#field && this.#cell) this.#cell.value += piece
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#field = null
    else if (name === 'rPh') this.#isPhonetic = false
    else if (name === 'c' && this.#cell) {
      this.#row[this.#column] = cellText(this.#cell, this.#book)
      this.#cell = null
    } else if (name === 'row') this.#builder.add(Array.from(this.#row, (text) => text ?? ''))
  }

  #startRow(reference: string | undefined): void {
    const index = reference === undefined ? this.#next : Number(reference) - 1
    if (!Number.isSafeInteger(index) || index < this.#next) {
      throw new UnreadableFile('imports.file-unreadable', 'the rows are out of order')
    }
    this.#builder.skip(index - this.#next)
    this.#next = index + 1
    this.#row = []
    this.#column = -1
  }

  #startCell(attributes: Attributes): void {
    const named = columnOf(attributes['r'])
    this.#column = named < 0 ? this.#column + 1 : named
    if (this.#column >= maxColumns) throw new UnreadableFile('imports.file-unreadable', 'too many columns')
    const { t: type = 'n', s: style = '0' } = attributes
    this.#cell = { type, style: Number(style), value: '', hasValue: false, hasFormula: false }
  }
}

/** Reads the rows of one sheet. */
export async function readXlsxSheet(
  parts: Parts,
  part: string,
  book: Workbook,
  builder: TableBuilder,
): Promise<void> {
  const rows = new SheetRows(builder, book)
  const handler = {
    open: (name: string, attributes: Attributes) => rows.open(name, attributes),
    text: (piece: string) => rows.text(piece),
    close: (name: string) => rows.close(name),
  }
  for await (const _ of parseXml(parts.read(part), handler)) continue
}
