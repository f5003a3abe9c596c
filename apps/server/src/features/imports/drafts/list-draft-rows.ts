import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { imports } from '@coverline/contract/imports/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { readRows } from './draft-queries.ts'
import { findOwnImport } from '../find-own-import.ts'

/** Returns a range of the draft's rows for the editor. */
export async function listDraftRows(
  ctx: CtxOf<typeof imports.rows>,
  input: InputOf<typeof imports.rows>,
): Promise<OutputOf<typeof imports.rows>> {
  const row = await findOwnImport(ctx, input.importId)
  return { version: row.version, rows: await readRows(ctx.db, input.importId, input.from, input.count) }
}
