import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DocumentRow } from './view.ts'
import { userName } from '../../platform/db/user-name.ts'

/** Returns the documents of an insurance company, newest first. */
export function findDocuments(ctx: Context, insurerId: string): Promise<DocumentRow[]> {
  return ctx.db
    .selectFrom('insurer_documents as d')
    .innerJoin('files as f', (on) =>
      on.onRef('f.provider_id', '=', 'd.provider_id').onRef('f.id', '=', 'd.file_id'),
    )
    .leftJoin('users as u', 'u.id', 'd.created_by')
    .select([
      'd.file_id as fileId',
      'f.name',
      'f.media_type as mediaType',
      'f.bytes',
      'd.created_at as createdAt',
      userName('u').as('createdByName'),
    ])
    .where('d.provider_id', '=', ctx.actor.providerId)
    .where('d.insurer_id', '=', insurerId)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute()
}

export async function insertDocuments(
  ctx: Context,
  insurerId: string,
  documents: readonly { id: string; fileId: string }[],
): Promise<void> {
  if (documents.length === 0) return
  await ctx.db
    .insertInto('insurer_documents')
    .values(
      documents.map(({ id, fileId }) => ({
        provider_id: ctx.actor.providerId,
        id,
        insurer_id: insurerId,
        file_id: fileId,
        created_by: ctx.actor.userId,
        created_at: ctx.now,
      })),
    )
    .execute()
}

/** Detaches files from an insurance company. Returns those that no other insurer uses. */
export async function removeDocuments(
  ctx: Context,
  insurerId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  if (fileIds.length === 0) return []
  await ctx.db
    .deleteFrom('insurer_documents')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('insurer_id', '=', insurerId)
    .where('file_id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .execute()
  const kept = await ctx.db
    .selectFrom('insurer_documents')
    .select('file_id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('file_id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .execute()
  return fileIds.filter((fileId) => !kept.some((row) => row.file_id === fileId))
}
