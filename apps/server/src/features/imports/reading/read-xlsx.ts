import { type CellValue, type StreamRow, streamXlsxRows } from 'hucre/xlsx'
import { scanSpreadsheetZip } from './scan-zip.ts'
import { TableBuilder, type TextTable } from './table-builder.ts'
import { UnreadableFile } from './unreadable-file.ts'

const maxXlsxRows = 50_000
const maxEmptySheets = 20

/** Reads the first sheet with content. Run it in a worker: a hostile sheet may exhaust its memory. */
export async function readXlsx(bytes: Buffer, maxRows = maxXlsxRows): Promise<TextTable> {
  await scanSpreadsheetZip(bytes)
  for (let sheet = 0; sheet < maxEmptySheets; sheet += 1) {
    const builder = new TableBuilder(maxRows)
    try {
      await collect(streamXlsxRows(bytes, { sheet }), builder)
    } catch (error) {
      if (error instanceof UnreadableFile) throw error
      // Sheets are tried in turn; nothing else marks the last one.
      if (sheet > 0) break
      throw new UnreadableFile('imports.file-unreadable', 'the spreadsheet is damaged')
    }
    if (!builder.isEmpty) return builder.finish()
  }
  throw new UnreadableFile('imports.file-unreadable', 'the spreadsheet holds no text')
}

async function collect(rows: AsyncIterable<StreamRow>, builder: TableBuilder): Promise<void> {
  let expected = 0
  for await (const { index, values } of rows) {
    if (!Number.isSafeInteger(index) || index < expected) {
      throw new UnreadableFile('imports.file-unreadable', 'the rows are out of order')
    }
    builder.skip(index - expected)
    builder.add(values.map(cellText))
    expected = index + 1
  }
}

/** Formats a cell as a person would type it: dates as dd.mm.yyyy, numbers with all digits and no exponent. */
function cellText(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return dayText(value)
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  const text = String(value)
  if (!text.includes('e')) return text
  if (Number.isInteger(value)) return BigInt(value).toString()
  return value.toFixed(20).replace(/0+$/, '')
}

function dayText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${String(date.getUTCFullYear()).padStart(4, '0')}`
}
