import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { imports } from '@coverline/contract/imports/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findOwnImport, isOpen } from './find-own-import.ts'
import { processJob } from './jobs/process-job.ts'
import { processDraft } from './jobs/process-draft.ts'
import { findImport, openStates, updateImport } from './queries.ts'
import { inlineRows } from './rules.ts'
import { viewImportDetail } from './view.ts'

/** Checks the draft again and previews what saving it will do; a job checks a large draft. */
export async function checkImport(
  ctx: CtxOf<typeof imports.check>,
  input: InputOf<typeof imports.check>,
): Promise<OutputOf<typeof imports.check>> {
  const row = await findOwnImport(ctx, input.importId)
  if (!isOpen(row)) return ctx.fail('imports.not-open')
  const options = {
    updateNames: input.updateNames === true,
    usePlanEnd: input.usePlanEnd === true,
    save: false,
  }
  if (row.row_count > inlineRows) {
    await updateImport(ctx.db, row.id, { status: 'CHECKING', progress: 0, options }, openStates)
    await ctx.enqueue(processJob, { providerId: ctx.actor.providerId, importId: row.id })
    ctx.defer()
    const deferred = await findImport(ctx.db, row.id)
    return deferred ? viewImportDetail(deferred, ctx.locale) : ctx.fail('common.not-found')
  }
  await processDraft(ctx, row, { name: 'imports.check', options })
  const checked = await findImport(ctx.db, row.id)
  return checked ? viewImportDetail(checked, ctx.locale) : ctx.fail('common.not-found')
}
