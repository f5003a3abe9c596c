import type { CellStyle, CellValue } from 'hucre/xlsx'
import { type Cell, xlsxCell } from './write-table.ts'

/** A share is 0 to 1 and shown in percent, a day a real date; null leaves the cell empty. */
export type SheetCell = Cell | { share: number } | { day: string } | null

export type Sheet = {
  /** As the reader sees it; shortened and made unique where a spreadsheet needs it */
  name: string
  headers: readonly string[]
  rows: readonly (readonly SheetCell[])[]
}

const formats = { share: '0%', day: 'yyyy-mm-dd' } as const
const longestName = 31

/** Writes tables as the sheets of one XLSX file, each with a bold heading row that stays in view. */
export async function writeWorkbook(sheets: readonly Sheet[], createdAt: Date): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  const names = sheetNames(sheets.map(({ name }) => name))
  return writeXlsx({
    properties: { created: createdAt, modified: createdAt },
    sheets: sheets.map(({ headers, rows }, nth) => ({
      name: names[nth] ?? '',
      columns: headers.map(() => ({ autoWidth: true })),
      freezePane: { rows: 1 },
      rows: [[...headers], ...rows.map((row) => row.map(valueOf))],
      cells: new Map<string, { style: CellStyle }>([
        ...headers.map((_, column) => [`0,${column}`, { style: { font: { bold: true } } }] as const),
        ...rows.flatMap((row, line) =>
          row.flatMap((cell, column) => {
            const numFmt = formatOf(cell)
            return numFmt ? [[`${line + 1},${column}`, { style: { numFmt } }] as const] : []
          }),
        ),
      ]),
    })),
  })
}

function valueOf(cell: SheetCell): CellValue {
  if (cell === null) return null
  if (typeof cell !== 'object') return xlsxCell(cell)
  if ('share' in cell) return cell.share
  return 'day' in cell ? new Date(`${cell.day}T00:00:00Z`) : xlsxCell(cell)
}

function formatOf(cell: SheetCell): string | undefined {
  if (cell === null || typeof cell !== 'object') return undefined
  if ('share' in cell) return formats.share
  return 'day' in cell ? formats.day : undefined
}

/** Names that a spreadsheet takes: at most 31 characters, none of []:*?/\, and each once whatever the case. */
function sheetNames(wanted: readonly string[]): string[] {
  const used = new Set<string>()
  return wanted.map((name) => {
    const plain = name.replaceAll(/[[\]:*?/\\]/g, ' ').trim() || 'Sheet'
    for (let nth = 1; ; nth += 1) {
      const end = nth === 1 ? '' : ` ${nth}`
      const one = `${plain.slice(0, longestName - end.length)}${end}`
      if (used.has(one.toLowerCase())) continue
      used.add(one.toLowerCase())
      return one
    }
  })
}
