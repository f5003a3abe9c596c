import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** Keeps that an address gets the calendar entry of a booking. */
export async function noteEntry(ctx: Context, bookingId: string, email: string): Promise<void> {
  await sql`insert into booking_entries (provider_id, booking_id, email, sent_at)
    values (${ctx.actor.providerId}, ${bookingId}, ${email}, ${ctx.now})
    on conflict (provider_id, booking_id, email) do update set sent_at = excluded.sent_at`.execute(ctx.db)
}

/** Returns the addresses that got the calendar entry of a booking, the first one first. */
export async function findEntries(ctx: Context, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select email from booking_entries
    where provider_id = ${ctx.actor.providerId} and booking_id = ${bookingId} order by sent_at, email`.execute(
    ctx.db,
  )
  return rows.map(({ email }) => email)
}
