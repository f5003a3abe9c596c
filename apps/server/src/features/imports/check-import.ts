import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { importRules, type imports } from '@coverline/contract/imports'
import type { CtxOf } from '../../platform/context.ts'
import { readAllRows } from './draft-queries.ts'
import { findOwnImport, isOpen } from './find-own-import.ts'
import { processJob } from './process-job.ts'
import { openSource } from './open-upload.ts'
import { processImport } from './process-import.ts'
import { findImport, openStates, updateImport } from './queries.ts'
import { inlineRows, mappingOf } from './rules.ts'
import { viewImportDetail } from './view.ts'

/** Checks the draft again and says what saving it will do; a large one by a job. */
export async function checkImport(
  ctx: CtxOf<typeof imports.check>,
  input: InputOf<typeof imports.check>,
): Promise<OutputOf<typeof imports.check>> {
  const row = await findOwnImport(ctx, input.importId)
  if (!isOpen(row)) return ctx.fail('imports.not-open')
  const options = { updateNames: input.updateNames === true, save: false }
  if (row.row_count > inlineRows) {
    await updateImport(ctx.db, row.id, { status: 'CHECKING', progress: 0, options }, openStates)
    await ctx.enqueue(processJob, { providerId: ctx.actor.providerId, importId: row.id })
    ctx.defer()
    const deferred = await findImport(ctx.db, row.id)
    return deferred ? viewImportDetail(deferred, ctx.locale) : ctx.fail('common.not-found')
  }
  const table = { headers: row.headers, rows: await readAllRows(ctx.db, row.id) }
  await using session = await openSource(
    { table },
    importRules[row.kind].format,
    ctx.actor.workspace?.country ?? 'ES',
  )
  const origin = { services: ctx.services, actor: ctx.actor, locale: ctx.locale, name: 'imports.check' }
  await processImport(origin, session, {
    importId: row.id,
    kind: row.kind,
    planId: row.plan_id,
    options: { ...options, mapping: mappingOf(row.columns) },
    version: row.version,
  })
  const checked = await findImport(ctx.db, row.id)
  return checked ? viewImportDetail(checked, ctx.locale) : ctx.fail('common.not-found')
}
