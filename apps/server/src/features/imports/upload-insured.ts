import { importFormats } from '@coverline/contract/import-formats'
import type { imports } from '@coverline/contract/imports'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { openUpload } from './open-upload.ts'
import { keepUpload } from './import-file.ts'
import { processJob } from './process-job.ts'
import { processImport } from './process-import.ts'
import { type ImportOptions, insertImport, planExists } from './queries.ts'
import { inlineRows } from './rules.ts'
import { outcomeAnswer } from './outcome-answer.ts'
import { keepSession } from './waiting-session.ts'

type Ctx = CtxOf<typeof imports.uploadInsured>
type Input = InputOf<typeof imports.uploadInsured>

/** The columns matched by hand: heading → key, `''` leaves a heading out. */
function mappingOf(ctx: Ctx, columns: string | undefined, headers: readonly string[]) {
  if (columns === undefined) return undefined
  const wrong = () => ctx.fail('common.validation', { fields: { columns: 'NOT_SUPPORTED_VALUE' } })
  let chosen: unknown
  try {
    chosen = JSON.parse(columns)
  } catch {
    wrong()
  }
  if (typeof chosen !== 'object' || chosen === null) return wrong()
  const keys = new Set(importFormats.insured.columns.map(({ key }) => key))
  const mapping: Record<string, number> = {}
  for (const [header, key] of Object.entries(chosen)) {
    if (key === '') continue
    const position = headers.indexOf(header)
    if (typeof key !== 'string' || !keys.has(key) || position < 0) return wrong()
    mapping[key] = position
  }
  return mapping
}

/** Checks a file of insured people and saves it into a plan, or keeps it as a draft when it has faults. */
export async function uploadInsured(ctx: Ctx, input: Input): Promise<OutputOf<typeof imports.uploadInsured>> {
  const { packageId: planId } = input
  if (!planId) return ctx.fail('common.validation', { fields: { packageId: 'IS_REQUIRED' } })
  if (!ctx.upload) return ctx.fail('common.validation', { fields: { file: 'IS_REQUIRED' } })
  if (!(await planExists(ctx.db, planId))) return ctx.fail('common.not-found')
  const { upload } = ctx
  await using opened = new AsyncDisposableStack()
  const session = opened.use(await openUpload(ctx, upload.path))
  const mapping = mappingOf(ctx, input.columns, session.file.headers)
  const options: ImportOptions = {
    save: input.checkOnly !== true,
    updateNames: input.updateNames === true,
    saveValidRows: input.saveValidRows === true,
    ...(mapping ? { mapping } : {}),
    ...(input.sendWelcomeEmail ? { sendWelcomeEmail: true } : {}),
    ...(input.sendWelcomeEmailAt ? { sendWelcomeEmailAt: input.sendWelcomeEmailAt } : {}),
  }
  const importId = newId()
  if (session.file.rowCount > inlineRows) {
    const fileId = await keepUpload(ctx, session, upload)
    await insertImport(ctx.db, {
      providerId: ctx.actor.providerId,
      id: importId,
      status: 'CHECKING',
      fileName: upload.fileName,
      planId,
      options: { ...options, fileId },
      createdBy: ctx.actor.userId,
      rowCount: session.file.rowCount,
    })
    await ctx.enqueue(processJob, { providerId: ctx.actor.providerId, importId })
    ctx.audit({ action: 'imports.uploaded', entity: 'imports', entityId: importId })
    ctx.defer()
    if (keepSession(importId, session)) opened.move()
    return { importId }
  }
  const origin = {
    services: ctx.services,
    actor: ctx.actor,
    locale: ctx.locale,
    name: 'imports.uploadInsured',
  }
  const work = { importId, planId, options, created: { fileName: upload.fileName } }
  return outcomeAnswer(ctx, importId, await processImport(origin, session, work), options)
}
