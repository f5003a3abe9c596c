import { chatbotChannels } from '@coverline/contract/chatbot/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** A turn that lasted so long was left by a worker that has died: the AI is waited for less. */
const turnSeconds = 45
/** A message that the bot has not dealt with by then is no neighbour of the next one. */
const minutesBetween = 15

export type Turn = { conversationId: string; holder: string }

/** The conversation of a client's message. */
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
 * Holds a conversation against other workers, of whatever process, until the transaction ends. Answers until when somebody else keeps it
 * besides, or undefined: it is free or the holder's own.
 */
export async function holdConversation(
  ctx: Context,
  { conversationId, holder }: Turn,
): Promise<{ until: Date; isOurs: boolean } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('chatbot_turn:' || ${conversationId}::text, 0))`.execute(
    ctx.db,
  )
  // A statement of its own: it sees what was committed while the lock was waited for.
  const { rows } = await sql<{ until: Date; isOurs: boolean }>`select until, holder = ${holder} as "isOurs"
    from chatbot_turns where provider_id = ${ctx.actor.providerId} and conversation_id = ${conversationId}
      and (until > clock_timestamp() or holder = ${holder})`.execute(ctx.db)
  return rows[0]
}

/** Keeps the turn over the end of the transaction that holds the conversation. */
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
 * The next message of a conversation that the bot has done nothing about: from the given one's neighbours on, after the one that was looked at
 * last. Messages are numbered as they are committed, so that none comes later with a lower number.
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
