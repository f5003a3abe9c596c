import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type DraftRow = { conversationId: string; html: string; isNote: boolean; updatedAt: Date }

/** Stores the caller's draft in a conversation and replaces the former one. */
export async function putDraft(
  ctx: Context,
  conversationId: string,
  { html, isNote }: { html: string; isNote: boolean },
): Promise<void> {
  await sql`insert into message_drafts (provider_id, conversation_id, user_id, html, is_note, updated_at)
    values (${ctx.actor.providerId}, ${conversationId}, ${ctx.actor.userId}, ${html}, ${isNote}, ${ctx.now})
    on conflict (provider_id, conversation_id, user_id) do update
      set html = excluded.html, is_note = excluded.is_note, updated_at = excluded.updated_at`.execute(ctx.db)
}

export async function forgetDraft(ctx: Context, conversationId: string): Promise<void> {
  await sql`delete from message_drafts where provider_id = ${ctx.actor.providerId} and conversation_id = ${conversationId}
    and user_id = ${ctx.actor.userId}`.execute(ctx.db)
}

export async function findDraft(ctx: Context, conversationId: string): Promise<DraftRow | undefined> {
  const { rows } =
    await sql<DraftRow>`select conversation_id as "conversationId", html, is_note as "isNote", updated_at as "updatedAt"
    from message_drafts where provider_id = ${ctx.actor.providerId} and conversation_id = ${conversationId}
      and user_id = ${ctx.actor.userId}::uuid`.execute(ctx.db)
  return rows[0]
}

/** Returns the caller's drafts, newest first. */
export async function findDrafts(ctx: Context): Promise<DraftRow[]> {
  const { rows } =
    await sql<DraftRow>`select conversation_id as "conversationId", html, is_note as "isNote", updated_at as "updatedAt"
    from message_drafts where provider_id = ${ctx.actor.providerId} and user_id = ${ctx.actor.userId}::uuid
    order by updated_at desc, conversation_id limit 500`.execute(ctx.db)
  return rows
}
