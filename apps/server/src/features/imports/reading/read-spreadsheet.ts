import { openSpreadsheetZip, type Parts } from './sheets/open-zip.ts'
import { readOdsSheets } from './sheets/read-ods.ts'
import { readWorkbook } from './sheets/read-workbook.ts'
import { readXlsxSheet } from './sheets/read-xlsx-sheet.ts'
import { TableBuilder, type TextTable } from './table-builder.ts'
import { UnreadableFile } from './unreadable-file.ts'

const maxSheetRows = 50_000
const mostSheets = 100

export interface SpreadsheetFile {
  readonly table: TextTable
  /** The sheet that was read, and all that may be chosen */
  readonly sheet: string
  readonly sheets: readonly string[]
}

export interface SheetChoice {
  readonly sheet?: string
  readonly maxRows?: number
  /** Rates how well a sheet fits; the best one is read, the first of equal ones. */
  readonly rate?: (table: TextTable) => number
}

type Found = { name: string; builder: TableBuilder }

async function* xlsxSheets(
  parts: Parts,
  { sheet: chosen }: SheetChoice,
  maxRows: number,
): AsyncGenerator<Found> {
  const book = await readWorkbook(parts)
  if (!book || !parts.has('[Content_Types].xml'))
    throw new UnreadableFile('imports.file-wrong-kind', 'a zip, but not a spreadsheet')
  if (book.sheets.length === 0)
    throw new UnreadableFile('imports.file-unreadable', 'the spreadsheet is damaged')
  const shown = book.sheets.filter(({ isHidden }) => !isHidden)
  for (const { name, part } of (shown.length > 0 ? shown : book.sheets).slice(0, mostSheets)) {
    const builder = new TableBuilder(maxRows)
    if (chosen === undefined || chosen === name) await readXlsxSheet(parts, part, book, builder)
    yield { name, builder }
  }
}

/** Reads a sheet of an XLSX or ODS file. Run it in a worker: a hostile sheet may exhaust its memory. */
export async function readSpreadsheet(
  bytes: Buffer,
  kind: 'xlsx' | 'ods',
  choice: SheetChoice = {},
): Promise<SpreadsheetFile> {
  const maxRows = choice.maxRows ?? maxSheetRows
  const rate = choice.rate ?? (() => 0)
  const parts = await openZip(bytes, kind)
  if (kind === 'ods' && !parts.has('content.xml'))
    throw new UnreadableFile('imports.file-open-document', 'no content in it')
  const found =
    kind === 'ods'
      ? await readOdsSheets(parts, () => new TableBuilder(maxRows))
      : xlsxSheets(parts, choice, maxRows)
  const sheets: string[] = []
  let best: { name: string; table: TextTable; rating: number } | undefined
  for await (const { name, builder } of found) {
    sheets.push(name)
    if (builder.isEmpty || (choice.sheet !== undefined && choice.sheet !== name)) continue
    const table = builder.finish()
    const rating = rate(table)
    if (!best || rating > best.rating) best = { name, table, rating }
  }
  if (kind === 'ods' && sheets.length === 0)
    throw new UnreadableFile('imports.file-open-document', 'no visible sheet')
  if (!best) throw new UnreadableFile('imports.file-empty', 'the spreadsheet holds no text')
  return { table: best.table, sheet: best.name, sheets }
}

async function openZip(bytes: Buffer, kind: 'xlsx' | 'ods'): Promise<Parts> {
  try {
    return await openSpreadsheetZip(bytes)
  } catch (error) {
    const isDamaged = error instanceof UnreadableFile && error.reason === 'imports.file-unreadable'
    if (kind === 'ods' && isDamaged) throw new UnreadableFile('imports.file-open-document', error.message)
    throw error
  }
}
