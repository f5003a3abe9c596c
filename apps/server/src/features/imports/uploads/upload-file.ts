import type { TextEncoding } from '@coverline/contract/imports/encodings'
import { importFormats } from '@coverline/contract/imports/formats'
import type { imports } from '@coverline/contract/imports/endpoints'
import { importRules } from '@coverline/contract/imports/kinds'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { keepUpload } from '../jobs/import-file.ts'
import type { ImportSession } from '../jobs/import-session.ts'
import { openUpload } from './open-upload.ts'
import { outcomeAnswer } from '../outcome-answer.ts'
import { processImport, type Work } from '../jobs/process-import.ts'
import { processJob } from '../jobs/process-job.ts'
import { type ImportOptions, type ImportRow, insertImport } from '../queries.ts'
import type { ReadingChoice } from '../reading/read-table.ts'
import { inlineRows } from '../rules.ts'
import { storedSource, viewSource } from '../describe-source.ts'
import { keepSession } from '../jobs/waiting-session.ts'

type Ctx = CtxOf<typeof imports.uploadInsured>
type Answer = OutputOf<typeof imports.uploadInsured>

/** Options of every upload. */
type Given = {
  checkOnly?: boolean | undefined
  keepDraft?: boolean | undefined
  saveValidRows?: boolean | undefined
  updateNames?: boolean | undefined
  sendWelcomeEmail?: boolean | undefined
  sendWelcomeEmailAt?: string | undefined
  columns?: string | undefined
  encoding?: TextEncoding | undefined
  sheet?: string | undefined
  headingRow?: number | undefined
}

/** Target of an import: the kind, the plan of kinds that need one, and the call's name for the audit log. */
type Target = { kind: ImportRow['kind']; planId: string | null; name: string }

/** Columns matched by hand: heading → key; `''` skips a heading. */
function mappingOf(
  ctx: Ctx,
  kind: ImportRow['kind'],
  columns: string | undefined,
  headers: readonly string[],
) {
  if (columns === undefined) return undefined
  const wrong = () => ctx.fail('common.validation', { fields: { columns: 'NOT_SUPPORTED_VALUE' } })
  let chosen: unknown
  try {
    chosen = JSON.parse(columns)
  } catch {
    wrong()
  }
  if (typeof chosen !== 'object' || chosen === null) return wrong()
  const keys = new Set(importFormats[importRules[kind].format].columns.map(({ key }) => key))
  const mapping: Record<string, number> = {}
  for (const [header, key] of Object.entries(chosen)) {
    if (key === '') continue
    const position = headers.indexOf(header)
    if (typeof key !== 'string' || !keys.has(key) || position < 0) return wrong()
    mapping[key] = position
  }
  return mapping
}

/** What the call chose about the file. */
const readingOf = ({ encoding, sheet, headingRow }: Given): ReadingChoice => ({
  ...(encoding ? { encoding } : {}),
  ...(sheet === undefined ? {} : { sheet }),
  ...(headingRow === undefined ? {} : { headingRow }),
})

/** A file that is saved at once must not hold names whose letters are only a guess. */
function assertLetters(ctx: Ctx, { file: { source } }: ImportSession): void {
  if (source?.format !== 'csv' || source.isSure) return
  const { encoding, samples } = source
  ctx.fail('imports.encoding-unsure', { details: { encoding, sampleWords: samples } })
}

/** Checks a file and saves it, or stores it as a draft if it has errors; a job processes a large file. */
export async function uploadFile(ctx: Ctx, given: Given, { kind, planId, name }: Target): Promise<Answer> {
  if (!ctx.upload) return ctx.fail('common.validation', { fields: { file: 'IS_REQUIRED' } })
  const { upload } = ctx
  await using opened = new AsyncDisposableStack()
  const session = opened.use(await openUpload(ctx, upload.path, importRules[kind].format, readingOf(given)))
  const source = viewSource(session.file.source)
  if (!given.checkOnly) assertLetters(ctx, session)
  const mapping = mappingOf(ctx, kind, given.columns, session.file.headers)
  const options: ImportOptions = {
    save: given.checkOnly !== true,
    ...(given.checkOnly && !given.keepDraft ? { isTrial: true } : {}),
    updateNames: given.updateNames === true,
    saveValidRows: given.saveValidRows === true,
    ...(mapping ? { mapping } : {}),
    ...(source ? { source: storedSource(source) } : {}),
    ...(given.sendWelcomeEmail ? { sendWelcomeEmail: true } : {}),
    ...(given.sendWelcomeEmailAt ? { sendWelcomeEmailAt: given.sendWelcomeEmailAt } : {}),
  }
  const work = { importId: newId(), kind, planId, options, created: { fileName: upload.fileName } }
  if (session.file.rowCount > inlineRows) {
    await handOver(ctx, session, work)
    if (keepSession(work.importId, session)) opened.move()
    return { importId: work.importId, ...(source ? { source } : {}) }
  }
  const origin = { services: ctx.services, actor: ctx.actor, locale: ctx.locale, name }
  return outcomeAnswer(ctx, work, await processImport(origin, session, work), options, source)
}

/** Stores the file for the job that continues with it. */
async function handOver(
  ctx: Ctx,
  session: ImportSession,
  work: Work & Required<Pick<Work, 'created'>>,
): Promise<void> {
  const { importId, kind, planId, options, created } = work
  const { fileName } = created
  const path = ctx.upload?.path ?? ''
  const fileId = await keepUpload(ctx, session, { fileName, path })
  await insertImport(ctx.db, {
    providerId: ctx.actor.providerId,
    id: importId,
    kind,
    status: 'CHECKING',
    fileName,
    planId,
    options: { ...options, fileId },
    createdBy: ctx.actor.userId,
    rowCount: session.file.rowCount,
  })
  await ctx.enqueue(processJob, { providerId: ctx.actor.providerId, importId })
  ctx.audit({ action: 'imports.uploaded', entity: 'imports', entityId: importId })
  ctx.defer()
}
