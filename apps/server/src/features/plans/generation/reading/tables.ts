import { listsServices, namesService } from './lexicon.ts'
import type { Row, Segment } from './rows.ts'

export type TableRow = { page: number; y: number; cells: string[] }
export type Table = {
  page: number
  y: number
  header: string[]
  titleColumn: number
  rows: TableRow[]
  used: Set<Row>
}

type Columns = { bounds: number[]; header: readonly Segment[] }

const wordsIn = (text: string) => text.split(/\s+/).length
const tolerance = 3
const mostWords = 9

function isHeader(row: Row): boolean {
  return (
    row.segments.length >= 2 &&
    row.segments.every((segment) => wordsIn(segment.text) <= 7 && !/[.;]$/.test(segment.text)) &&
    row.segments.some((segment) => listsServices.test(segment.text))
  )
}

/**
 * Returns the start of each column: its heading, or further left if the cells below a centred heading start
 * there.
 */
function columnsBelow(header: Row, rows: readonly Row[]): Columns {
  const starts = rows.flatMap((row) => row.segments.map((segment) => segment.x))
  const bounds = header.segments.map((segment, index) => {
    const before = header.segments[index - 1]
    const from = before ? (before.x + before.x2) / 2 : segment.x - 60
    const votes = new Map<number, number>()
    for (const x of starts) {
      if (x <= from || x > segment.x + tolerance) continue
      votes.set(Math.round(x), (votes.get(Math.round(x)) ?? 0) + 1)
    }
    const [best] = [...votes].filter(([, count]) => count > 1).toSorted((a, b) => b[1] - a[1])
    return Math.min(segment.x, best?.[0] ?? segment.x) - tolerance
  })
  return { bounds, header: header.segments }
}

const columnOf = (x: number, bounds: readonly number[]): number => bounds.findLastIndex((bound) => x >= bound)

/** True if the row's text fits the columns. */
function fits(row: Row, { bounds }: Columns): boolean {
  const taken = new Set<number>()
  for (const segment of row.segments) {
    const column = columnOf(segment.x, bounds)
    const next = bounds[column + 1]
    if (column < 0 || taken.has(column)) return false
    if (next !== undefined && segment.x2 > next + 8) return false
    taken.add(column)
  }
  return true
}

const sameStyle = (row: Row, size: number) => Math.abs(row.size - size) <= 0.15 * size
const isNumberedHeading = (row: Row) =>
  row.segments.length === 1 && /^\d+(\.\d+)*\.?\s+\p{Lu}/u.test(row.segments[0]?.text ?? '')
const isBold = (row: Row) => row.segments.every((segment) => segment.spans.every((span) => span.bold))

/** Returns the table's rows from `from` on; a title across the table may be between two of them. */
function bodyOf(rows: readonly Row[], from: number, columns: Columns): { body: Row[]; end: number } {
  const body: Row[] = []
  const size = rows[from]?.size ?? 0
  let at = from
  for (; at < rows.length; at += 1) {
    const row = rows[at]
    if (!row) break
    const isRepeatedHeader =
      row.segments.length === columns.header.length &&
      row.segments.every((segment, index) => segment.text === columns.header[index]?.text)
    if (isRepeatedHeader) {
      body.push({ ...row, segments: [] })
      continue
    }
    const last = body.at(-1)
    const gap = last?.page === row.page ? row.y - last.y : 0
    const isIn = fits(row, columns) && sameStyle(row, size) && !isNumberedHeading(row) && gap < 6 * size
    if (isIn) body.push(row)
    else if (!isBand(rows, at, columns)) break
  }
  return { body, end: at }
}

/** True for a short bold line inside the table that names the group of the following rows. */
function isBand(rows: readonly Row[], at: number, columns: Columns): boolean {
  const row = rows[at]
  const next = rows[at + 1]
  if (!row || !next || row.segments.length !== 1 || !isBold(row) || isNumberedHeading(row)) return false
  if (row.size > (next.size || row.size) * 1.1) return false
  return next.segments.length >= 2 && fits(next, columns)
}

/** Returns the line distance within a cell. */
function pitchOf(body: readonly Row[], { bounds }: Columns): number {
  const gaps: number[] = []
  const last = new Map<number, Row>()
  for (const row of body) {
    for (const segment of row.segments) {
      const column = columnOf(segment.x, bounds)
      const above = last.get(column)
      if (above?.page === row.page) gaps.push(row.y - above.y)
      last.set(column, row)
    }
  }
  const sorted = gaps.filter((gap) => gap > 0).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 5)] ?? 0
}

/** Splits the body into table rows: by wider gaps, or in a dense table by the first column. */
function groupsOf(body: readonly Row[], columns: Columns, titleColumn: number): Row[][] {
  const pitch = pitchOf(body, columns)
  const filled = body.filter((row) => row.segments.length > 0)
  const isWide = (row: Row, above: Row) => row.page === above.page && row.y - above.y > 1.25 * pitch
  const hasGaps = filled.some((row, index) => {
    const above = filled[index - 1]
    return above !== undefined && isWide(row, above)
  })
  const groups: Row[][] = []
  for (const [index, row] of body.entries()) {
    if (row.segments.length === 0) continue
    const above = body[index - 1]
    const isFirst = !above || above.segments.length === 0
    const isPageTop = above?.page !== row.page
    const isNew =
      isPageTop || hasGaps ? !above || isPageTop || isWide(row, above) : startsName(row, columns, titleColumn)
    if (isFirst || isNew) groups.push([row])
    else groups.at(-1)?.push(row)
  }
  return mergedOverPages(groups, body, columns, titleColumn)
}

const startsName = (row: Row, { bounds }: Columns, titleColumn: number) =>
  row.segments.some((one) => columnOf(one.x, bounds) === titleColumn && /^[\p{Lu}\p{N}]/u.test(one.text))

/** Merges a row that continues after a page break without its own name into the one before. */
function mergedOverPages(
  groups: readonly Row[][],
  body: readonly Row[],
  columns: Columns,
  titleColumn: number,
): Row[][] {
  const merged: Row[][] = []
  for (const group of groups) {
    const last = merged.at(-1)
    const first = group[0]
    const isBroken = last && first && last.at(-1)?.page !== first.page
    const isBelowHeader = first !== undefined && body[body.indexOf(first) - 1]?.segments.length === 0
    const isOpen = !group.some((row) => startsName(row, columns, titleColumn))
    if (isBroken && isOpen && !isBelowHeader) last.push(...group)
    else merged.push(group)
  }
  return merged
}

function cellsOf(group: readonly Row[], { bounds }: Columns): string[] {
  return bounds.map((_, column) =>
    joinLines(
      group.flatMap((row) =>
        row.segments.filter((one) => columnOf(one.x, bounds) === column).map((one) => one.text),
      ),
    ),
  )
}

/** Joins lines to one text; a word split at a line end is rejoined, a compound keeps its hyphen. */
export function joinLines(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    if (text === '') return line
    const cut = /(\p{L}+)[-‐]$/u.exec(text)?.[1]
    if (!cut || !/^\p{Ll}/u.test(line)) return `${text} ${line}`
    return cut.length <= 5 ? text + line : text.slice(0, -1) + line
  }, '')
}

/**
 * True if a table without headings begins here: the rows fit the same columns and the first one names a
 * service.
 */
function opensPlainTable(rows: readonly Row[], at: number): boolean {
  const row = rows[at]
  const title = row?.segments[0]
  if (!row || !title || row.segments.length < 2) return false
  if (wordsIn(title.text) > 6 || !namesService.test(title.text)) return false
  const columns = { bounds: row.segments.map((segment) => segment.x - tolerance), header: [] }
  const below = rows.slice(at + 1, at + 12).filter((one) => one.page === row.page && one.segments.length >= 2)
  return (
    below.filter((one) => fits(one, columns)).length >= 2 && below.some((one) => startsTitle(one, columns))
  )
}

const startsTitle = (row: Row, { bounds }: Columns) =>
  row.segments.some(
    (segment) =>
      columnOf(segment.x, bounds) === 0 && wordsIn(segment.text) <= 6 && namesService.test(segment.text),
  )

/**
 * Returns the table that begins at this row, by its headings or by the names in its first column; undefined
 * if none.
 */
export function tableAt(rows: readonly Row[], at: number): Table | undefined {
  const first = rows[at]
  if (!first) return undefined
  const hasHeader = isHeader(first)
  if (!hasHeader && !opensPlainTable(rows, at)) return undefined
  const below = rows.slice(at + 1, at + 40).filter((row) => row.page === first.page)
  const columns = columnsBelow(first, below)
  const { body, end } = bodyOf(rows, hasHeader ? at + 1 : at, columns)
  const header = hasHeader ? first.segments.map((segment) => segment.text) : []
  const named = header.findIndex((text) => listsServices.test(text))
  const titleColumn = Math.max(0, named)
  const tableRows = groupsOf(body, columns, titleColumn)
    .map((group) => ({
      page: group[0]?.page ?? first.page,
      y: group[0]?.y ?? first.y,
      cells: cellsOf(group, columns),
    }))
    .filter((row) => row.cells.filter((cell) => cell !== '').length >= 2)
  // The left half of a two-column page is not a column of names.
  const names = tableRows.filter((row) => wordsIn(row.cells[titleColumn] ?? '') <= mostWords)
  if (tableRows.length === 0 || names.length < tableRows.length / 2) return undefined
  const used = new Set(rows.slice(at, end))
  return { page: first.page, y: first.y, header, titleColumn, rows: tableRows, used }
}
