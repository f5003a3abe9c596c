import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { emptied, noText } from '../../platform/db/emptied.ts'
import {
  anyLike,
  anyOf,
  type ErasedSubject,
  exportRows,
  moveRows,
  runAll,
  type Subject,
} from '../../platform/person-data.ts'
import { bookingsTables } from './tables.ts'

export const exportBookings = (ctx: Context, { people }: Subject) =>
  exportRows(ctx, {
    booking_entries: sql`exists (select from bookings b where b.provider_id = t.provider_id and b.id = t.booking_id
      and b.insured_id = ${anyOf(people)})`,
    bookings: sql`t.insured_id = ${anyOf(people)}`,
    booking_waitlist: sql`t.insured_id = ${anyOf(people)}`,
    booking_offers: sql`exists (select from booking_waitlist w where w.provider_id = t.provider_id and w.id = t.waitlist_id
      and w.insured_id = ${anyOf(people)})`,
  })

export async function bookingsOf(ctx: Context, { people }: Subject): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from bookings where provider_id = ${ctx.actor.providerId} and insured_id = ${anyOf(people)}
    union all select id from booking_waitlist where provider_id = ${ctx.actor.providerId} and insured_id = ${anyOf(people)}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** Empties the texts of the person's bookings, and of others that name the person; the bookings remain. Waiting ends. */
export async function eraseBookings(ctx: Context, { people, marks }: ErasedSubject): Promise<void> {
  const like = anyLike(marks)
  await runAll(ctx, [
    sql`update bookings set ${emptied(bookingsTables, 'bookings', { comment: noText })}, erased_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId} and (insured_id = ${anyOf(people)} or comment ${like} or address ${like}
      or symptoms ${like} or override_reason ${like} or cancellation_note ${like})`,
    sql`delete from booking_entries e using bookings b where e.provider_id = ${ctx.actor.providerId}
      and b.provider_id = e.provider_id and b.id = e.booking_id and (b.insured_id = ${anyOf(people)} or e.email ${like})`,
    sql`update booking_waitlist set ended_at = ${ctx.now}, end_reason = 'REMOVED', ended_by = ${ctx.actor.userId}
    where provider_id = ${ctx.actor.providerId} and insured_id = ${anyOf(people)} and ended_at is null`,
    // The hold of the slot runs out by itself.
    sql`update booking_offers o set state = 'WITHDRAWN', answered_at = ${ctx.now} from booking_waitlist w
    where o.provider_id = ${ctx.actor.providerId} and w.provider_id = o.provider_id and w.id = o.waitlist_id
      and w.insured_id = ${anyOf(people)} and o.state = 'OPEN'`,
  ])
}

const rows = moveRows('bookings')

/** Both profiles may have the same booking: what came with a merge overlaps nothing. */
export const movesOfBookings: typeof rows = {
  ...rows,
  async move(ctx, from, to) {
    await sql`update bookings set is_merged = true where provider_id = ${ctx.actor.providerId} and insured_id = ${from}`.execute(
      ctx.db,
    )
    return rows.move(ctx, from, to)
  },
}
