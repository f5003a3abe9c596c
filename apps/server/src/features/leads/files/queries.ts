import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { userName } from '../../../platform/db/user-name.ts'

export type FileRow = {
  leadId: string
  fileId: string
  name: string
  mediaType: string
  bytes: number
  createdAt: Date
  createdByName: string | null
}

/** Returns the files of leads, newest first. */
export function findFiles(ctx: Context, leadIds: readonly string[]): Promise<FileRow[]> {
  return ctx.db
    .selectFrom('lead_files as d')
    .innerJoin('files as f', (on) =>
      on.onRef('f.provider_id', '=', 'd.provider_id').onRef('f.id', '=', 'd.file_id'),
    )
    .leftJoin('users as u', 'u.id', 'd.created_by')
    .select(['d.lead_id as leadId', 'd.file_id as fileId', 'f.name', 'f.media_type as mediaType', 'f.bytes'])
    .select(['d.created_at as createdAt', userName('u').as('createdByName')])
    .where('d.provider_id', '=', ctx.actor.providerId)
    .where('d.lead_id', '=', sql<string>`any(${[...leadIds]}::uuid[])`)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.file_id', 'desc')
    .execute()
}

export async function insertFiles(ctx: Context, leadId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await ctx.db
    .insertInto('lead_files')
    .values(
      fileIds.map((fileId) => ({
        provider_id: ctx.actor.providerId,
        lead_id: leadId,
        file_id: fileId,
        created_by: ctx.actor.userId,
        created_at: ctx.now,
      })),
    )
    .execute()
}

export async function deleteFiles(ctx: Context, leadId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await ctx.db
    .deleteFrom('lead_files')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('lead_id', '=', leadId)
    .where('file_id', '=', sql<string>`any(${[...fileIds]}::uuid[])`)
    .execute()
}
