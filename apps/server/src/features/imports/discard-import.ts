import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { imports } from '@coverline/contract/imports/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { forgetChanges } from './drafts/change-queries.ts'
import { forgetRows } from './drafts/draft-queries.ts'
import { findOwnImport } from './find-own-import.ts'
import { openStates, updateImport } from './queries.ts'

/** Discards a draft with its rows. */
export async function discardImport(
  ctx: CtxOf<typeof imports.discard>,
  input: InputOf<typeof imports.discard>,
): Promise<OutputOf<typeof imports.discard>> {
  const row = await findOwnImport(ctx, input.importId)
  const patch = { status: 'DISCARDED', errors: [], errorCount: 0 } as const
  if (!(await updateImport(ctx.db, row.id, patch, openStates))) return ctx.fail('imports.not-open')
  await forgetRows(ctx.db, row.id)
  await forgetChanges(ctx.db, row.id)
  ctx.audit({ action: 'imports.discarded', entity: 'imports', entityId: row.id })
  ctx.emit('imports.changed', { importId: row.id })
  return { ok: true }
}
