import type { WhatsappEventReason } from '@coverline/contract/whatsapp/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type FailedEvent = { id: string; receivedAt: Date; reason: WhatsappEventReason }

const mostRows = 100

/** Returns the newest events that became no message. */
export async function findFailed(ctx: Context): Promise<FailedEvent[]> {
  const { rows } = await sql<FailedEvent>`select id, received_at as "receivedAt", reason from whatsapp_events
    where provider_id = ${ctx.actor.providerId} and failed_at is not null
    order by received_at desc, id desc limit ${mostRows}`.execute(ctx.db)
  return rows
}

export async function countFailed(ctx: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from whatsapp_events
    where provider_id = ${ctx.actor.providerId} and failed_at is not null`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

export async function findFailedEvent(
  ctx: Context,
  id: string,
): Promise<{ id: string; sealed: string } | undefined> {
  const { rows } = await sql<{ id: string; sealed: string }>`select id, sealed from whatsapp_events
    where provider_id = ${ctx.actor.providerId} and id = ${id} and failed_at is not null`.execute(ctx.db)
  return rows[0]
}

/** Makes failed events wait again, one or all of them. Returns their number. */
export async function releaseFailed(ctx: Context, id: string | undefined): Promise<number> {
  const { rows } =
    await sql`update whatsapp_events set failed_at = null, reason = null, next_at = null, attempts = 0
    where provider_id = ${ctx.actor.providerId} and failed_at is not null and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
    returning id`.execute(ctx.db)
  return rows.length
}
