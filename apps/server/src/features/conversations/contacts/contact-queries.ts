import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { matchesWords } from '../../../platform/db/lists/search-words.ts'
import { isParticipant } from '../access.ts'
import type { ConversationRow } from '../queries.ts'

type ContactRow = { id: string; name: string | null; address: string; lastMessageAt: Date | null }

/** Returns other contacts of the channel that hold all the words, the newest first. */
export async function findContacts(
  ctx: Context,
  { id, channel }: Pick<ConversationRow, 'id' | 'channel'>,
  words: string,
): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`select c.id, c.contact_name as name, c.contact_address as address,
      c.last_message_at as "lastMessageAt"
    from conversations c where c.provider_id = ${ctx.actor.providerId} and c.contact_address is not null and c.joined_to_id is null
      and c.kind = 'CONTACT' and c.channel = ${channel} and c.id <> ${id} and ${isParticipant(ctx.actor)}
      and ${matchesWords(sql<string>`fold_text(concat_ws(' ', c.contact_name, c.contact_address))`, words)}
    order by c.last_message_at desc nulls last, c.id limit 20`.execute(ctx.db)
  return rows
}

const thread = (ctx: Context, root: RawBuilder<unknown>) => sql`recursive thread as (
    select ${root} as id union all
    select p.id from thread t join conversations p on p.provider_id = ${ctx.actor.providerId} and p.joined_to_id = t.id)`

/** Returns the conversations that are read as one thread, the given one among them. */
export async function partsOf(ctx: Context, rootId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with ${thread(ctx, sql`${rootId}::uuid`)}
    select id from thread`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Returns the addresses that operators joined to the client of a conversation. */
export async function joinedAddresses(ctx: Context, rootId: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`with ${thread(ctx, sql`${rootId}::uuid`)}
    select a.address from conversation_addresses a join thread t on t.id = a.conversation_id
    where a.provider_id = ${ctx.actor.providerId} and (a.channel = 'EMAIL' or exists (select from thread x
      join conversations p on p.provider_id = a.provider_id and p.id = x.id
      where p.kind = 'CONTACT' and p.joined_to_id is not null and p.channel = a.channel and p.contact_address = a.address))
    order by a.address`.execute(ctx.db)
  return rows.map(({ address }) => address)
}

/** Forgets that an address belongs to the client of a conversation. Returns its channel. */
export async function forgetAddress(
  ctx: Context,
  rootId: string,
  address: string,
): Promise<ConversationChannel | undefined> {
  const { rows } = await sql<{ channel: ConversationChannel }>`with ${thread(ctx, sql`${rootId}::uuid`)}
    delete from conversation_addresses a using thread t
    where a.provider_id = ${ctx.actor.providerId} and a.conversation_id = t.id and a.address = ${address}
    returning a.channel`.execute(ctx.db)
  return rows[0]?.channel
}

/** Returns the contact of an address that is read as a part of a conversation. */
export async function partOfAddress(
  ctx: Context,
  rootId: string,
  { channel, address }: { channel: ConversationChannel; address: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`with ${thread(ctx, sql`${rootId}::uuid`)}
    select c.id from conversations c join thread t on t.id = c.id
    where c.provider_id = ${ctx.actor.providerId} and c.kind = 'CONTACT' and c.joined_to_id is not null
      and c.channel = ${channel} and c.contact_address = ${address} limit 1 for update of c`.execute(ctx.db)
  return rows[0]?.id
}

/** Counts the messages of a thread that a client sees: no notes and no deleted ones. */
export async function countMessages(ctx: Context, rootId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`with ${thread(ctx, sql`${rootId}::uuid`)}
    select count(*)::integer as count from thread t join messages m on m.provider_id = ${ctx.actor.providerId}
      and m.conversation_id = t.id where m.deleted_at is null and not m.is_note`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/**
 * Takes a part out of its thread: it is a conversation of its own again, or a part of the one that its address has begun
 * since. Returns the conversation that it is read in.
 */
export async function takeOut(ctx: Context, partId: string): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`update conversations c set joined_to_id = (select o.id from conversations o
      where o.provider_id = c.provider_id and o.channel = c.channel and o.contact_address = c.contact_address
        and o.joined_to_id is null)
    where c.provider_id = ${ctx.actor.providerId} and c.id = ${partId}
    returning coalesce(c.joined_to_id, c.id) as id`.execute(ctx.db)
  return rows[0]?.id ?? partId
}

/** Makes a part a conversation of its own; false if its address has another one. */
export async function separatePart(ctx: Context, partId: string): Promise<boolean> {
  const { rows } = await sql`update conversations c set joined_to_id = null
    where c.provider_id = ${ctx.actor.providerId} and c.id = ${partId} and not exists (select from conversations o
      where o.provider_id = c.provider_id and o.channel = c.channel and o.contact_address = c.contact_address
        and o.joined_to_id is null) returning c.id`.execute(ctx.db)
  return rows.length > 0
}

/**
 * SQL: where a contact with several addresses is answered. It is the one that the newest mail came from, as long as it
 * belongs to the contact.
 */
export const answerAddress = (ctx: Context, root: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(with ${thread(ctx, root)}
    select x.address from thread t join messages o on o.provider_id = ${ctx.actor.providerId} and o.conversation_id = t.id
    join message_mails x on x.provider_id = o.provider_id and x.message_id = o.id
    where o.author = 'CLIENT' and o.channel = 'EMAIL' and not x.is_foreign and exists (select from conversation_addresses a
        where a.provider_id = o.provider_id and a.channel = 'EMAIL' and a.address = x.address
          and a.conversation_id in (select id from thread)
      union all select from conversations p where p.provider_id = o.provider_id and p.contact_address = x.address
        and p.id in (select id from thread))
    order by o.at desc, o.seq desc limit 1)`

/** Returns where a contact is answered; null if none of its mails came from a present address of it. */
export async function answerAddressOf(ctx: Context, rootId: string): Promise<string | null> {
  const { rows } = await sql<{
    address: string | null
  }>`select ${answerAddress(ctx, sql`${rootId}::uuid`)} as address`.execute(ctx.db)
  return rows[0]?.address ?? null
}
