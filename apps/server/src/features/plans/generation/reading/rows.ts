import type { PdfText, TextRun } from './pdf-text.ts'

export type Span = { text: string; bold: boolean }
/** Text on one baseline without a gap as wide as between columns. */
export type Segment = { x: number; x2: number; size: number; text: string; spans: Span[] }
/** Text on one baseline of a page, left to right. */
export type Row = { page: number; y: number; size: number; segments: Segment[] }

const bullet = /^[•●▪■◦‣∙·*✓✔➢►–—-]$/
const wordGap = 0.15
const columnGap = 1.1

/** True if two baselines are the same: superscripts and bullets may be slightly off. */
const isSameLine = (a: TextRun, b: TextRun) => Math.abs(a.y - b.y) <= 0.35 * Math.min(a.size, b.size)

function segmentsOf(runs: readonly TextRun[]): Segment[] {
  const segments: Segment[] = []
  for (const run of runs) {
    const last = segments.at(-1)
    const gap = last ? run.x - last.x2 : Number.POSITIVE_INFINITY
    const isBulletBefore = last !== undefined && bullet.test(last.text) && gap < 4 * run.size
    if (!last || (gap > columnGap * run.size && !isBulletBefore)) {
      const text = run.text.trim()
      segments.push({
        x: run.x,
        x2: run.x + run.width,
        size: run.size,
        text,
        spans: [{ text, bold: run.bold }],
      })
      continue
    }
    const hasSpace = gap > wordGap * run.size || /\s$/.test(last.text) || /^\s/.test(run.text)
    append(last, run, hasSpace)
  }
  return segments
}

function append(segment: Segment, run: TextRun, hasSpace: boolean): void {
  const text = (hasSpace ? ' ' : '') + run.text.trim()
  segment.text += text
  segment.x2 = Math.max(segment.x2, run.x + run.width)
  segment.size = Math.max(segment.size, run.size)
  const span = segment.spans.at(-1)
  if (span && span.bold === run.bold) span.text += text
  else segment.spans.push({ text, bold: run.bold })
}

function rowsOfPage(runs: readonly TextRun[], page: number): Row[] {
  const sorted = runs.toSorted((a, b) => a.y - b.y || a.x - b.x)
  const lines: TextRun[][] = []
  for (const run of sorted) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && isSameLine(first, run)) line.push(run)
    else lines.push([run])
  }
  return lines.map((line) => {
    const inOrder = line.toSorted((a, b) => a.x - b.x)
    const segments = segmentsOf(inOrder)
    return {
      page,
      y: line[0]?.y ?? 0,
      size: Math.max(...segments.map((segment) => segment.size)),
      segments,
    }
  })
}

const textOf = (row: Row) => row.segments.map((segment) => segment.text).join(' ')

/** True for repeated headers and footers and bare page numbers, which belong to no section. */
function isFurniture(
  row: Row,
  height: number,
  seen: ReadonlyMap<string, number>,
  pageCount: number,
): boolean {
  const isAtEdge = row.y < 0.1 * height || row.y > 0.9 * height
  if (!isAtEdge) return false
  const text = textOf(row)
  if (
    /^[-–—\s]*(page|p\.|pág\.?|página|стр\.?|страница)?\s*\d{1,3}(\s*(of|из|de|\/)\s*\d{1,3})?[-–—\s]*$/iu.test(
      text,
    )
  )
    return true
  return pageCount > 1 && (seen.get(text.replace(/\d+/g, '#')) ?? 0) > pageCount / 2
}

/** Returns the baselines of all pages in order, without repeated headers and footers. */
export function rowsOf({ pages }: PdfText): Row[] {
  const byPage = pages.map((page, index) => rowsOfPage(page.runs, index + 1))
  const seen = new Map<string, number>()
  for (const rows of byPage) {
    for (const text of new Set(rows.map((row) => textOf(row).replace(/\d+/g, '#')))) {
      seen.set(text, (seen.get(text) ?? 0) + 1)
    }
  }
  return byPage.flatMap((rows, index) =>
    rows.filter((row) => !isFurniture(row, pages[index]?.height ?? 0, seen, pages.length)),
  )
}
