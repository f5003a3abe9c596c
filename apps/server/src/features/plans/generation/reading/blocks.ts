import type { Row, Segment, Span } from './rows.ts'
import { joinLines, type Table, tableAt } from './tables.ts'

/** A line of running text; `column` is 1 in the right half of a two-column page. */
type Line = { page: number; column: number; y: number; x: number; size: number; spans: Span[]; text: string }

export type Block =
  | { kind: 'heading'; page: number; level: number; text: string }
  | { kind: 'text'; page: number; lead: string; isItem: boolean; text: string }
  | { kind: 'table'; page: number; table: Table }

const itemMark = /^(?:[•●▪■◦‣∙·*✓✔➢►–—-]|\(?\d{1,2}[.)]|\(?\p{Ll}\))\s+/u
const namedStart = /^\p{Lu}[^.:;!?]{1,60}(?::|\s[—–])\s/u
const numbered = /^\d{1,2}(?:\.\d{1,2})*[.)]?\s+/

/** Returns where the right column of a two-column page begins; undefined for one column. */
function splitOf(rows: readonly Row[]): number | undefined {
  const starts = rows.filter((row) => row.segments.length === 2).map((row) => row.segments[1]?.x ?? 0)
  const votes = new Map<number, number>()
  for (const x of starts) votes.set(Math.round(x / 4) * 4, (votes.get(Math.round(x / 4) * 4) ?? 0) + 1)
  const [best] = [...votes].toSorted((a, b) => b[1] - a[1])
  const isColumn = best !== undefined && best[1] >= 4 && best[1] >= 0.7 * starts.length && best[0] > 200
  return isColumn ? best[0] : undefined
}

function lineOf(row: Row, segments: readonly Segment[], column: number): Line {
  const spans = segments.flatMap((segment, index) =>
    segment.spans.map((span, at) => (index > 0 && at === 0 ? { ...span, text: ` ${span.text}` } : span)),
  )
  const text = spans.map((span) => span.text).join('')
  return { page: row.page, column, y: row.y, x: segments[0]?.x ?? 0, size: row.size, spans, text }
}

function linesOf(rows: readonly Row[]): Line[] {
  const pages = Map.groupBy(rows, (row) => row.page)
  return [...pages.values()].flatMap((ofPage) => {
    const split = splitOf(ofPage)
    if (split === undefined) return ofPage.map((row) => lineOf(row, row.segments, 0))
    const halves = ofPage.flatMap((row) => {
      const right = row.segments.filter((segment) => segment.x >= split - 6)
      const left = row.segments.filter((segment) => segment.x < split - 6)
      return [
        ...(left.length > 0 ? [lineOf(row, left, 0)] : []),
        ...(right.length > 0 ? [lineOf(row, right, 1)] : []),
      ]
    })
    return halves.toSorted((a, b) => a.column - b.column || a.y - b.y)
  })
}

const isBold = (line: Line) => line.spans.every((span) => span.bold || span.text.trim() === '')
const isAllCapitals = (text: string) => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)

/** Returns the most common letter size. */
function bodySize(lines: readonly Line[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

function isHeading(line: Line, body: number): boolean {
  const text = line.text.trim()
  if (text.split(/\s+/).length > 12 || !/\p{L}{2}/u.test(text) || /[.,;]$/.test(text)) return false
  if (itemMark.test(text) && !numbered.test(text)) return false
  return line.size >= 1.12 * body || isBold(line) || isAllCapitals(text)
}

/**
 * Returns the look of a heading; equal looks have one level. Larger ones rank higher, then bold before plain
 * ones.
 */
function lookOf(line: Line): string {
  const rank = Math.round(line.size * 2) * 4 + (isAllCapitals(line.text) ? 2 : 0) + (isBold(line) ? 1 : 0)
  return String(rank).padStart(6, '0')
}

/** Returns the line distance within a paragraph. */
function pitchOf(lines: readonly Line[], body: number): number {
  const gaps = lines.flatMap((line, index) => {
    const above = lines[index - 1]
    const isPair = above?.page === line.page && above.column === line.column
    const isBody =
      above !== undefined && Math.abs(line.size - body) < 0.6 && Math.abs(above.size - body) < 0.6
    return isPair && isBody && line.y > above.y ? [line.y - above.y] : []
  })
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 4)] ?? body * 1.4
}

/** Returns the bold start of a line whose rest is plain. */
function boldLead({ spans }: Line): string {
  const text = spans[0]?.text.trim() ?? ''
  const [first, second] = itemMark.test(`${text} `) && text.length <= 3 ? spans.slice(1) : spans
  return first?.bold && second && !second.bold ? first.text.trim() : ''
}

type Piece = { first: Line; last: Line; texts: string[]; lead: string; isItem: boolean }

function startsPiece(line: Line, last: Line, pitch: number, lead: string): boolean {
  if (line.page !== last.page || line.column !== last.column) return /^\p{Lu}/u.test(line.text) || lead !== ''
  // Lists without bullets: each line starts with a name, and the previous one is finished.
  if (/[.!?]$/.test(last.text) && namedStart.test(line.text)) return true
  return (
    line.y - last.y > 1.35 * pitch || itemMark.test(line.text) || (lead !== '' && !last.spans.at(-1)?.bold)
  )
}

function textBlocks(lines: readonly Line[]): { line: Line; block: Block }[] {
  const body = bodySize(lines)
  const pitch = pitchOf(lines, body)
  const headings = new Set(lines.filter((line) => isHeading(line, body)))
  const looks = [...new Set([...headings].map(lookOf))].toSorted().toReversed()
  const found: { line: Line; block: Block }[] = []
  let open: Piece | undefined
  const close = () => {
    if (!open) return
    const { first, texts, lead, isItem } = open
    const text = joinLines(texts).replace(itemMark, '').trim()
    found.push({ line: first, block: { kind: 'text', page: first.page, lead, isItem, text } })
    open = undefined
  }
  let heading: { line: Line; block: Block & { kind: 'heading' } } | undefined
  for (const line of lines) {
    const text = line.text.trim()
    if (headings.has(line)) {
      close()
      const isSame = heading && lookOf(heading.line) === lookOf(line) && heading.line.page === line.page
      // A heading of two lines: close together, and the second one does not start a new sentence.
      if (heading && isSame && line.y - heading.line.y < 1.5 * line.size && !/^[\p{Lu}\d]/u.test(text)) {
        heading.block.text += ` ${text}`
        heading.line = line
        continue
      }
      heading = {
        line,
        block: { kind: 'heading', page: line.page, level: looks.indexOf(lookOf(line)), text },
      }
      found.push(heading)
      continue
    }
    heading = undefined
    const lead = boldLead(line)
    if (open && !startsPiece(line, open.last, pitch, lead)) {
      open.texts.push(text)
      open.last = line
      continue
    }
    close()
    open = { first: line, last: line, texts: [text], lead, isItem: itemMark.test(line.text) }
  }
  close()
  return found
}

/** Returns the document as headings, paragraphs, list items and tables, in reading order. */
export function blocksOf(rows: readonly Row[]): Block[] {
  const tables: Table[] = []
  const used = new Set<Row>()
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]
    const table = row && !used.has(row) ? tableAt(rows, at) : undefined
    if (!table) continue
    tables.push(table)
    for (const one of table.used) used.add(one)
  }
  const texts = textBlocks(linesOf(rows.filter((row) => !used.has(row))))
  const blocks: Block[] = []
  for (const { line, block } of texts) {
    while (
      tables[0] &&
      (tables[0].page < line.page || (tables[0].page === line.page && tables[0].y < line.y))
    ) {
      takeTable()
    }
    blocks.push(block)
  }
  while (tables.length > 0) takeTable()
  return blocks

  function takeTable(): void {
    const table = tables.shift()
    if (table) blocks.push({ kind: 'table', page: table.page, table })
  }
}
