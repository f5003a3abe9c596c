import type { ChatFile } from '@coverline/contract/conversations/shapes'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type DraftRow = {
  conversationId: string
  html: string
  isNote: boolean
  updatedAt: Date
  files: ChatFile[] | null
  mailCc: string[]
}

const columns = sql`d.conversation_id as "conversationId", d.html, d.is_note as "isNote", d.updated_at as "updatedAt", d.mail_cc as "mailCc",
  (select json_agg(json_build_object('cdnFileId', f.id, 'fileName', f.name, 'contentType', f.media_type, 'size', f.bytes,
      'width', f.width, 'height', f.height) order by x.nth)
    from unnest(d.file_ids) with ordinality x (id, nth)
    join files f on f.provider_id = d.provider_id and f.id = x.id) as files`

type Values = { html: string; isNote: boolean; fileIds: readonly string[]; mailCc: readonly string[] }

/** Stores the caller's draft in a conversation and replaces the former one of the same kind: an answer, or a note. */
export async function putDraft(
  ctx: Context,
  conversationId: string,
  { html, isNote, fileIds, mailCc }: Values,
): Promise<void> {
  await sql`insert into message_drafts (provider_id, conversation_id, user_id, html, is_note, file_ids, mail_cc, updated_at)
    values (${ctx.actor.providerId}, ${conversationId}, ${ctx.actor.userId}, ${html}, ${isNote}, ${[...fileIds]}::uuid[], ${[...mailCc]}::text[],
      ${ctx.now})
    on conflict (provider_id, conversation_id, user_id, is_note) do update
      set html = excluded.html, file_ids = excluded.file_ids,
        mail_cc = excluded.mail_cc, updated_at = excluded.updated_at`.execute(ctx.db)
}

export async function forgetDraft(ctx: Context, conversationId: string, isNote: boolean): Promise<void> {
  await sql`delete from message_drafts where provider_id = ${ctx.actor.providerId} and conversation_id = ${conversationId}
    and user_id = ${ctx.actor.userId} and is_note = ${isNote}`.execute(ctx.db)
}

/** Returns the caller's drafts in a conversation: at most an answer and a note, the newest first. */
export async function findDraftsIn(ctx: Context, conversationId: string): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`select ${columns} from message_drafts d
    where d.provider_id = ${ctx.actor.providerId} and d.conversation_id = ${conversationId}
      and d.user_id = ${ctx.actor.userId}::uuid
    order by d.updated_at desc, d.is_note`.execute(ctx.db)
  return rows
}

/** Returns the newest of the caller's drafts in each conversation, newest first. */
export async function findDrafts(ctx: Context): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`select ${columns} from message_drafts d
    where d.provider_id = ${ctx.actor.providerId} and d.user_id = ${ctx.actor.userId}::uuid
      and not exists (select from message_drafts o
        where o.provider_id = d.provider_id and o.conversation_id = d.conversation_id and o.user_id = d.user_id
          and (o.updated_at, d.is_note) > (d.updated_at, o.is_note))
    order by d.updated_at desc, d.conversation_id limit 500`.execute(ctx.db)
  return rows
}
