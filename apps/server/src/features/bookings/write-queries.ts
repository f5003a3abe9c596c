import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { BookingValues } from './rules.ts'

function columnsOf(ctx: Context, booking: BookingValues) {
  return {
    state: booking.state,
    policy_id: booking.policyId,
    clinic_id: booking.clinicId,
    city_id: booking.cityId,
    doctor_id: booking.doctorId,
    slot_id: booking.slotId,
    starts_at: booking.dateTime,
    ends_at: booking.endsAt,
    preferred_from: booking.preferredFrom,
    preferred_to: booking.preferredTo,
    comment: booking.comment,
    address: booking.address,
    phone: booking.phone,
    symptoms: booking.symptoms,
    approval: booking.approval,
    refusals: sql<string[]>`${booking.refusals}::text[]`,
    override_reason: booking.overrideReason,
    cancellation_reason: booking.cancellationReason,
    cancellation_note: booking.cancellationNote,
    canceled_for: booking.canceledFor,
    canceled_by: booking.canceledBy,
    canceled_at: booking.canceledAt,
    confirmed_at: booking.confirmedAt,
    finished_at: booking.finishedAt,
    use_id: booking.useId,
    calendar_sequence: booking.calendarSequence,
    changed_at: ctx.now,
  }
}

export async function insertBooking(ctx: Context, booking: BookingValues): Promise<void> {
  await ctx.db
    .insertInto('bookings')
    .values({
      provider_id: ctx.actor.providerId,
      id: booking.id,
      kind: booking.kind,
      ticket_id: booking.ticketId,
      insured_id: booking.personProfileId,
      service_id: booking.offerId,
      created_by: booking.createdBy,
      created_at: booking.createdAt,
      ...columnsOf(ctx, booking),
    })
    .execute()
}

/**
 * SQL: whether a booking holds its doctor's time after a change. An outcome before the end gives it back. A visit that its doctor has
 * ended holds it again when it is moved, and one whose outcome is taken back before the end.
 */
function holdsTime(ctx: Context, { state, dateTime, endsAt, doctorId, slotId }: BookingValues) {
  const isRunning = endsAt !== null && new Date(endsAt) > ctx.now
  if (isRunning && slotId === null && (state === 'DONE' || state === 'NO_SHOW')) return false
  const isTakenBack = sql<boolean>`(state in ('DONE', 'NO_SHOW') and ${state === 'CONFIRMED' && isRunning})`
  return sql<boolean>`holds_time or ${isTakenBack} or starts_at is distinct from ${dateTime}::timestamptz
    or doctor_id is distinct from ${doctorId}::uuid`
}

/** Writes a locked booking; `isTold`: the person is told with this change when the visit is. */
export async function updateBooking(ctx: Context, booking: BookingValues, isTold = false): Promise<void> {
  await ctx.db
    .updateTable('bookings')
    .set({
      ...columnsOf(ctx, booking),
      ...(isTold ? { told_at: ctx.now } : {}),
      holds_time: holdsTime(ctx, booking),
    })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', booking.id)
    .execute()
}
