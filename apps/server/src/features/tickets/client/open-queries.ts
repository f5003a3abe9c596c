import type { TicketSource, TicketStatus } from '@coverline/contract/tickets/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'

export type NewChat = {
  conversationId: string
  insuredId: string | null
  companyId: string | null
  source: TicketSource
  /** Of its first mail */
  subject?: string | undefined
}

const longestSubject = 998
const subjectOf = (subject: string | undefined): string | null =>
  subject?.slice(0, longestSubject).trim() || null

/** Returns the next ticket number of the provider. Other new tickets wait until this transaction ends. */
export async function nextNumber(ctx: Context): Promise<number> {
  const { rows } = await sql<{
    last: number
  }>`insert into ticket_numbers (provider_id, last) values (${ctx.actor.providerId}, 1)
    on conflict (provider_id) do update set last = ticket_numbers.last + 1 returning last`.execute(ctx.db)
  return rows[0]?.last ?? ctx.fail('common.not-found')
}

/** Records a client's message in the open chat ticket of a conversation, if it exists: it waits for the provider again. */
export async function touchOpenChat(
  ctx: Context,
  conversationId: string,
  subject?: string,
): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`update tickets set activity_at = ${ctx.now}, subject = coalesce(subject, ${subjectOf(subject)}),
      waiting_for = 'US', waiting_since = case when waiting_for = 'US' then waiting_since else ${ctx.now} end,
      snoozed_at = null, snoozed_until = null
    where provider_id = ${ctx.actor.providerId} and conversation_id = ${conversationId}
      and business_type = 'CHAT' and status <> 'DONE' returning id`.execute(ctx.db)
  return rows[0]?.id
}

/** Inserts a chat ticket. A person's chat gets the person's plan and its company. */
export async function insertChat(ctx: Context, chat: NewChat, number: number): Promise<string> {
  const id = newId()
  const { providerId } = ctx.actor
  await sql`insert into tickets (provider_id, id, number, conversation_id, insured_id, company_id, plan_id, source, business_type, subject, created_at, activity_at,
      waiting_since)
    select ${providerId}, ${id}, ${number}, ${chat.conversationId}, ${chat.insuredId}, coalesce(${chat.companyId}::uuid, p.company_id), p.id,
      ${chat.source}, 'CHAT', ${subjectOf(chat.subject)}, ${ctx.now}, ${ctx.now}, ${ctx.now}
    from (select plan_of_person(${providerId}, ${chat.insuredId}, ${ctx.today}) as id) found
      left join plans p on p.provider_id = ${providerId} and p.id = found.id`.execute(ctx.db)
  return id
}

export type Answer = { conversationId: string; insuredId: string | null; isAutomatic: boolean }

/** After a person's answer it is the client's turn; an automatic one, as in a broadcast, changes nothing. */
const turnAfter = (ctx: Context, { isAutomatic }: Pick<Answer, 'isAutomatic'>) =>
  isAutomatic ? sql`` : sql`, waiting_for = 'CLIENT', waiting_since = ${ctx.now}`

/**
 * Makes an open ticket wait for the provider, as when an answer did not arrive.
 */
export async function waitForUs(ctx: Context, ticketId: string): Promise<void> {
  await sql`update tickets set waiting_for = 'US', waiting_since = ${ctx.now} where provider_id = ${ctx.actor.providerId}
    and id = ${ticketId} and status <> 'DONE' and waiting_for is distinct from 'US'`.execute(ctx.db)
}

/**
 * Sets an open ticket of a conversation or its person to in progress. Returns undefined if there is none,
 * DONE if it is closed.
 */
export async function startRequest(
  ctx: Context,
  ticketId: string,
  of: Answer,
): Promise<{ id: string; status: TicketStatus } | undefined> {
  const { rows } = await sql<{ id: string; status: TicketStatus }>`with held as (
      select id, status from tickets where provider_id = ${ctx.actor.providerId} and id = ${ticketId}
        and (conversation_id = ${of.conversationId} or insured_id = ${of.insuredId}::uuid) for update),
    started as (update tickets t set status = 'IN_PROGRESS', activity_at = ${ctx.now}, started_at = coalesce(t.started_at, ${ctx.now})
        ${turnAfter(ctx, of)}
      from held where t.provider_id = ${ctx.actor.providerId} and t.id = held.id and held.status <> 'DONE')
    select id, status from held`.execute(ctx.db)
  return rows[0]
}

/** True if a ticket belongs to a conversation or to its person. */
export async function isRequestOf(
  ctx: Context,
  ticketId: string,
  of: { conversationId: string; insuredId: string | null },
): Promise<boolean> {
  const { rows } =
    await sql`select from tickets where provider_id = ${ctx.actor.providerId} and id = ${ticketId}
    and (conversation_id = ${of.conversationId} or insured_id = ${of.insuredId}::uuid)`.execute(ctx.db)
  return rows.length > 0
}

/**
 * Sets the open chat ticket of a conversation to in progress. Returns its id and whether it was new;
 * undefined if there is none.
 */
export async function startOpenChat(
  ctx: Context,
  of: Pick<Answer, 'conversationId' | 'isAutomatic'>,
): Promise<{ id: string; wasNew: boolean } | undefined> {
  const { rows } = await sql<{
    id: string
    wasNew: boolean
  }>`update tickets t set status = 'IN_PROGRESS', activity_at = ${ctx.now},
      started_at = coalesce(t.started_at, ${ctx.now}) ${turnAfter(ctx, of)}
    from (select id, status = 'NEW' as was_new from tickets where provider_id = ${ctx.actor.providerId}
      and conversation_id = ${of.conversationId} and business_type = 'CHAT' and status <> 'DONE' for update) held
    where t.provider_id = ${ctx.actor.providerId} and t.id = held.id
    returning t.id, held.was_new as "wasNew"`.execute(ctx.db)
  return rows[0]
}
