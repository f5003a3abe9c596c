import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { shown, thread } from './message-queries.ts'

/** Returns those of the given files that belong to a thread, as the file store knows them. */
export async function filesInThread(
  ctx: Context,
  rootId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${thread(ctx, rootId)}
    select distinct x.file_id as id from message_files x
    join messages m on m.provider_id = x.provider_id and m.id = x.message_id
    join thread t on t.id = m.conversation_id
    where x.provider_id = ${ctx.actor.providerId} and x.file_id = any(${[...fileIds]}::uuid[]) and m.deleted_at is null ${shown(ctx)}`.execute(
    ctx.db,
  )
  return rows.map((row) => row.id)
}

type ThreadFile = {
  fileId: string
  fileName: string
  mediaType: string
  bytes: number
  createdAt: Date
  isOwn: boolean
}

/** Returns the newest files of a thread, as far as the caller reads it. */
export async function listFiles(ctx: Context, rootId: string): Promise<ThreadFile[]> {
  const { rows } = await sql<ThreadFile>`${thread(ctx, rootId)}
    select f.id as "fileId", f.name as "fileName", f.media_type as "mediaType", f.bytes, m.at as "createdAt", m.author = 'CLIENT' as "isOwn"
    from thread t join messages m on m.provider_id = ${ctx.actor.providerId} and m.conversation_id = t.id and m.deleted_at is null ${shown(ctx)}
    join message_files x on x.provider_id = m.provider_id and x.message_id = m.id
    join files f on f.provider_id = x.provider_id and f.id = x.file_id
    where x.cid is null order by m.at desc, m.seq desc, x.position limit 500`.execute(ctx.db)
  return rows
}

/** Returns those of the given files that the caller uploaded for the chat. */
export async function ownChatFiles(
  ctx: Context,
  fileIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (fileIds.length === 0) return []
  const { rows } = await sql<{ id: string; name: string }>`select id, name from files
    where provider_id = ${ctx.actor.providerId} and id = any(${[...fileIds]}::uuid[]) and kind = 'CHAT'
      and created_by is not distinct from ${ctx.actor.userId}::uuid`.execute(ctx.db)
  return rows
}
