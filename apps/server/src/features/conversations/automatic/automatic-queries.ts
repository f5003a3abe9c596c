import { whatsappWindowHours } from '@coverline/contract/whatsapp/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** What was written in the parts of a thread */
type Past = {
  /** True if the message of this key is there. */
  isThere: boolean
  /** Messages of the last day whose key begins like it */
  today: number
  /** True if WhatsApp takes free text: the client wrote in the last 24 hours. */
  inWindow: boolean
}

/** Looks in the parts of a thread for messages with a client key. */
export async function findPast(
  ctx: Context,
  parts: readonly string[],
  { clientKey, prefix }: { clientKey: string; prefix: string },
): Promise<Past> {
  const { providerId } = ctx.actor
  const ofThread = sql`m.provider_id = ${providerId} and m.conversation_id = any(${[...parts]}::uuid[])`
  const { rows } = await sql<Past>`select
      exists (select from messages m where ${ofThread} and m.client_key = ${clientKey}) as "isThere",
      (select count(*)::integer from messages m where ${ofThread} and starts_with(m.client_key, ${prefix})
        and m.at > ${ctx.now}::timestamptz - interval '1 day') as today,
      exists (select from whatsapp_chats w where w.provider_id = ${providerId} and w.conversation_id = any(${[...parts]}::uuid[])
        and w.last_inbound_at > ${ctx.now}::timestamptz - ${whatsappWindowHours} * interval '1 hour') as "inWindow"`.execute(
    ctx.db,
  )
  return rows[0] ?? { isThere: false, today: 0, inWindow: false }
}

/** True if the client's newest message of a ticket is a mail of a program or a list, or one that asks for no answer. */
export async function isAutomatic(ctx: Context, ticketId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select x.kind <> 'PERSONAL' or x.wants_no_answer as is
    from messages m left join message_mails x on x.provider_id = m.provider_id and x.message_id = m.id
    where m.provider_id = ${ctx.actor.providerId} and m.ticket_id = ${ticketId} and m.author = 'CLIENT'
    order by m.seq desc limit 1`.execute(ctx.db)
  return rows[0]?.is ?? false
}
