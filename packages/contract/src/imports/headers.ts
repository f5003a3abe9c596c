import { foldHeader } from './check/fold.ts'
import type { ImportFormat } from './formats.ts'

/** Matches between a format's columns and a file's headers */
export interface HeaderMatch {
  /** Column key → 0-based position of its header. Absent keys have no column in the file. */
  readonly mapping: Readonly<Record<string, number>>
  readonly missing: readonly string[]
  /** Headers that match no column: ignored with a warning. Excludes empty headers over empty columns. */
  readonly unknown: readonly { position: number; header: string }[]
  /** Columns that several headers match; the first one is in `mapping`, the user may choose another. */
  readonly ambiguous: readonly { column: string; positions: readonly number[] }[]
}

/**
 * Matches a file's headers to a format's columns: by the column's own name first, then by synonyms in four
 * languages. A header matches only one column, a column only one header.
 */
export function matchHeaders(headers: readonly string[], format: ImportFormat): HeaderMatch {
  const mapping: Record<string, number> = {}
  const ambiguous: { column: string; positions: number[] }[] = []
  const taken = new Set<number>()
  const folded = headers.map(foldHeader)
  const claim = (key: string, words: ReadonlySet<string>): void => {
    const positions = folded.flatMap((word, position) =>
      words.has(word) && !taken.has(position) ? [position] : [],
    )
    // A column called ID is often a row number beside the number of a document.
    const first = positions.find((position) => folded[position] !== 'id') ?? positions[0]
    if (first === undefined) return
    mapping[key] = first
    for (const position of positions) taken.add(position)
    if (positions.length > 1) ambiguous.push({ column: key, positions })
  }
  for (const { key } of format.columns) claim(key, new Set([foldHeader(key)]))
  for (const { key, synonyms } of format.columns) {
    if (mapping[key] === undefined) claim(key, new Set(synonyms.map(foldHeader)))
  }
  return {
    mapping,
    missing: format.columns
      .filter(({ key, required }) => required && mapping[key] === undefined)
      .map(({ key }) => key),
    unknown: headers.flatMap((header, position) =>
      taken.has(position) || header.trim() === '' ? [] : [{ position, header }],
    ),
    ambiguous,
  }
}
