import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import type { Language } from '@coverline/contract/common'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { mayBeAsked } from '../queries.ts'

type Asked = {
  insuredId: string
  language: Language | null
  ticketId: string
  number: number
  conversationId: string
  channel: Extract<ConversationChannel, 'EMAIL' | 'WHATSAPP'>
}

/**
 * Returns the closed tickets after which a person without the app may be asked in the channel of the request, and
 * locks the people. WhatsApp takes free text for a day after the client's message: a request that came earlier is
 * left out.
 */
export async function ticketsToAsk(ctx: Context, ticketIds: readonly string[]): Promise<Asked[]> {
  const { rows } =
    await sql<Asked>`select i.id as "insuredId", i.language, t.id as "ticketId", t.number::integer as number,
      t.conversation_id as "conversationId", t.source as channel
    from tickets t, insured i
    where ${mayBeAsked(ctx, ticketIds)} and i.registered_at is null and t.conversation_id is not null
      and (t.source = 'EMAIL' or (t.source = 'WHATSAPP' and t.created_at > ${ctx.now}::timestamptz - interval '23 hours'))
    order by i.id, t.id for no key update of i`.execute(ctx.db)
  return rows
}

export type OpenPoll = { id: string; number: number | null; score: number | null; comment: string | null }

/** Returns the poll of a link that still works. */
export async function findByToken(ctx: Context, hash: Buffer): Promise<OpenPoll | undefined> {
  const { rows } = await sql<OpenPoll>`select q.id, q.score, q.comment,
      (select t.number::integer from tickets t where t.provider_id = q.provider_id and t.id = q.ticket_id) as number
    from polls q where q.provider_id = ${ctx.actor.providerId} and q.token_hash = ${hash}
      and q.open_until > ${ctx.now}::timestamptz`.execute(ctx.db)
  return rows[0]
}

/** Stores an answer. Returns the person's id. */
export async function writeAnswer(
  ctx: Context,
  pollId: string,
  { score, comment }: { score: number; comment: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ insuredId: string }>`update polls
    set score = ${score}, comment = ${comment}, answered_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId} and id = ${pollId} returning insured_id as "insuredId"`.execute(
    ctx.db,
  )
  return rows[0]?.insuredId
}
