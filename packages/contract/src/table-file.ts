import * as z from 'zod'
import { file } from './endpoint.ts'

/** The field of an export that chooses between the two kinds of table; CSV without it. */
export const tableFormat = { format: z.enum(['CSV', 'XLSX']).default('CSV') }
export type TableFormat = z.output<(typeof tableFormat)['format']>

export const tableTypes = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<TableFormat, string>

/** The file of an export that takes `tableFormat`. */
export const tableFile = file(tableTypes.CSV)
