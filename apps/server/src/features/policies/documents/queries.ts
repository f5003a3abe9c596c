import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { userName } from '../../../platform/db/user-name.ts'

export type DocumentRow = {
  id: string
  fileId: string
  name: string
  mediaType: string
  bytes: number
  createdAt: Date
  createdByName: string | null
  deletedAt: Date | null
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** Returns the documents of a policy, newest first, including deleted ones that can be restored. */
export function findDocuments(ctx: Context, policyId: string): Promise<DocumentRow[]> {
  return ctx.db
    .selectFrom('policy_documents as d')
    .innerJoin('files as f', (on) =>
      on.onRef('f.provider_id', '=', 'd.provider_id').onRef('f.id', '=', 'd.file_id'),
    )
    .leftJoin('users as u', 'u.id', 'd.created_by')
    .select(['d.id', 'd.file_id as fileId', 'f.name', 'f.media_type as mediaType', 'f.bytes'])
    .select(['d.created_at as createdAt', 'd.deleted_at as deletedAt'])
    .select(userName('u').as('createdByName'))
    .where('d.provider_id', '=', ctx.actor.providerId)
    .where('d.policy_id', '=', policyId)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute()
}

export async function insertDocuments(
  ctx: Context,
  policyId: string,
  documents: readonly { id: string; fileId: string }[],
): Promise<void> {
  if (documents.length === 0) return
  await ctx.db
    .insertInto('policy_documents')
    .values(
      documents.map(({ id, fileId }) => ({
        provider_id: ctx.actor.providerId,
        id,
        policy_id: policyId,
        file_id: fileId,
        created_by: ctx.actor.userId,
        created_at: ctx.now,
      })),
    )
    .execute()
}

/** Soft-deletes documents of a locked policy as of the given moment, or restores them. */
export async function setDocumentsDeleted(
  ctx: Context,
  ids: readonly string[],
  at: Date | null,
): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .updateTable('policy_documents')
    .set({ deleted_at: at })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(ids))
    .execute()
}

/**
 * Purges documents deleted by the given moment and all documents of the given policies. Returns their files.
 */
export async function takeDocuments(
  ctx: Context,
  which: { deletedBy: Date; policyIds: readonly string[] },
): Promise<string[]> {
  const rows = await ctx.db
    .deleteFrom('policy_documents')
    .where('provider_id', '=', ctx.actor.providerId)
    .where((or) =>
      or.or([or('deleted_at', '<=', which.deletedBy), or('policy_id', '=', anyOf(which.policyIds))]),
    )
    .returning('file_id as fileId')
    .execute()
  return [...new Set(rows.map(({ fileId }) => fileId))]
}

type OwnedDocument = {
  insuredId: string
  planName: string
  fileId: string
  fileName: string
  mediaType: string
  bytes: number
  createdAt: Date
}

/** Returns the documents of all policies of people, without a check of the caller. */
export async function documentsOfPeople(
  ctx: Context,
  insuredIds: readonly string[],
): Promise<OwnedDocument[]> {
  const { rows } =
    await sql<OwnedDocument>`select p.insured_id as "insuredId", n.name as "planName", d.file_id as "fileId",
      f.name as "fileName", f.media_type as "mediaType", f.bytes, d.created_at as "createdAt"
    from policies p join policy_documents d on d.provider_id = p.provider_id and d.policy_id = p.id and d.deleted_at is null
    join files f on f.provider_id = d.provider_id and f.id = d.file_id
    join plans n on n.provider_id = p.provider_id and n.id = p.plan_id
    where p.provider_id = ${ctx.actor.providerId} and p.insured_id = ${anyOf(insuredIds)} and p.deleted_at is null`.execute(
      ctx.db,
    )
  return rows
}
