import type { PersonDocument } from '@coverline/contract/documents/endpoints'
import type { Context } from '../../../platform/context.ts'
import { userName } from '../../../platform/db/user-name.ts'

export type DocumentRow = Omit<PersonDocument, 'documentId' | 'createdAt' | 'contentType' | 'size'> & {
  id: string
  insuredId: string
  fileId: string
  mediaType: string
  bytes: number
  createdAt: Date
}

function documentRows(ctx: Context) {
  return ctx.db
    .selectFrom('insured_documents as d')
    .innerJoin('files as f', (on) =>
      on.onRef('f.provider_id', '=', 'd.provider_id').onRef('f.id', '=', 'd.file_id'),
    )
    .leftJoin('users as u', 'u.id', 'd.created_by')
    .select([
      'd.id',
      'd.insured_id as insuredId',
      'd.kind',
      'd.file_id as fileId',
      'f.name as fileName',
      'f.media_type as mediaType',
      'f.bytes',
      'd.created_at as createdAt',
      userName('u').as('createdByName'),
    ])
    .where('d.provider_id', '=', ctx.actor.providerId)
}

/** Returns the documents of a person, newest first. */
export function documentsOf(ctx: Context, insuredId: string): Promise<DocumentRow[]> {
  return documentRows(ctx)
    .where('d.insured_id', '=', insuredId)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute()
}

export function findDocument(ctx: Context, id: string): Promise<DocumentRow | undefined> {
  return documentRows(ctx).where('d.id', '=', id).executeTakeFirst()
}

export async function insertDocument(
  ctx: Context,
  document: { id: string; insuredId: string; kind: DocumentRow['kind']; fileId: string },
): Promise<void> {
  await ctx.db
    .insertInto('insured_documents')
    .values({
      provider_id: ctx.actor.providerId,
      id: document.id,
      insured_id: document.insuredId,
      kind: document.kind,
      file_id: document.fileId,
      created_by: ctx.actor.userId,
      created_at: ctx.now,
    })
    .execute()
}

export async function removeDocument(ctx: Context, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('insured_documents')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
