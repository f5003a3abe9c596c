import type { TableBuilder } from '../table-builder.ts'
import { isoDayText, numberText } from './number-text.ts'
import type { Parts } from './open-zip.ts'
import { type Attributes, readXml } from './parse-xml.ts'

const mostRepeated = 500

export interface OdsSheet {
  readonly name: string
  readonly builder: TableBuilder
}

/** Formats a cell as it is shown; dates as dd.mm.yyyy and numbers with all digits. */
function cellText(attributes: Attributes, shown: string): string {
  const day = attributes['office:date-value']
  if (day !== undefined) return isoDayText(day)
  const value = attributes['office:value']
  const isNumber = attributes['office:value-type'] === 'float' && value !== undefined
  // Grouped digits and exponents hide what was typed; zeros and texts of the format belong to the number.
  if (isNumber && /[.,E%\s\u00a0\u202f]/.test(shown)) return numberText(Number(value))
  return shown
}

/** Collects the sheets of an OpenDocument spreadsheet; hidden ones are left out. */
class OdsRows {
  readonly sheets: OdsSheet[] = []
  readonly #makeBuilder: () => TableBuilder
  readonly #hiddenStyles = new Set<string>()
  #style = ''
  #sheet: OdsSheet | null = null
  #row: string[] = []
  #blanks = 0
  #rowTimes = 1
  #cell: Attributes | null = null
  #text = ''
  #depth = 0

  constructor(makeBuilder: () => TableBuilder) {
    this.#makeBuilder = makeBuilder
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'style') this.#style = attributes['style:name'] ?? ''
    else if (name === 'table-properties' && attributes['table:display'] === 'false')
      this.#hiddenStyles.add(this.#style)
    else if (name === 'table') this.#startSheet(attributes)
    else if (name === 'table-row') {
      this.#row = []
      this.#blanks = 0
      this.#rowTimes = Number(attributes['table:number-rows-repeated'] ?? 1)
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.#cell = attributes
      this.#text = ''
    } else if (name === 'annotation') this.#depth += 1
    else if (name === 'p' && this.#text !== '') this.#text += '\n'
    else if (name === 's') this.text(' '.repeat(Math.min(100, Number(attributes['text:c'] ?? 1))))
    else if (name === 'line-break') this.text('\n')
  }

  text(piece: string): void {
    if (this.#cell && this.#depth === 0) this.#text += piece
  }

  close(name: string): void {
    if (name === 'annotation') this.#depth -= 1
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#endCell()
    else if (name === 'table-row') this.#endRow()
    else if (name === 'table') this.#sheet = null
  }

  #startSheet(attributes: Attributes): void {
    if (this.#hiddenStyles.has(attributes['table:style-name'] ?? '')) return
    this.#sheet = { name: attributes['table:name'] ?? '', builder: this.#makeBuilder() }
    this.sheets.push(this.#sheet)
  }

  #endCell(): void {
    if (!this.#cell) return
    const times = Number(this.#cell['table:number-columns-repeated'] ?? 1)
    const text = cellText(this.#cell, this.#text.trim())
    this.#cell = null
    if (text === '') {
      this.#blanks += times
      return
    }
    for (; this.#blanks > 0 && this.#row.length <= mostRepeated; this.#blanks -= 1) this.#row.push('')
    for (let at = 0; at < Math.min(times, mostRepeated + 1); at += 1) this.#row.push(text)
  }

  #endRow(): void {
    const { builder } = this.#sheet ?? {}
    if (this.#row.length === 0) builder?.skip(this.#rowTimes)
    else for (let at = 0; at < this.#rowTimes; at += 1) builder?.add(this.#row)
  }
}

/** Reads the visible sheets of an OpenDocument spreadsheet. */
export async function readOdsSheets(parts: Parts, makeBuilder: () => TableBuilder): Promise<OdsSheet[]> {
  const rows = new OdsRows(makeBuilder)
  await readXml(parts.read('content.xml'), {
    open: (name, attributes) => rows.open(name, attributes),
    text: (piece) => rows.text(piece),
    close: (name) => rows.close(name),
  })
  return rows.sheets
}
