import { whatsappWindowHours } from '@coverline/contract/whatsapp/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Lines } from '../rules.ts'

/**
 * Returns the current state of the provider's channels: whether a mailbox is verified, and which kind of
 * number is linked.
 */
export async function findLines(ctx: Context): Promise<Lines> {
  const { rows } = await sql<Lines>`select
      exists (select 1 from mailboxes where provider_id = ${ctx.actor.providerId} and verified_at is not null) as "hasMailbox",
      (select kind from whatsapp_links where provider_id = ${ctx.actor.providerId} and state in ('LINKED', 'DOWN') limit 1) as whatsapp`.execute(
    ctx.db,
  )
  return rows[0] ?? { hasMailbox: false, whatsapp: null }
}

/** Returns the given people who accept free text on WhatsApp now: they wrote in the last 24 hours. */
export async function findInWindow(
  ctx: Context,
  insuredIds: readonly string[],
): Promise<ReadonlySet<string>> {
  // Covers a conversation and all conversations merged into it.
  const { rows } = await sql<{ id: string }>`with recursive thread as (
      select id, insured_id from conversations where provider_id = ${ctx.actor.providerId} and joined_to_id is null
        and insured_id = any(${[...insuredIds]}::uuid[]) union all
      select c.id, t.insured_id from thread t
        join conversations c on c.provider_id = ${ctx.actor.providerId} and c.joined_to_id = t.id)
    select distinct t.insured_id as id from thread t
    join whatsapp_chats w on w.provider_id = ${ctx.actor.providerId} and w.conversation_id = t.id
    where w.last_inbound_at > ${ctx.now}::timestamptz - ${whatsappWindowHours} * interval '1 hour'`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ id }) => id))
}
