import { chatbotChannels } from '@coverline/contract/chatbot/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** A turn older than this belongs to a dead worker: the AI timeout is shorter. */
const turnSeconds = 45
/** Messages further apart than this are handled separately. */
const minutesBetween = 15

export type Turn = { conversationId: string; holder: string }

/** Returns the conversation of a client's message. */
export async function findConversationOf(ctx: Context, messageId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('messages')
    .select('conversation_id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', messageId)
    .executeTakeFirst()
  return row?.conversation_id
}

/**
 * Locks a conversation against other workers in all processes until the transaction ends. Returns the end of
 * another holder's turn; undefined if the conversation is free or held by this holder.
 */
export async function holdConversation(
  ctx: Context,
  { conversationId, holder }: Turn,
): Promise<{ until: Date; isOurs: boolean } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('chatbot_turn:' || ${conversationId}::text, 0))`.execute(
    ctx.db,
  )
  // A separate statement, so that it sees what was committed while the lock was awaited.
  const { rows } = await sql<{ until: Date; isOurs: boolean }>`select until, holder = ${holder} as "isOurs"
    from chatbot_turns where provider_id = ${ctx.actor.providerId} and conversation_id = ${conversationId}
      and (until > clock_timestamp() or holder = ${holder})`.execute(ctx.db)
  return rows[0]
}

/** Keeps the turn beyond the end of the transaction that locks the conversation. */
export async function keepTurn(ctx: Context, { conversationId, holder }: Turn): Promise<void> {
  await sql`insert into chatbot_turns (provider_id, conversation_id, holder, until)
    values (${ctx.actor.providerId}, ${conversationId}, ${holder}, clock_timestamp() + make_interval(secs => ${turnSeconds}))
    on conflict (provider_id, conversation_id) do update set holder = excluded.holder, until = excluded.until`.execute(
    ctx.db,
  )
}

export async function endTurn(ctx: Context, { conversationId, holder }: Turn): Promise<void> {
  await sql`delete from chatbot_turns where provider_id = ${ctx.actor.providerId} and conversation_id = ${conversationId}
    and holder = ${holder}`.execute(ctx.db)
}

/**
 * Returns the next message of a conversation that the bot has not handled, starting near the given message
 * and after the last one checked. Messages are numbered in commit order, so no later commit has a lower
 * number.
 */
export async function findWaiting(
  ctx: Context,
  { conversationId, messageId, after }: { conversationId: string; messageId: string; after: string },
): Promise<{ messageId: string; seq: string } | undefined> {
  const { rows } = await sql<{
    messageId: string
    seq: string
  }>`select m.id as "messageId", m.seq::text as seq from messages m
    join messages first on first.provider_id = m.provider_id and first.id = ${messageId}
    where m.provider_id = ${ctx.actor.providerId} and m.conversation_id = ${conversationId} and m.seq > ${after}
      and m.author = 'CLIENT' and m.ticket_id is not null and m.deleted_at is null
      and m.channel = any(${[...chatbotChannels]}::text[])
      and (m.id = first.id or m.at > first.at - make_interval(mins => ${minutesBetween}))
      and not exists (select from chatbot_replies r where r.provider_id = m.provider_id and r.message_id = m.id)
    order by m.seq limit 1`.execute(ctx.db)
  return rows[0]
}
