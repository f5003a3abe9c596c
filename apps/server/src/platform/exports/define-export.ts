import type { FileContent, FilePromise } from '@coverline/contract/endpoint'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { Job } from '../jobs/define-job.ts'
import { writeCsv } from '../tables/write-table.ts'
import { counted, defineFileJob, type ExportPayload } from './export-job.ts'

/** Content of an export. `count` returns the number of rows; `rows` is read once. */
export type ExportTable = {
  fileName: string
  headers: readonly string[]
  count: number
  rows: () => AsyncIterable<readonly string[]>
}

type Export<I> = {
  name: string
  input: z.ZodType<I>
  table: (ctx: Context<never>, input: I) => Promise<ExportTable>
}

/** Above this number of rows a job creates the file. */
export const inlineRows = 5000

/**
 * Defines a table export as CSV: in the call up to 5,000 rows, above by a job whose file the caller downloads
 * when done. Cells that a spreadsheet would run as formulas are escaped.
 */
export function defineExport<I>({ name, input: inputSchema, table }: Export<I>): {
  answer: (ctx: Context<never>, input: I) => Promise<FileContent | FilePromise>
  job: Job<ExportPayload>
} {
  const { start, job } = defineFileJob({
    name,
    input: inputSchema,
    make: async (ctx, input, tell) => {
      const { fileName, headers, count, rows } = await table(ctx, input)
      return { fileName, format: 'csv', source: writeCsv(headers, counted(rows(), count, tell)) }
    },
  })
  const answer = async (ctx: Context<never>, input: I): Promise<FileContent | FilePromise> => {
    const { fileName, headers, count, rows } = await table(ctx, input)
    if (count <= inlineRows) return { fileName, body: await collect(writeCsv(headers, rows())) }
    return start(ctx, input)
  }
  return { answer, job }
}

export async function collect(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
