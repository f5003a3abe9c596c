import { type BookingState, bookingStates, type CoverageRefusal } from '@coverline/contract/bookings/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/types.ts'
import { visibleBookings } from './access.ts'
import type { BookingValues } from './rules.ts'

const columns = [
  'b.id',
  'b.kind',
  'b.state',
  'b.ticket_id as ticketId',
  'b.insured_id as personProfileId',
  'b.policy_id as policyId',
  'b.service_id as offerId',
  'b.clinic_id as clinicId',
  'b.city_id as cityId',
  'b.doctor_id as doctorId',
  'b.slot_id as slotId',
  'b.comment',
  'b.address',
  'b.phone',
  'b.symptoms',
  'b.approval',
  'b.override_reason as overrideReason',
  'b.cancellation_reason as cancellationReason',
  'b.cancellation_note as cancellationNote',
  'b.canceled_for as canceledFor',
  'b.canceled_by as canceledBy',
  'b.created_by as createdBy',
  'b.use_id as useId',
  'b.calendar_sequence as calendarSequence',
] as const

const isoText = (column: string) =>
  sql<string | null>`to_char(${sql.ref(`b.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const shown = [
  isoText('starts_at').as('dateTime'),
  isoText('ends_at').as('endsAt'),
  isoText('preferred_from').as('preferredFrom'),
  isoText('preferred_to').as('preferredTo'),
  isoText('canceled_at').as('canceledAt'),
  isoText('confirmed_at').as('confirmedAt'),
  isoText('finished_at').as('finishedAt'),
  isoText('created_at').$notNull().as('createdAt'),
  sql<CoverageRefusal[]>`b.refusals`.as('refusals'),
] as const

/** Returns the visible bookings of the ids, in no order. */
export async function findBookings(ctx: Context, ids: readonly string[]): Promise<BookingValues[]> {
  if (ids.length === 0) return []
  return visibleBookings(ctx)
    .where('b.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(columns)
    .select(shown)
    .execute()
}

type Which = { ids: readonly string[] } | { people: readonly string[] }

/** Returns bookings of the provider without a check of the reader: the calling feature has rules of its own. */
export function findVisits(ctx: Context, which: Which): Promise<BookingValues[]> {
  const [column, ids] =
    'ids' in which ? (['b.id', which.ids] as const) : (['b.insured_id', which.people] as const)
  return ctx.db
    .selectFrom('bookings as b')
    .where('b.provider_id', '=', ctx.actor.providerId)
    .where(column, '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(columns)
    .select(shown)
    .orderBy('b.planned_at', 'desc')
    .orderBy('b.id', 'desc')
    .execute()
}

/** Locks a visible booking until the transaction ends; lock its ticket before. */
export function lockBooking(ctx: Context, id: string): Promise<BookingValues | undefined> {
  return visibleBookings(ctx)
    .where('b.id', '=', id)
    .select(columns)
    .select(shown)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks the booking of a locked ticket, if it has one. */
export function lockOfTicket(ctx: Context, ticketId: string): Promise<BookingValues | undefined> {
  return ctx.db
    .selectFrom('bookings as b')
    .where('b.provider_id', '=', ctx.actor.providerId)
    .where('b.ticket_id', '=', ticketId)
    .select(columns)
    .select(shown)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Returns those of the tickets whose booking is in one of the states. */
async function amongTickets(
  ctx: Context,
  ticketIds: readonly string[],
  states: readonly BookingState[],
): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .selectFrom('bookings as b')
    .where('b.provider_id', '=', ctx.actor.providerId)
    .where('b.ticket_id', '=', sql<string>`any(${[...ticketIds]}::uuid[])`)
    .where('b.state', '=', sql<BookingState>`any(${[...states]}::text[])`)
    .select('b.ticket_id as ticketId')
    .execute()
  return new Set(rows.map(({ ticketId }) => ticketId))
}

/** Returns those of the tickets whose booking is new. */
export const undecidedAmong = (ctx: Context, ticketIds: readonly string[]): Promise<ReadonlySet<string>> =>
  amongTickets(ctx, ticketIds, ['NEW'])

/** Returns those of the tickets that have a booking which is not canceled. */
export const bookedAmong = (ctx: Context, ticketIds: readonly string[]): Promise<ReadonlySet<string>> =>
  amongTickets(
    ctx,
    ticketIds,
    bookingStates.filter((state) => state !== 'CANCELED'),
  )

export type OpenDay = { policyId: string | null; offerId: string; day: string }

/** Returns the days of a person's open bookings, by the provider's calendar. */
export async function openDaysOf(
  ctx: Context,
  { personProfileId, exceptId = null }: { personProfileId: string; exceptId?: string | null },
): Promise<OpenDay[]> {
  const { rows } = await sql<OpenDay>`select b.policy_id as "policyId", b.service_id as "offerId",
      to_char(b.planned_at at time zone ${ctx.actor.workspace?.timeZone ?? 'UTC'}, 'YYYY-MM-DD') as day
    from bookings b where b.provider_id = ${ctx.actor.providerId} and b.insured_id = ${personProfileId}
      and b.state in ('NEW', 'CONFIRMED') and b.id is distinct from ${exceptId}::uuid`.execute(ctx.db)
  return rows
}

/** Returns an open booking that a booking would overlap: of the same person, service and place. */
export async function findOverlap(
  ctx: Context,
  booking: Pick<BookingValues, 'id' | 'personProfileId' | 'offerId' | 'clinicId'> & {
    startsAt: string
    endsAt: string
  },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select b.id from bookings b
    where b.provider_id = ${ctx.actor.providerId} and b.insured_id = ${booking.personProfileId} and b.service_id = ${booking.offerId}
      and b.clinic_id is not distinct from ${booking.clinicId}::uuid and b.state in ('NEW', 'CONFIRMED') and b.id <> ${booking.id}
      and b.starts_at is not null
      and tstzrange(b.starts_at, b.ends_at) && tstzrange(${booking.startsAt}::timestamptz, ${booking.endsAt}::timestamptz) limit 1`.execute(
    ctx.db,
  )
  return rows[0]?.id
}

/** Returns another open booking of the same doctor whose time a booking would overlap. */
export async function findDoctorOverlap(ctx: Context, booking: BookingValues): Promise<string | undefined> {
  const { doctorId, dateTime, endsAt, id } = booking
  if (doctorId === null || dateTime === null || endsAt === null) return undefined
  const { rows } = await sql<{ id: string }>`select b.id from bookings b
    where b.provider_id = ${ctx.actor.providerId} and b.doctor_id = ${doctorId} and b.id <> ${id} and b.holds_time
      and b.state in ('NEW', 'CONFIRMED') and b.starts_at is not null
      and tstzrange(b.starts_at, b.ends_at) && tstzrange(${dateTime}::timestamptz, ${endsAt}::timestamptz) limit 1`.execute(
    ctx.db,
  )
  return rows[0]?.id
}

/** True if a visit is confirmed and its doctor is this one. */
export async function isVisitOf(
  { db, actor }: { db: Db; actor: { providerId: string } },
  { bookingId, doctorId }: { bookingId: string; doctorId: string | null },
): Promise<boolean> {
  const { rows } =
    await sql`select from bookings b where b.provider_id = ${actor.providerId} and b.id = ${bookingId}
    and b.state = 'CONFIRMED' and b.doctor_id is not distinct from ${doctorId}::uuid`.execute(db)
  return rows.length > 0
}

/** Counts the open bookings of a doctor that have no time yet; the others have slots. */
export async function countUntimedOf(ctx: Context, doctorId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from bookings b where b.provider_id = ${ctx.actor.providerId}
    and b.doctor_id = ${doctorId} and b.state in ('NEW', 'CONFIRMED') and b.starts_at is null`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
