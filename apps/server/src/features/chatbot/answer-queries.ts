import type { ConversationChannel } from '@coverline/contract/conversations-terms'
import type { Language } from '@coverline/contract/common'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export type Asked = {
  messageId: string
  conversationId: string
  ticketId: string
  channel: ConversationChannel
  text: string
  insuredId: string | null
  language: Language | null
  /** The bot may answer: the request is new, nobody's, and was not handed over. */
  isOpen: boolean
  /** The bot has said something in this request. */
  isGreeted: boolean
}

/** A client's message as the bot sees it; undefined when it is gone or in no request. */
export async function findAsked(ctx: Context, messageId: string): Promise<Asked | undefined> {
  const { rows } =
    await sql<Asked>`select m.id as "messageId", m.conversation_id as "conversationId", m.ticket_id as "ticketId", m.channel,
      m.plain as text, c.insured_id as "insuredId", i.language,
      t.status = 'NEW' and t.operator_user_id is null and not exists (select from chatbot_replies r
        where r.provider_id = m.provider_id and r.ticket_id = m.ticket_id and r.outcome = 'HANDED_OFF')
        and not exists (select from messages o where o.provider_id = m.provider_id and o.ticket_id = m.ticket_id
          and o.author = 'SUPPORT' and not o.is_note) as "isOpen",
      exists (select from chatbot_replies r where r.provider_id = m.provider_id and r.ticket_id = m.ticket_id) as "isGreeted"
    from messages m
    join conversations c on c.provider_id = m.provider_id and c.id = m.conversation_id
    join tickets t on t.provider_id = m.provider_id and t.id = m.ticket_id
    left join insured i on i.provider_id = c.provider_id and i.id = c.insured_id
    where m.provider_id = ${ctx.actor.providerId} and m.id = ${messageId} and m.author = 'CLIENT' and m.deleted_at is null`.execute(
      ctx.db,
    )
  return rows[0]
}

export type Outcome = { outcome: 'ANSWERED' | 'ANSWERED_BY_AI' | 'HANDED_OFF'; answerId: string | null }

/** Notes what the bot does with a message; false when it was done before: the job has run twice. */
export async function noteReply(
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
