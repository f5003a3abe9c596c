import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { imports } from '@coverline/contract/imports/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findOwnImport } from '../find-own-import.ts'
import { viewImportDetail } from '../view.ts'
import { checkUndoJob } from './undo-jobs.ts'
import { beginCheck, openSavings } from './undo-queries.ts'

/** Starts a job that previews an undo and its blockers; it changes nothing. */
export async function checkUndo(
  ctx: CtxOf<typeof imports.checkUndo>,
  { importId }: InputOf<typeof imports.checkUndo>,
): Promise<OutputOf<typeof imports.checkUndo>> {
  const row = await findOwnImport(ctx, importId)
  const savingIds = await openSavings(ctx.db, row.id)
  if (row.status === 'SAVING' || savingIds.length === 0) return ctx.fail('imports.not-undoable')
  if (await beginCheck(ctx, row.id, savingIds)) {
    const { providerId, userId } = ctx.actor
    await ctx.enqueue(checkUndoJob, { providerId, importId: row.id, userId })
    ctx.emit('imports.changed', { importId: row.id })
  }
  return viewImportDetail(await findOwnImport(ctx, importId), ctx.locale, false)
}
