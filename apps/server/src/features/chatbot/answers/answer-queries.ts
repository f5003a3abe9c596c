import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import type { Language } from '@coverline/contract/common'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Outcome } from '../reply.ts'

export type Asked = {
  messageId: string
  conversationId: string
  ticketId: string
  channel: ConversationChannel
  text: string
  insuredId: string | null
  language: Language | null
  /** Language of most plans of the provider: a guess for clients whose language is unknown. */
  providerLanguage: Language | null
  /** The client's earlier messages in this request, newest first. */
  earlier: string[]
  /** True if the bot may answer: the request is new, unassigned, and was not handed over. */
  isOpen: boolean
  /** True if the bot has already written in this request. */
  isGreeted: boolean
  /** Number of times the bot has returned a greeting in this request. */
  greetings: number
  /** Number of times the bot has asked which question is meant. */
  suggestions: number
  /** The quick replies of the bot's last message in the conversation. */
  offered: string[]
}

/** The client keys of the chatbot's own messages begin like this: rules answer as the bot too, and offer nothing. */
export const botKey = 'bot:'

/** Returns a client's message with the data that the bot needs; undefined if it is gone or in no request. */
export async function findAsked(ctx: Context, messageId: string): Promise<Asked | undefined> {
  const { rows } =
    await sql<Asked>`select m.id as "messageId", m.conversation_id as "conversationId", m.ticket_id as "ticketId", m.channel,
      m.plain as text, c.insured_id as "insuredId", i.language,
      t.status = 'NEW' and t.operator_user_id is null and not exists (select from chatbot_replies r
        where r.provider_id = m.provider_id and r.ticket_id = m.ticket_id and r.outcome = 'HANDED_OFF')
        and not exists (select from messages o where o.provider_id = m.provider_id and o.ticket_id = m.ticket_id
          and o.author = 'SUPPORT' and not o.is_note) as "isOpen",
      (select count(*) > 0 from chatbot_replies r where r.provider_id = m.provider_id and r.ticket_id = m.ticket_id) as "isGreeted",
      (select count(*)::integer from chatbot_replies r where r.provider_id = m.provider_id and r.ticket_id = m.ticket_id
        and r.outcome = 'GREETED') as greetings,
      (select count(*)::integer from chatbot_replies r where r.provider_id = m.provider_id and r.ticket_id = m.ticket_id
        and r.outcome = 'SUGGESTED') as suggestions,
      coalesce((select b.quick_replies from messages b where b.provider_id = m.provider_id
        and b.conversation_id = m.conversation_id and b.author = 'BOT' and starts_with(b.client_key, ${botKey}) order by b.seq desc limit 1), '{}') as offered,
      array(select e.plain from messages e where e.provider_id = m.provider_id and e.ticket_id = m.ticket_id and e.author = 'CLIENT'
        and e.seq < m.seq and e.conversation_id = m.conversation_id order by e.seq desc limit 5) as earlier,
      (select p.default_locale from plans p where p.provider_id = m.provider_id and p.deleted_at is null
        and p.default_locale is not null group by 1 order by count(*) desc, 1 limit 1) as "providerLanguage"
    from messages m
    join conversations c on c.provider_id = m.provider_id and c.id = m.conversation_id
    join tickets t on t.provider_id = m.provider_id and t.id = m.ticket_id
    left join insured i on i.provider_id = c.provider_id and i.id = c.insured_id
    where m.provider_id = ${ctx.actor.providerId} and m.id = ${messageId} and m.author = 'CLIENT' and m.deleted_at is null`.execute(
      ctx.db,
    )
  return rows[0]
}

/** Records the bot's reply to a message; false if it was recorded before: the job ran twice. */
export async function recordReply(
  ctx: Context,
  asked: Asked,
  { outcome, answerId }: Outcome,
): Promise<boolean> {
  const { rows } =
    await sql`insert into chatbot_replies (provider_id, message_id, conversation_id, ticket_id, outcome, answer_id, at)
    values (${ctx.actor.providerId}, ${asked.messageId}, ${asked.conversationId}, ${asked.ticketId}, ${outcome}, ${answerId}, ${ctx.now})
    on conflict (provider_id, message_id) do nothing returning message_id`.execute(ctx.db)
  return rows.length === 1
}
