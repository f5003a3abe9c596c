import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type ReplyRow = {
  id: string
  ownerUserId: string | null
  shortcut: string
  title: string
  html: string
}

const columns = sql`id, owner_user_id as "ownerUserId", shortcut, title, html`

/** Selects replies that the caller may use: their own and the team's. */
const usable = (ctx: Context) => sql`provider_id = ${ctx.actor.providerId}
  and (owner_user_id is null or owner_user_id = ${ctx.actor.userId}::uuid)`

export async function findReplies(ctx: Context): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`select ${columns} from canned_replies where ${usable(ctx)}
    order by lower(shortcut), id limit 1000`.execute(ctx.db)
  return rows
}

export async function lockReply(ctx: Context, id: string): Promise<ReplyRow | undefined> {
  const { rows } =
    await sql<ReplyRow>`select ${columns} from canned_replies where ${usable(ctx)} and id = ${id} for update`.execute(
      ctx.db,
    )
  return rows[0]
}

export async function putReply(ctx: Context, reply: ReplyRow): Promise<void> {
  await sql`insert into canned_replies (provider_id, id, owner_user_id, shortcut, title, html, created_at, updated_at)
    values (${ctx.actor.providerId}, ${reply.id}, ${reply.ownerUserId}, ${reply.shortcut}, ${reply.title}, ${reply.html}, ${ctx.now}, ${ctx.now})
    on conflict (provider_id, id) do update set owner_user_id = excluded.owner_user_id, shortcut = excluded.shortcut,
      title = excluded.title, html = excluded.html, updated_at = excluded.updated_at`.execute(ctx.db)
}

export async function deleteReply(ctx: Context, id: string): Promise<void> {
  await sql`delete from canned_replies where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(
    ctx.db,
  )
}
