import type { FileContent, FilePromise } from '@coverline/contract/endpoint'
import { type TableFormat, tableTypes } from '@coverline/contract/table-file'
import type { Readable } from 'node:stream'
import type { Context } from '../context.ts'
import type { Job } from '../jobs/define-job.ts'
import { type Cell, writeCsv, writeXlsx } from '../tables/write-table.ts'
import { counted, defineFileJob, type ExportPayload, type FileEndpoint } from './export-job.ts'

/** Content of an export. `count` returns the number of rows; `rows` is read once. */
export type ExportTable = {
  /** File name without its ending */
  name: string
  headers: readonly string[]
  count: number
  rows: () => AsyncIterable<readonly Cell[]>
}

type Export<I> = {
  name: string
  endpoint: FileEndpoint<I>
  table: (ctx: Context<never>, input: I) => Promise<ExportTable>
}

/** Above this number of rows a job creates the file. */
export const inlineRows = 5000

/**
 * Defines a table export as CSV or XLSX: in the call up to 5,000 rows, above by a job whose file the caller
 * downloads when done. No cell runs as a formula.
 */
export function defineExport<I extends { format: TableFormat }>({
  name,
  endpoint,
  table,
}: Export<I>): {
  answer: (ctx: Context<never>, input: I) => Promise<FileContent | FilePromise>
  job: Job<ExportPayload>
} {
  const { start, job } = defineFileJob({
    name,
    endpoint,
    make: async (ctx, input, tell) => {
      const made = await table(ctx, input)
      const rows = counted(made.rows(), made.count, tell)
      const format = input.format === 'XLSX' ? 'xlsx' : 'csv'
      return { fileName: `${made.name}.${format}`, format, source: write(ctx, input, made.headers, rows) }
    },
  })
  const answer = async (ctx: Context<never>, input: I): Promise<FileContent | FilePromise> => {
    const { name, headers, count, rows } = await table(ctx, input)
    if (count > inlineRows) return start(ctx, input)
    return {
      fileName: `${name}.${input.format.toLowerCase()}`,
      contentType: tableTypes[input.format],
      body: await collect(write(ctx, input, headers, rows())),
    }
  }
  return { answer, job }
}

function write(
  ctx: Pick<Context, 'locale'>,
  { format }: { format: TableFormat },
  headers: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): Readable {
  return format === 'XLSX' ? writeXlsx(headers, rows) : writeCsv(headers, rows, ctx.locale)
}

export async function collect(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
