import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

type Address = {
  conversationId: string
  channel: 'EMAIL' | 'WHATSAPP'
  address: string
  /** The number that this one replaced. */
  replaces?: string | undefined
}

/** Records another address of a conversation's client; the newest conversation of an address counts. */
export async function recordAddress(ctx: Context, { replaces, ...made }: Address): Promise<void> {
  await sql`insert into conversation_addresses (provider_id, channel, address, conversation_id, replaces, at)
    values (${ctx.actor.providerId}, ${made.channel}, ${made.address}, ${made.conversationId}, ${replaces ?? null}, ${ctx.now})
    on conflict (provider_id, channel, address) do update set conversation_id = excluded.conversation_id, at = excluded.at,
      replaces = coalesce(excluded.replaces, conversation_addresses.replaces)`.execute(ctx.db)
}

/** Returns the conversation that one of these addresses belongs to, the first address first. */
export async function conversationOfAddress(
  ctx: Context,
  channel: string,
  addresses: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select a.conversation_id as id from conversation_addresses a
    where a.provider_id = ${ctx.actor.providerId} and a.channel = ${channel} and a.address = any(${[...addresses]}::text[])
    order by array_position(${[...addresses]}::text[], a.address) limit 1`.execute(ctx.db)
  return rows[0]?.id
}

/** Moves a contact to a new address. */
export async function moveContact(ctx: Context, conversationId: string, address: string): Promise<void> {
  await sql`update conversations set contact_address = ${address}
    where provider_id = ${ctx.actor.providerId} and id = ${conversationId} and kind = 'CONTACT'`.execute(
    ctx.db,
  )
}

/** Makes the thread of one contact a part of another's; its open request stays with its messages. */
export async function joinContacts(
  ctx: Context,
  { partId, wholeId }: { partId: string; wholeId: string },
): Promise<void> {
  // The agent of a lead takes part in the thread of that lead alone.
  await sql`update conversations set joined_to_id = ${wholeId}, agent_user_id = null
    where provider_id = ${ctx.actor.providerId} and id = ${partId} and joined_to_id is null`.execute(ctx.db)
}

/**
 * SQL: where a person is written to on WhatsApp. It is the number that replaced the profile's, the profile's own, or the
 * address that the person wrote from.
 */
export const whatsappAddress = (
  ctx: Context,
  root: RawBuilder<unknown>,
  phone: RawBuilder<unknown>,
): RawBuilder<string | null> =>
  sql<string | null>`coalesce(
    (select a.address from conversation_addresses a where a.provider_id = ${ctx.actor.providerId} and a.channel = 'WHATSAPP'
      and a.conversation_id = ${root} and a.replaces = ${phone} order by a.at desc limit 1),
    ${phone},
    (with recursive thread as (select ${root} as id union all
        select p.id from thread t join conversations p on p.provider_id = ${ctx.actor.providerId} and p.joined_to_id = t.id)
      select o.address from thread t cross join lateral (
        select a.address, a.at from conversation_addresses a where a.provider_id = ${ctx.actor.providerId} and a.channel = 'WHATSAPP'
          and a.conversation_id = t.id
        union all
        select p.contact_address, p.last_message_at from conversations p where p.provider_id = ${ctx.actor.providerId}
          and p.id = t.id and p.channel = 'WHATSAPP' and p.contact_address is not null) o
      order by o.at desc nulls last limit 1))`

/** Returns where a person is written to on WhatsApp; null if no address is known. */
export async function whatsappAddressOf(
  ctx: Context,
  conversationId: string,
  phone: string | null,
): Promise<string | null> {
  const { rows } = await sql<{
    address: string | null
  }>`select ${whatsappAddress(ctx, sql`${conversationId}::uuid`, sql`${phone}::text`)} as address`.execute(
    ctx.db,
  )
  return rows[0]?.address ?? null
}
