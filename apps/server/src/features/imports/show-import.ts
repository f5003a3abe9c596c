import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { imports } from '@coverline/contract/imports/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findOwnImport } from './find-own-import.ts'
import { viewImportDetail } from './view.ts'

/** Returns an import's state, progress, errors and result. */
export async function showImport(
  ctx: CtxOf<typeof imports.detail>,
  input: InputOf<typeof imports.detail>,
): Promise<OutputOf<typeof imports.detail>> {
  const row = await findOwnImport(ctx, input.importId)
  return viewImportDetail(row, ctx.locale, input.withErrors ?? true)
}
