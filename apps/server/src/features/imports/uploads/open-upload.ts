import type { ImportKind } from '@coverline/contract/imports/formats'
import type { Context } from '../../../platform/context.ts'
import { type ImportSession, openImportSession } from '../jobs/import-session.ts'
import type { ImportSource } from '../jobs/import-calls.ts'
import type { ReadingChoice } from '../reading/read-table.ts'
import { UnreadableFile } from '../reading/unreadable-file.ts'

type Ctx = Context<UnreadableFile['reason']>

/** Opens a file for an import; an unreadable file ends the call with its error. */
export async function openUpload(
  ctx: Ctx,
  path: string,
  kind: ImportKind,
  reading: ReadingChoice,
): Promise<ImportSession> {
  try {
    return await openSource({ path }, kind, ctx.actor.workspace?.country ?? 'ES', reading)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { reason, details } = error
    return ctx.fail(reason, Object.keys(details).length > 0 ? { details, params: details } : {})
  }
}

/** Opens the source of an import, in the provider's country. */
export function openSource(
  source: ImportSource,
  kind: ImportKind,
  country: string,
  reading?: ReadingChoice,
): Promise<ImportSession> {
  return openImportSession(source, { kind, country, ...(reading ? { reading } : {}) })
}
