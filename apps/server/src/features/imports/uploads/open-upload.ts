import type { ImportKind } from '@coverline/contract/imports/formats'
import type { Context } from '../../../platform/context.ts'
import { type ImportSession, openImportSession } from '../jobs/import-session.ts'
import type { ImportSource } from '../jobs/import-calls.ts'
import { UnreadableFile } from '../reading/unreadable-file.ts'

type Ctx = Context<'imports.file-unreadable' | 'imports.unsupported-format' | 'imports.too-many-rows'>

/** Opens a file for an import; an unreadable file ends the call with its error. */
export async function openUpload(ctx: Ctx, path: string, kind: ImportKind): Promise<ImportSession> {
  try {
    return await openSource({ path }, kind, ctx.actor.workspace?.country ?? 'ES')
  } catch (error) {
    if (error instanceof UnreadableFile) return ctx.fail(error.reason)
    throw error
  }
}

/** Opens the source of an import, in the provider's country. */
export function openSource(source: ImportSource, kind: ImportKind, country: string): Promise<ImportSession> {
  return openImportSession(source, { kind, country })
}
