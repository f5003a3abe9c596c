import { whatsappWindowHours } from '@coverline/contract/whatsapp-terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Lines } from './rules.ts'

/** What the provider's channels carry now: whether a mailbox is verified, which kind of number is linked. */
export async function findLines(ctx: Context, insuredIds: readonly string[]): Promise<Lines> {
  const { rows } = await sql<{ hasMailbox: boolean; whatsapp: string | null }>`select
      exists (select 1 from mailboxes where provider_id = ${ctx.actor.providerId} and verified_at is not null) as "hasMailbox",
      (select kind from whatsapp_links where provider_id = ${ctx.actor.providerId} and state in ('LINKED', 'DOWN') limit 1) as whatsapp`.execute(
    ctx.db,
  )
  // Of a conversation and of those that are read as a part of it.
  const { rows: free } = await sql<{ id: string }>`with recursive thread as (
      select id, insured_id from conversations where provider_id = ${ctx.actor.providerId} and joined_to_id is null
        and insured_id = any(${[...insuredIds]}::uuid[]) union all
      select c.id, t.insured_id from thread t
        join conversations c on c.provider_id = ${ctx.actor.providerId} and c.joined_to_id = t.id)
    select distinct t.insured_id as id from thread t
    join whatsapp_chats w on w.provider_id = ${ctx.actor.providerId} and w.conversation_id = t.id
    where w.last_inbound_at > ${ctx.now}::timestamptz - ${whatsappWindowHours} * interval '1 hour'`.execute(
    ctx.db,
  )
  const { hasMailbox = false, whatsapp = null } = rows[0] ?? {}
  return { hasMailbox, whatsapp, free: new Set(free.map(({ id }) => id)) }
}
