import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { imports } from '@coverline/contract/imports/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { forgetChanges } from './change-queries.ts'
import { editDraft } from './draft-queries.ts'
import { findOwnImport } from '../find-own-import.ts'
import { openStates, updateImport } from '../queries.ts'

const maxRows = 200_000
const maxColumns = 200

/** Applies the editor's steps to the draft, if its version is still the one they were made on. */
export async function editImport(
  ctx: CtxOf<typeof imports.edit>,
  input: InputOf<typeof imports.edit>,
): Promise<OutputOf<typeof imports.edit>> {
  const row = await findOwnImport(ctx, input.importId, { lock: true })
  if (!openStates.some((state) => state === row.status)) return ctx.fail('imports.not-open')
  if (row.version !== input.version) return ctx.fail('imports.changed-meanwhile')
  const draft = { headers: [...row.headers], columns: [...row.columns] }
  const rowCount = await editDraft(ctx.db, ctx.actor.providerId, row.id, draft, input.edits)
  if (rowCount > maxRows || draft.headers.length > maxColumns) {
    return ctx.fail('common.validation', { fields: { edits: 'TOO_LONG' } })
  }
  const patch = { headers: draft.headers, columns: draft.columns, rowCount, version: 'next' } as const
  await updateImport(ctx.db, row.id, patch, openStates, row.version)
  await forgetChanges(ctx.db, row.id)
  ctx.audit({ action: 'imports.edited', entity: 'imports', entityId: row.id })
  ctx.emit('imports.changed', { importId: row.id })
  return { version: row.version + 1 }
}
