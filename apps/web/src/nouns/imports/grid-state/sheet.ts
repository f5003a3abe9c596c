import type { ImportEdit } from '@coverline/contract/imports/edit'

/** One row of the draft. It stays the same object when rows around it are added or removed. */
export interface SheetRow {
  /** Undefined until the row is loaded. */
  cells: string[] | undefined
}

interface SheetStart {
  headers: readonly string[]
  columns: readonly (string | null)[]
  rowCount: number
}

/** Maximum rows of one edit step (contract: importEdit). */
const maxInserted = 10_000

/**
 * The draft in the browser. `apply` does the same as the server for an edit, so that both have the same rows;
 * `invert` returns the edits that undo one.
 */
export class Sheet {
  readonly headers: string[]
  readonly columns: (string | null)[]
  readonly rows: SheetRow[]
  #numbers = new Map<SheetRow, number>()
  #numbered = false
  #width = 0

  constructor({ headers, columns, rowCount }: SheetStart) {
    this.headers = [...headers]
    this.columns = headers.map((_, at) => columns[at] ?? null)
    this.rows = Array.from({ length: rowCount }, () => ({ cells: undefined }))
  }

  get rowCount(): number {
    return this.rows.length
  }

  /** Number of columns to show: the headings, and cells to the right of the last heading. */
  get width(): number {
    return Math.max(this.#width, this.headers.length)
  }

  cell(row: number, column: number): string {
    return this.rows[row]?.cells?.[column] ?? ''
  }

  isLoaded(from: number, to: number): boolean {
    for (let row = from; row < Math.min(to, this.rowCount); row += 1) if (!this.rows[row]?.cells) return false
    return true
  }

  /** Returns the current position of a row; undefined if it was removed. */
  indexOf(row: SheetRow): number | undefined {
    if (!this.#numbered) {
      this.#numbers = new Map(this.rows.map((each, index) => [each, index]))
      this.#numbered = true
    }
    return this.#numbers.get(row)
  }

  /** Sets the content of rows that have none: local edits are newer. */
  fill(rows: readonly SheetRow[], contents: readonly (readonly string[])[]): void {
    for (const [index, row] of rows.entries()) {
      row.cells ??= [...(contents[index] ?? [])]
      this.#widen(row.cells)
    }
  }

  /**
   * Returns the position of the file's heading matched with a column of the format; `#14` is the 14th cell of
   * the row.
   */
  positionOf(column: string): number {
    return column.startsWith('#') ? Number(column.slice(1)) - 1 : this.columns.indexOf(column)
  }

  /** Maps column keys to positions for the check. */
  mapping(): Record<string, number> {
    return Object.fromEntries(
      this.columns.flatMap((key, position) => (key === null ? [] : [[key, position]])),
    )
  }

  apply(edit: ImportEdit): void {
    if (edit.type === 'set') this.#set(edit.row, edit.column, edit.value)
    else if (edit.type === 'insertRows') this.#insertRows(edit.at, edit.rows)
    else if (edit.type === 'deleteRows') this.#deleteRows(edit.at, edit.count)
    else if (edit.type === 'insertColumn') this.#insertColumn(edit.at, edit.header, edit.values ?? [])
    else if (edit.type === 'deleteColumn') this.#deleteColumn(edit.at)
    else this.#mapColumn(edit.at, edit.key)
  }

  /**
   * Returns the edits that undo an edit; call it before the edit is applied. Rows that the edit removes must
   * be loaded.
   */
  invert(edit: ImportEdit): ImportEdit[] {
    if (edit.type === 'set') {
      if (edit.row >= this.rowCount) return []
      return [{ ...edit, value: this.cell(edit.row, edit.column) }]
    }
    if (edit.type === 'insertRows') {
      if (edit.rows.length === 0) return []
      return [{ type: 'deleteRows', at: Math.min(edit.at, this.rowCount), count: edit.rows.length }]
    }
    if (edit.type === 'deleteRows') return this.#insertAgain(edit.at, edit.count)
    if (edit.type === 'insertColumn') {
      return [{ type: 'deleteColumn', at: Math.min(edit.at, this.headers.length) }]
    }
    if (edit.type === 'deleteColumn') return this.#insertColumnAgain(edit.at)
    return this.#mapAgain(edit.at, edit.key)
  }

  #set(row: number, column: number, value: string): void {
    const cells = this.rows[row]?.cells
    if (!cells) return
    while (cells.length <= column) cells.push('')
    cells[column] = value
    this.#widen(cells)
  }

  #insertRows(at: number, rows: readonly (readonly string[])[]): void {
    const added = rows.map((cells): SheetRow => ({ cells: [...cells] }))
    for (const { cells } of added) this.#widen(cells ?? [])
    // Not spread into splice: 10,000 or more arguments overflow the stack of some browsers.
    const behind = this.rows.splice(Math.min(at, this.rowCount))
    for (const row of added) this.rows.push(row)
    for (const row of behind) this.rows.push(row)
    this.#numbered = false
  }

  #deleteRows(at: number, count: number): void {
    this.rows.splice(at, count)
    this.#numbered = false
  }

  #insertColumn(wanted: number, header: string, values: readonly string[]): void {
    const at = Math.min(wanted, this.headers.length)
    this.headers.splice(at, 0, header)
    this.columns.splice(at, 0, null)
    for (const [index, { cells }] of this.rows.entries()) {
      if (!cells) continue
      while (cells.length < at) cells.push('')
      cells.splice(at, 0, values[index] ?? '')
    }
    this.#measure()
  }

  #deleteColumn(at: number): void {
    if (at >= this.headers.length) return
    this.headers.splice(at, 1)
    this.columns.splice(at, 1)
    for (const { cells } of this.rows) cells?.splice(at, 1)
    this.#measure()
  }

  /** A key belongs to one heading: the heading that had it before loses it. */
  #mapColumn(at: number, key: string | null): void {
    if (at >= this.columns.length) return
    if (key !== null) {
      for (const [index, held] of this.columns.entries()) if (held === key) this.columns[index] = null
    }
    this.columns[at] = key
  }

  #insertAgain(at: number, count: number): ImportEdit[] {
    const removed = this.rows.slice(at, at + count).map(({ cells }) => [...(cells ?? [])])
    const edits: ImportEdit[] = []
    for (let from = 0; from < removed.length; from += maxInserted) {
      edits.push({ type: 'insertRows', at: at + from, rows: removed.slice(from, from + maxInserted) })
    }
    return edits
  }

  #insertColumnAgain(at: number): ImportEdit[] {
    const header = this.headers[at]
    if (header === undefined) return []
    const values = this.rows.map(({ cells }) => cells?.[at] ?? '')
    const key = this.columns[at] ?? null
    return [
      { type: 'insertColumn', at, header, values },
      ...(key === null ? [] : [{ type: 'mapColumn' as const, at, key }]),
    ]
  }

  #mapAgain(at: number, key: string | null): ImportEdit[] {
    if (at >= this.columns.length) return []
    const former = key === null ? -1 : this.columns.indexOf(key)
    const edits: ImportEdit[] = [{ type: 'mapColumn', at, key: this.columns[at] ?? null }]
    if (former >= 0 && former !== at) edits.push({ type: 'mapColumn', at: former, key })
    return edits
  }

  #widen(cells: readonly string[]): void {
    for (let column = cells.length; column > this.#width; column -= 1) {
      if ((cells[column - 1] ?? '').trim() === '') continue
      this.#width = column
      return
    }
  }

  #measure(): void {
    this.#width = 0
    for (const { cells } of this.rows) if (cells && cells.length > this.headers.length) this.#widen(cells)
  }
}
