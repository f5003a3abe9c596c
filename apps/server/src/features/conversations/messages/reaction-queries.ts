import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type Reaction = { messageId: string; address: string; emoji: string; at: Date }

/** Stores a reaction in place of the former one of the same address; an empty emoji removes it. */
export async function writeReaction(
  ctx: Context,
  { messageId, address, emoji, at }: Reaction,
): Promise<void> {
  const { providerId } = ctx.actor
  if (emoji === '')
    await sql`delete from message_reactions where provider_id = ${providerId} and message_id = ${messageId}
      and address = ${address} and at <= ${at}`.execute(ctx.db)
  else
    await sql`insert into message_reactions (provider_id, message_id, address, emoji, at)
      values (${providerId}, ${messageId}, ${address}, ${emoji}, ${at})
      on conflict (provider_id, message_id, address) do update set emoji = excluded.emoji, at = excluded.at
        where message_reactions.at <= excluded.at`.execute(ctx.db)
}
