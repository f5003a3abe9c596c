import { type ImportKind, importFormats } from '@coverline/contract/imports/formats'

const needsQuotes = /[",\r\n]/
const cellOf = (text: string) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Builds a sample file with every column; the byte order mark makes Excel read it as UTF-8. */
export function sampleCsv(format: ImportKind, rows: readonly Readonly<Record<string, string>>[]): string {
  const keys = importFormats[format].columns.map(({ key }) => key)
  const lines = rows.map((row) => keys.map((key) => cellOf(row[key] ?? '')).join(','))
  return `\uFEFF${[keys.join(','), ...lines].join('\r\n')}\r\n`
}
