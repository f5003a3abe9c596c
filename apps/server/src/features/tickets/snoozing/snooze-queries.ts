import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

const ended = (ctx: Context) => sql`snoozed_at = null, snoozed_until = null, waiting_for = 'US',
  waiting_since = case when waiting_for = 'US' then waiting_since else ${ctx.now} end, activity_at = ${ctx.now}`

/** Puts an open ticket off. */
export async function putOff(ctx: Context, ticketId: string, until: Date | null): Promise<void> {
  await sql`update tickets set snoozed_at = ${ctx.now}, snoozed_until = ${until}
    where provider_id = ${ctx.actor.providerId} and id = ${ticketId} and status <> 'DONE'`.execute(ctx.db)
}

/**
 * Ends a snooze: the ticket waits for the provider. Of several callers one succeeds and gets its number. `isDue`: only if its moment has
 * come, so that the job of a moment that was changed does nothing.
 */
export async function endSnooze(
  ctx: Context,
  ticketId: string,
  { isDue = false }: { isDue?: boolean } = {},
): Promise<{ number: number } | undefined> {
  const { rows } = await sql<{ number: number }>`update tickets set ${ended(ctx)}
    where provider_id = ${ctx.actor.providerId} and id = ${ticketId} and snoozed_at is not null
      and ${isDue ? sql`snoozed_until <= ${ctx.now}` : sql`true`} returning number`.execute(ctx.db)
  return rows[0]
}

/** Ends the snoozes of a conversation, as its client wrote. */
export async function endSnoozesOf(ctx: Context, conversationId: string): Promise<void> {
  await sql`update tickets set ${ended(ctx)} where provider_id = ${ctx.actor.providerId}
    and conversation_id = ${conversationId} and snoozed_at is not null`.execute(ctx.db)
}

/** Returns the conversation of a ticket; null if it has none or is gone. */
export async function conversationOf(ctx: Context, ticketId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select conversation_id as id from tickets
    where provider_id = ${ctx.actor.providerId} and id = ${ticketId}`.execute(ctx.db)
  return rows[0]?.id ?? null
}
