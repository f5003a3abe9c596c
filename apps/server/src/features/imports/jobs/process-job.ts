import { importRules } from '@coverline/contract/imports/kinds'
import type { ImportSourceView } from '@coverline/contract/imports/source'
import type { ImportTable } from '@coverline/contract/imports/sheet'
import * as z from 'zod'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { retryOrFail, WorkCanceled } from '../../../platform/jobs/retry-or-fail.ts'
import { endBulkWrite, markBulkWrite } from '../../../platform/db/bulk/bulk-writes.ts'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import type { Actor } from '../../../platform/actor.ts'
import { readAllRows } from '../drafts/draft-queries.ts'
import { dropUpload, fetchUpload } from './import-file.ts'
import { openSource } from '../uploads/open-upload.ts'
import { processImport } from './process-import.ts'
import {
  findImport,
  type ImportFailure,
  type ImportRow,
  recordProgress,
  updateImport,
  workedOn,
} from '../queries.ts'
import { mappingOf } from '../rules.ts'
import type { ImportSession } from './import-session.ts'
import type { ReadingChoice } from '../reading/read-table.ts'
import { AppError } from '../../../platform/errors.ts'
import { UnreadableFile } from '../reading/unreadable-file.ts'
import { takeSession } from './waiting-session.ts'

const payload = z.strictObject({ providerId: z.uuid(), importId: z.uuid() })
type Payload = z.output<typeof payload>

type Loaded = { row: ImportRow; actor: Actor; table: ImportTable | undefined }

/** Loads the import, its draft rows if it uses them, and its author as the actor. */
function load(ctx: JobContext, { providerId, importId }: Payload): Promise<Loaded | undefined> {
  return ctx.inProvider(providerId, async ({ db, actor }) => {
    const row = await findImport(db, importId)
    if (!row || !workedOn.some((state) => state === row.status)) return undefined
    const author = { ...actor, userId: row.created_by }
    const table = row.options.fileId
      ? undefined
      : { headers: row.headers, rows: await readAllRows(db, importId) }
    return { row, actor: author, table }
  })
}

/**
 * Reports progress in a separate transaction so that it is visible immediately; throws if the import was
 * canceled.
 */
function teller(
  ctx: JobContext,
  { providerId, importId }: Payload,
  version: number,
): (progress: number) => Promise<void> {
  const system = runAsSystem(ctx.services)
  return (progress) =>
    system(providerId, 'imports.progress', async ({ db, emit }) => {
      if (!(await recordProgress(db, { id: importId, version, progress }))) throw new WorkCanceled()
      emit('imports.progress', { importId })
    })
}

/** Lets lists skip the rows being written, which must not be visible before the end. */
function marker(ctx: JobContext, { providerId, importId }: Payload): (writtenAt: string) => Promise<void> {
  const system = runAsSystem(ctx.services)
  return (writtenAt) =>
    system(providerId, 'imports.writing', ({ db }) =>
      markBulkWrite(db, providerId, { id: importId, writtenAt }),
    )
}

/** Reads the draft or the stored file; the local copy of the file is only needed during the read. */
async function open(
  ctx: JobContext,
  { providerId }: Payload,
  { row, actor, table }: Loaded,
): Promise<ImportSession> {
  const country = actor.workspace?.country ?? 'ES'
  const { format } = importRules[row.kind]
  if (table) return openSource({ table }, format, country)
  await using file = await fetchUpload(ctx.services, { providerId, id: row.options.fileId ?? '' })
  // The copy is removed when this returns.
  const { source } = row.options
  return await openSource({ path: file.path }, format, country, source && readingAgain(source))
}

/** The choices that read a file as it was read before. */
const readingAgain = ({ encoding, sheet, headingRow }: ImportSourceView): ReadingChoice => ({
  ...(encoding ? { encoding } : {}),
  ...(sheet === undefined ? {} : { sheet }),
  headingRow,
})

async function work(ctx: JobContext, given: Payload): Promise<void> {
  const loaded = await load(ctx, given)
  if (!loaded) return
  const { row, actor, table } = loaded
  await using session = takeSession(given.importId) ?? (await open(ctx, given, loaded))
  const mapping = table ? mappingOf(row.columns) : row.options.mapping
  await processImport({ services: ctx.services, actor, locale: 'en', name: 'imports.process' }, session, {
    importId: given.importId,
    kind: row.kind,
    planId: row.plan_id,
    version: row.version,
    isDraft: table !== undefined,
    options: { ...row.options, ...(mapping ? { mapping } : {}) },
    onProgress: teller(ctx, given, row.version),
    onWriting: marker(ctx, given),
  })
}

/** Names a refusal as its call would have answered it; a fault of our own is not explained. */
function failureOf(error: unknown): ImportFailure {
  if (error instanceof UnreadableFile) return { error: error.reason, params: error.details }
  return { error: error instanceof AppError ? error.errorName : 'common.internal', params: {} }
}

/** Marks an import that cannot be read or saved as failed, so that it does not wait forever. */
async function giveUp(ctx: JobContext, given: Payload, error: unknown): Promise<void> {
  ctx.log.error('import given up', { err: error, importId: given.importId })
  await ctx.inProvider(given.providerId, async ({ db, emit }) => {
    const patch = { status: 'FAILED', failure: failureOf(error) } as const
    await updateImport(db, given.importId, patch, workedOn)
    emit('imports.changed', { importId: given.importId })
  })
}

async function cleanUp(ctx: JobContext, given: Payload): Promise<void> {
  await ctx.inProvider(given.providerId, async ({ db }) => {
    const row = await findImport(db, given.importId)
    await dropUpload(ctx.services, db, row?.options.fileId)
    await endBulkWrite(db, given.importId)
  })
}

const retries = 5

/** Checks and saves a large import. Safe to run again after a crash: a saved import is no longer open. */
export const processJob = defineJob<Payload>({
  name: 'imports.process',
  payload,
  concurrency: 1,
  retries,
  timeoutSeconds: 1800,
  handler: async (ctx, given) => {
    await retryOrFail(ctx, {
      retries,
      work: () => work(ctx, given),
      isFinal: (error) =>
        error instanceof UnreadableFile ||
        (error instanceof AppError && error.errorName === 'common.licence-limit'),
      giveUp: (error) => giveUp(ctx, given, error),
    })
    await cleanUp(ctx, given)
  },
})
