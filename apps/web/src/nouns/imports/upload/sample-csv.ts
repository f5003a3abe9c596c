import { type ImportKind, importFormats } from '@coverline/contract/imports/formats'

const needsQuotes = /[",\r\n]/
const cellOf = (text: string) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A file of a few rows with every column, as the import wants it; the mark at its start makes Excel read it as UTF-8. */
export function sampleCsv(format: ImportKind, rows: readonly Readonly<Record<string, string>>[]): string {
  const keys = importFormats[format].columns.map(({ key }) => key)
  const lines = rows.map((row) => keys.map((key) => cellOf(row[key] ?? '')).join(','))
  return `\uFEFF${[keys.join(','), ...lines].join('\r\n')}\r\n`
}
