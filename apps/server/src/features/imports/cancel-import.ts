import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { imports } from '@coverline/contract/imports/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findOwnImport } from './find-own-import.ts'
import { cancelWork, findImport } from './queries.ts'
import { viewImportDetail } from './view.ts'

/**
 * Cancels the job that checks or saves an import. The job notices at its next step, at the latest at its end,
 * and rolls back its only transaction.
 */
export async function cancelImport(
  ctx: CtxOf<typeof imports.cancel>,
  input: InputOf<typeof imports.cancel>,
): Promise<OutputOf<typeof imports.cancel>> {
  const row = await findOwnImport(ctx, input.importId)
  if (!(await cancelWork(ctx.db, row.id))) return ctx.fail('imports.not-running')
  ctx.audit({ action: 'imports.canceled', entity: 'imports', entityId: row.id })
  ctx.emit('imports.changed', { importId: row.id })
  const canceled = await findImport(ctx.db, row.id)
  return canceled ? viewImportDetail(canceled, ctx.locale) : ctx.fail('common.not-found')
}
