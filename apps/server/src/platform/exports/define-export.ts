import type { FileContent, FilePromise } from '@coverline/contract/endpoint'
import { languages } from '@coverline/contract/common'
import * as z from 'zod'
import type { Context } from '../context.ts'
import { abandonBackgroundJob, createBackgroundJob, finishBackgroundJob } from '../jobs/background-jobs.ts'
import { defineJob, type Job } from '../jobs/define-job.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { writeCsv } from '../tables/write-table.ts'

/** What an export is made of. `count` says how many rows there will be; `rows` is read once. */
export type ExportTable = {
  fileName: string
  headers: readonly string[]
  count: number
  rows: () => AsyncIterable<readonly string[]>
}

type Export<I> = {
  /** Name of its job. */
  name: string
  input: z.ZodType<I>
  table: (ctx: Context<never>, input: I) => Promise<ExportTable>
}

/** Above this many rows a job makes the file (decisions: Answers, Exports). */
const inlineRows = 5000
const retries = 3

/**
 * A table that is downloaded as CSV: at once up to 5,000 rows, above by a job whose file the caller fetches when it is done. Texts that a
 * spreadsheet would run are escaped.
 */
export function defineExport<I>({ name, input: inputSchema, table }: Export<I>): {
  answer: (ctx: Context<never>, input: I) => Promise<FileContent | FilePromise>
  job: Job<ExportPayload>
} {
  const job = defineJob<ExportPayload>({
    name,
    payload: exportPayload,
    retries,
    handler: (ctx, payload) =>
      make(ctx, payload, (inside) => table(inside, inputSchema.parse(payload.input))),
  })
  const answer = async (ctx: Context<never>, input: I): Promise<FileContent | FilePromise> => {
    const { fileName, headers, count, rows } = await table(ctx, input)
    if (count <= inlineRows) return { fileName, body: await collect(writeCsv(headers, rows())) }
    const { providerId, userId } = ctx.actor
    const jobId = await createBackgroundJob(ctx.db, { providerId, kind: 'export', createdBy: userId })
    await ctx.enqueue(job, { providerId, jobId, userId, locale: ctx.locale, input })
    ctx.defer()
    return { jobId }
  }
  return { answer, job }
}

const exportPayload = z.strictObject({
  providerId: z.uuid(),
  jobId: z.uuid(),
  userId: z.uuid().nullable(),
  locale: z.enum(languages),
  input: z.unknown(),
})
type ExportPayload = z.output<typeof exportPayload>

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

async function make(
  ctx: JobContext,
  { providerId, jobId, userId, locale }: ExportPayload,
  table: (inside: Context<never>) => Promise<ExportTable>,
): Promise<void> {
  try {
    await ctx.inProvider(providerId, async (inside) => {
      const { fileName, headers, rows } = await table({ ...inside, locale })
      const file = await ctx.services.files.keep(inside.db, {
        providerId,
        userId,
        name: fileName,
        format: 'csv',
        source: writeCsv(headers, rows()),
      })
      await finishBackgroundJob(inside.db, jobId, { fileId: file.id })
    })
  } catch (error) {
    if (ctx.attempt <= retries) throw error
    ctx.log.error('export given up', { err: error })
    await ctx.inProvider(providerId, ({ db }) =>
      abandonBackgroundJob(db, jobId, { status: 'FAILED', code: 'SERVER_ERROR' }),
    )
  }
}
