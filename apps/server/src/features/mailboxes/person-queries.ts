import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { anyOf, type ErasedSubject } from '../../platform/person-data.ts'

/** Deletes the failed attempts to send mails to the person. */
export async function eraseTries(ctx: Context, { conversations }: ErasedSubject): Promise<void> {
  await sql`delete from outbound_tries t where t.provider_id = ${ctx.actor.providerId}
    and t.message_id in (select m.id from messages m
      where m.provider_id = t.provider_id and m.conversation_id = ${anyOf(conversations)})`.execute(ctx.db)
}
