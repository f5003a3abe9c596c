import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { ConversationRow } from '../queries.ts'

/** The addresses that the client of a thread wrote from, the last one first, at most ten of each channel. */
export async function sendersOf(
  ctx: Context,
  { id, insuredId }: Pick<ConversationRow, 'id' | 'insuredId'>,
): Promise<{ mails: string[]; numbers: string[] }> {
  const { providerId } = ctx.actor
  const { rows } = await sql<{ channel: 'EMAIL' | 'WHATSAPP'; address: string }>`with recursive thread as (
      select c.id, c.channel, c.contact_address, c.last_message_at from conversations c where c.provider_id = ${providerId} and c.id = ${id}
      union all select p.id, p.channel, p.contact_address, p.last_message_at from thread t
        join conversations p on p.provider_id = ${providerId} and p.joined_to_id = t.id),
    wrote as (
      select m.channel, x.address, m.at from thread t
        join messages m on m.provider_id = ${providerId} and m.conversation_id = t.id
        join message_mails x on x.provider_id = m.provider_id and x.message_id = m.id
        where m.author = 'CLIENT' and m.channel = 'EMAIL'
      union all select t.channel, t.contact_address, t.last_message_at from thread t
        where t.contact_address is not null and t.channel in ('EMAIL', 'WHATSAPP')
      union all select a.channel, a.address, a.at from thread t
        join conversation_addresses a on a.provider_id = ${providerId} and a.conversation_id = t.id where a.channel = 'WHATSAPP'
      union all select 'WHATSAPP', i.phone, null from insured i where i.provider_id = ${providerId} and i.id = ${insuredId}::uuid
        and i.phone is not null and exists (select from thread t join messages m on m.provider_id = ${providerId}
          and m.conversation_id = t.id where m.channel = 'WHATSAPP' and m.author = 'CLIENT')),
    once as (select channel, address, max(at) as at from wrote group by channel, address)
    select o.channel, o.address from (select *, row_number() over (partition by channel order by at desc nulls last, address) as nth
      from once) o where o.nth <= 10 order by o.channel, o.nth`.execute(ctx.db)
  const of = (channel: string) => rows.flatMap((row) => (row.channel === channel ? [row.address] : []))
  return { mails: of('EMAIL'), numbers: of('WHATSAPP') }
}
