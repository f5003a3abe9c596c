import type { WhatsappEventReason } from '@coverline/contract/whatsapp/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type WaitingEvent = {
  id: string
  linkId: string
  sealed: string
  attempts: number
  /** Set while another process works on it or it waits for its next try. */
  nextAt: Date | null
}

export async function insertEvent(
  ctx: Context,
  event: { id: string; linkId: string; sealed: string },
): Promise<void> {
  await sql`insert into whatsapp_events (provider_id, id, link_id, sealed, received_at)
    values (${ctx.actor.providerId}, ${event.id}, ${event.linkId}, ${event.sealed}, ${ctx.now})`.execute(
    ctx.db,
  )
}

const columns = sql`e.id, e.link_id as "linkId", e.sealed, e.attempts, e.next_at as "nextAt"`

/** Returns the oldest event that waits, apart from those given. */
export async function oldestEvent(
  ctx: Context,
  apart: readonly string[] = [],
): Promise<WaitingEvent | undefined> {
  const { rows } = await sql<WaitingEvent>`select ${columns} from whatsapp_events e
    where e.provider_id = ${ctx.actor.providerId} and e.failed_at is null and e.id <> all(${[...apart]}::uuid[])
    order by e.received_at, e.id limit 1`.execute(ctx.db)
  return rows[0]
}

/** Claims an event until a moment and counts the try; false if another process was first. */
export async function claimEvent(
  ctx: Context,
  { id, attempts }: Pick<WaitingEvent, 'id' | 'attempts'>,
  until: Date,
): Promise<boolean> {
  const { rows } = await sql`update whatsapp_events set attempts = attempts + 1, next_at = ${until}
    where provider_id = ${ctx.actor.providerId} and id = ${id} and failed_at is null and attempts = ${attempts}
    returning id`.execute(ctx.db)
  return rows.length > 0
}

/** Gives a claimed event back for a later try. */
export async function postponeEvent(ctx: Context, id: string, until: Date): Promise<void> {
  await sql`update whatsapp_events set next_at = ${until} where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(
    ctx.db,
  )
}

/** Ends the tries of an event; the settings show it with the reason. */
export async function failEvent(ctx: Context, id: string, reason: WhatsappEventReason): Promise<void> {
  await sql`update whatsapp_events set failed_at = ${ctx.now}, reason = ${reason}, next_at = null
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}

/**
 * Removes the event; returns false if another process did. Concurrent callers wait for the end of this
 * transaction.
 */
export async function removeEvent(ctx: Context, id: string): Promise<boolean> {
  const { rows } =
    await sql`delete from whatsapp_events where provider_id = ${ctx.actor.providerId} and id = ${id} returning id`.execute(
      ctx.db,
    )
  return rows.length > 0
}

/** Returns at most two people with one of these phones; more than one is ambiguous. */
export async function peopleWithPhone(ctx: Context, phones: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select i.id from insured i where i.provider_id = ${ctx.actor.providerId}
    and i.phone = any(${[...phones]}::text[]) and i.deleted_at is null and i.merged_into_id is null limit 2`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** Records when the client of a conversation wrote last, by WhatsApp's clock. */
export async function recordInbound(ctx: Context, conversationId: string, at: Date): Promise<void> {
  await sql`insert into whatsapp_chats (provider_id, conversation_id, last_inbound_at)
    values (${ctx.actor.providerId}, ${conversationId}, ${at})
    on conflict (provider_id, conversation_id) do update set last_inbound_at = greatest(whatsapp_chats.last_inbound_at, excluded.last_inbound_at)`.execute(
    ctx.db,
  )
}

/** Returns when the client of a conversation, or of one merged into it, wrote last. */
export async function lastInbound(ctx: Context, conversationId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`with recursive up as (
      select c.id, c.joined_to_id from conversations c where c.provider_id = ${ctx.actor.providerId} and c.id = ${conversationId} union all
      select p.id, p.joined_to_id from up join conversations p on p.provider_id = ${ctx.actor.providerId} and p.id = up.joined_to_id),
    thread as (
      select id from up where joined_to_id is null union all
      select c.id from thread t join conversations c on c.provider_id = ${ctx.actor.providerId} and c.joined_to_id = t.id)
    select max(w.last_inbound_at) as at from whatsapp_chats w
    where w.provider_id = ${ctx.actor.providerId} and w.conversation_id in (select id from thread)`.execute(
    ctx.db,
  )
  return rows[0]?.at ?? null
}
