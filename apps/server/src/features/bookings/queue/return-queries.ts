import { beginMinutes, visitMinutes } from '@coverline/contract/bookings/terms'
import { closesMinutesAfter } from '@coverline/contract/visits/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/types.ts'

/** Returns the providers that may have a visit which a doctor took and did not begin in time. */
export async function providersWithUnended(db: Db, at: Date): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select providers_with_unended_visits(${at}::timestamptz) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns how many minutes a doctor has to begin a visit; null: no limit. */
export async function findBeginMinutes(ctx: Context): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('booking_settings as s')
    .where('s.provider_id', '=', ctx.actor.providerId)
    .select('s.begin_minutes as minutes')
    .executeTakeFirst()
  return row ? row.minutes : beginMinutes.usual
}

export async function writeBeginMinutes(ctx: Context, minutes: number | null): Promise<void> {
  await sql`update booking_settings set begin_minutes = ${minutes}, changed_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId}`.execute(ctx.db)
}

/**
 * Lists the visits that doctors took more than so many minutes ago and have not ended, while their rooms are open. A visit
 * that an operator has given another time since is no visit of now any more. `bookingId`: this one alone.
 */
export async function findOverdue(
  ctx: Context,
  minutes: number,
  bookingId: string | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select q.booking_id as id from booking_queue q
    join bookings b on b.provider_id = q.provider_id and b.id = q.booking_id
    where q.provider_id = ${ctx.actor.providerId} and q.taken_by is not null and q.ended_at is null
      and q.taken_at <= ${ctx.now}::timestamptz - make_interval(mins => ${minutes})
      and q.taken_at > ${ctx.now}::timestamptz - make_interval(mins => ${visitMinutes + closesMinutesAfter})
      and b.state = 'CONFIRMED' and b.doctor_id = q.taken_by and b.starts_at = q.taken_at
      and (${bookingId}::uuid is null or q.booking_id = ${bookingId}::uuid)
    order by q.taken_at, q.booking_id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export type Lost = { id: string; personProfileId: string; offerId: string; at: string }

/** Returns the visit that a doctor lost in the last hour because it was not begun in time, unless the doctor has another one. */
export async function findLost(ctx: Context, doctorId: string): Promise<Lost | undefined> {
  const { rows } = await sql<Lost>`select b.id, b.insured_id as "personProfileId", b.service_id as "offerId",
      to_char(q.put_back_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from booking_queue q join bookings b on b.provider_id = q.provider_id and b.id = q.booking_id
    where q.provider_id = ${ctx.actor.providerId} and q.put_back_reason = 'NOT_BEGUN'
      and q.put_back_at > ${ctx.now}::timestamptz - interval '1 hour'
      and q.put_back_by[cardinality(q.put_back_by)] = ${doctorId}::uuid
      and not exists (select from booking_queue t where t.provider_id = q.provider_id and t.taken_by = ${doctorId}
        and t.taken_at > q.put_back_at)
    order by q.put_back_at desc limit 1`.execute(ctx.db)
  return rows[0]
}

/** True if a booking waits for a doctor on duty, or is one that a doctor took from the queue for the time when it was taken. */
export async function isOfQueue(ctx: Context, bookingId: string): Promise<boolean> {
  const { rows } = await sql`select from booking_queue q
    join bookings b on b.provider_id = q.provider_id and b.id = q.booking_id
    where q.provider_id = ${ctx.actor.providerId} and q.booking_id = ${bookingId} and q.ended_at is null
      and b.starts_at is not distinct from q.taken_at`.execute(ctx.db)
  return rows.length > 0
}
