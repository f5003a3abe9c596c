import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { imports } from '@coverline/contract/imports/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findOwnImport } from '../find-own-import.ts'
import { viewImportDetail } from '../view.ts'
import { runUndoJob } from './undo-jobs.ts'
import { moveUndo } from './undo-queries.ts'

/** Undoes an import as previewed; of two concurrent calls one is rejected. */
export async function undoImport(
  ctx: CtxOf<typeof imports.undo>,
  { importId }: InputOf<typeof imports.undo>,
): Promise<OutputOf<typeof imports.undo>> {
  const row = await findOwnImport(ctx, importId)
  const { providerId, userId } = ctx.actor
  const set = { status: 'UNDOING', progress: 0, askedBy: userId } as const
  if (!(await moveUndo(ctx.db, row.id, 'READY', set))) return ctx.fail('imports.not-undoable')
  await ctx.enqueue(runUndoJob, { providerId, importId: row.id, userId })
  ctx.audit({ action: 'imports.undoing', entity: 'imports', entityId: row.id })
  ctx.emit('imports.changed', { importId: row.id })
  return viewImportDetail(await findOwnImport(ctx, importId), ctx.locale, false)
}
