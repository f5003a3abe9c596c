import { type BookingMessage, bookingMessages } from '@coverline/contract/bookings/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** Returns the messages that the provider sends: all, unless it chose some. */
export async function findMessages(ctx: Context): Promise<BookingMessage[]> {
  const row = await ctx.db
    .selectFrom('booking_settings as s')
    .where('s.provider_id', '=', ctx.actor.providerId)
    .select('s.messages')
    .executeTakeFirst()
  return bookingMessages.filter((message) => row?.messages.includes(message) ?? true)
}

/** Locks the choice of the provider, which is made if there is none. Returns it. */
export async function lockMessages(ctx: Context): Promise<BookingMessage[]> {
  await sql`insert into booking_settings (provider_id, messages, changed_at)
    values (${ctx.actor.providerId}, ${[...bookingMessages]}::text[], ${ctx.now}) on conflict do nothing`.execute(
    ctx.db,
  )
  await sql`select from booking_settings where provider_id = ${ctx.actor.providerId} for update`.execute(
    ctx.db,
  )
  return findMessages(ctx)
}

export async function writeMessages(ctx: Context, messages: readonly BookingMessage[]): Promise<void> {
  await sql`update booking_settings set messages = ${[...messages]}::text[], changed_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId}`.execute(ctx.db)
}
