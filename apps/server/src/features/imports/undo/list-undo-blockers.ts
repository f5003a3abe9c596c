import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { imports } from '@coverline/contract/imports/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import type { Undo } from '../../../platform/undo/undo.ts'
import { findOwnImport } from '../find-own-import.ts'
import { findBlockerPage } from './undo-queries.ts'

/** Lists the records that block the undo of an import, each with its reason. */
export const listUndoBlockers =
  (owners: readonly Undo[]) =>
  async (
    ctx: CtxOf<typeof imports.undoBlockers>,
    { importId, page, limit }: InputOf<typeof imports.undoBlockers>,
  ): Promise<OutputOf<typeof imports.undoBlockers>> => {
    const row = await findOwnImport(ctx, importId)
    return findBlockerPage(ctx, owners, row.id, { page, limit })
  }
