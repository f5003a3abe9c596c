import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** Keeps what a channel delivered as a message that cannot be shown. */
export async function keepOriginal(ctx: Context, messageId: string, original: string): Promise<void> {
  await sql`insert into message_originals (provider_id, message_id, original)
    values (${ctx.actor.providerId}, ${messageId}, ${original})`.execute(ctx.db)
}

export async function findOriginal(ctx: Context, messageId: string): Promise<string | undefined> {
  const { rows } = await sql<{ original: string }>`select original from message_originals
    where provider_id = ${ctx.actor.providerId} and message_id = ${messageId}`.execute(ctx.db)
  return rows[0]?.original
}
