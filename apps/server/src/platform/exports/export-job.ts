import type { Endpoint, FilePromise } from '@coverline/contract/endpoint'
import { languages } from '@coverline/contract/common'
import { errorTable } from '@coverline/contract/errors'
import type { Readable } from 'node:stream'
import * as z from 'zod'
import type { Context } from '../context.ts'
import type { FileKind, MadeFormat } from '../files/file-kinds.ts'
import { keyOf, type StoredFile } from '../files/file-store.ts'
import {
  abandonBackgroundJob,
  createBackgroundJob,
  finishBackgroundJob,
  reportProgress,
} from '../jobs/background-jobs.ts'
import { AppError } from '../errors.ts'
import { assertInputRights, assertRights } from '../http/rights.ts'
import { registerExport } from './export-calls.ts'
import { defineJob, type Job } from '../jobs/define-job.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { retryOrFail, WorkCanceled } from '../jobs/retry-or-fail.ts'
import { runAsUser } from '../run-as-system.ts'

const retries = 3

/** Tables have a kind of their own: not everybody may open them. */
function kindOf(format: MadeFormat): FileKind {
  if (format === 'csv') return 'CSV'
  return format === 'xlsx' ? 'XLSX' : 'DOCUMENT'
}

/** Reports the progress of a file (0 to 1); throws once the user has canceled it. */
export type Tell = (share: number) => Promise<void>

type Made = { fileName: string; format: MadeFormat; source: Readable }

/** The call that starts a file. Whoever may no longer make it gets no file either. */
export type FileEndpoint<I> = Pick<Endpoint, 'access'> & { input: z.ZodType<I> }

type FileJob<I> = {
  name: string
  endpoint: FileEndpoint<I>
  make: (ctx: Context<never>, input: I, tell: Tell) => Promise<Made>
}

const exportPayload = z.strictObject({
  providerId: z.uuid(),
  jobId: z.uuid(),
  userId: z.uuid(),
  locale: z.enum(languages),
  input: z.unknown(),
})
export type ExportPayload = z.output<typeof exportPayload>

/**
 * Defines a file that a job creates while its author watches the progress and may cancel it. The job reads
 * with the rights that the author has when it runs.
 */
export function defineFileJob<I>({ name, endpoint, make }: FileJob<I>): {
  start: (ctx: Context<never>, input: I) => Promise<FilePromise>
  job: Job<ExportPayload>
} {
  registerExport(name, endpoint)
  const job = defineJob<ExportPayload>({
    name,
    payload: exportPayload,
    retries,
    handler: (ctx, payload) =>
      retryOrFail(ctx, {
        retries,
        work: () =>
          run(ctx, payload, name, (inside, tell) => {
            const input = endpoint.input.parse(payload.input)
            assertRights(endpoint, inside.actor)
            assertInputRights(endpoint, inside.actor, input)
            return make(inside, input, tell)
          }),
        isFinal: (error) => error instanceof AppError && error.status === 403,
        giveUp: (error) => giveUp(ctx, payload, error),
      }),
  })
  const start = async (ctx: Context<never>, input: I): Promise<FilePromise> => {
    const { providerId, userId } = ctx.actor
    if (!userId) throw new Error('an export has an author')
    const jobId = await createBackgroundJob(ctx.db, { providerId, kind: 'export', createdBy: userId })
    await ctx.enqueue(job, { providerId, jobId, userId, locale: ctx.locale, input })
    ctx.defer()
    return { jobId }
  }
  return { start, job }
}

/** Reports progress in separate transactions, at most one per percent. */
function teller(ctx: JobContext, { providerId, jobId }: ExportPayload): Tell {
  let told = -1
  return async (share) => {
    if (ctx.signal.aborted) throw new Error('the server stops')
    const percent = Math.min(99, Math.floor(share * 100))
    if (percent <= told) return
    told = percent
    const isOpen = await ctx.inProvider(providerId, ({ db }) => reportProgress(db, jobId, percent))
    if (!isOpen) throw new WorkCanceled()
  }
}

async function run(
  ctx: JobContext,
  payload: ExportPayload,
  madeBy: string,
  make: (inside: Context<never>, tell: Tell) => Promise<Made>,
): Promise<void> {
  const { providerId, jobId, userId, locale } = payload
  const { files } = ctx.services
  let kept: StoredFile | undefined
  try {
    const tell = teller(ctx, payload)
    await tell(0)
    await runAsUser(ctx.services)({ providerId, userId }, 'exports.make', async (inside) => {
      const { fileName: name, format, source } = await make({ ...inside, locale }, tell)
      kept = await files.keep(inside.db, {
        providerId,
        userId,
        kind: kindOf(format),
        name,
        format,
        source,
        madeBy,
      })
      if (!(await finishBackgroundJob(inside.db, jobId, { fileId: kept.id }))) throw new WorkCanceled()
    })
  } catch (error) {
    // Its row was rolled back with the transaction.
    if (kept) await files.disk.delete(keyOf(kept)).catch(() => undefined)
    throw error
  }
}

async function giveUp(ctx: JobContext, { providerId, jobId }: ExportPayload, error: unknown): Promise<void> {
  ctx.log.error('export given up', { err: error })
  const code = error instanceof AppError ? errorTable[error.errorName].code : 'SERVER_ERROR'
  await ctx.inProvider(providerId, ({ db }) => abandonBackgroundJob(db, jobId, { status: 'FAILED', code }))
}

/** Yields the rows and reports after each hundred how many of `total` were read. */
export async function* counted<T>(rows: AsyncIterable<T>, total: number, tell: Tell): AsyncGenerator<T> {
  let read = 0
  for await (const row of rows) {
    yield row
    read += 1
    if (read % 100 === 0) await tell(Math.min(1, read / Math.max(total, 1)))
  }
}
