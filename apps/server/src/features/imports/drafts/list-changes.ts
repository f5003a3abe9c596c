import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { imports } from '@coverline/contract/imports/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findChangePage } from './change-queries.ts'
import { findOwnImport } from '../find-own-import.ts'

/** Lists what saving a checked draft would do, row by row; empty once the draft was changed or saved. */
export async function listChanges(
  ctx: CtxOf<typeof imports.changes>,
  { importId, ...wanted }: InputOf<typeof imports.changes>,
): Promise<OutputOf<typeof imports.changes>> {
  const row = await findOwnImport(ctx, importId)
  return findChangePage(ctx.db, row.id, wanted)
}
