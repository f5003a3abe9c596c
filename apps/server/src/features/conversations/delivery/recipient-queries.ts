import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** The addresses that lead back to the provider: its mailbox, and ours that answers go to. */
export type OwnAddresses = { mailbox: string | null; domain: string | null }

export async function ownAddressesOf(ctx: Context): Promise<OwnAddresses> {
  const { rows } = await sql<{ address: string }>`select address from mailboxes
    where provider_id = ${ctx.actor.providerId} limit 1`.execute(ctx.db)
  return { mailbox: rows[0]?.address ?? null, domain: ctx.services.config.inboundMail.domain ?? null }
}

/** Returns everybody on the mail that an answer in the thread replies to: the client's last one, else our own. */
export async function mailPartiesOf(ctx: Context, rootId: string): Promise<string[]> {
  const { rows } = await sql<{ parties: string[] }>`with recursive thread as (
      select ${rootId}::uuid as id union all
      select c.id from thread t join conversations c on c.provider_id = ${ctx.actor.providerId} and c.joined_to_id = t.id)
    select array[x.address] || case when m.author = 'CLIENT' then x.to_addresses || x.cc_addresses else m.mail_cc end as parties
    from messages m join thread t on t.id = m.conversation_id
    join message_mails x on x.provider_id = m.provider_id and x.message_id = m.id
    where m.provider_id = ${ctx.actor.providerId} and m.channel = 'EMAIL' and m.deleted_at is null
    order by (m.author = 'CLIENT') desc, m.at desc, m.seq desc limit 1`.execute(ctx.db)
  return rows[0]?.parties ?? []
}
