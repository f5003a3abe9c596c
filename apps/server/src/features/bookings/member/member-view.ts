import type { MemberBooking, MemberBookingDetail } from '@coverline/contract/bookings/member-endpoints'
import type { Context } from '../../../platform/context.ts'
import { clinicService } from '../../clinics/service.ts'
import type { BookingValues } from '../rules.ts'
import { bookingViews } from '../view.ts'
import { changeUntil, isAhead, isChangeable, isWriter } from './rules.ts'

/** What the person may do with a booking. A doctor who comes home is moved by staff. */
function abilities(ctx: Context, booking: BookingValues): MemberBooking['can'] {
  const { kind, state, dateTime } = booking
  const change = isChangeable(booking, ctx.now)
  const isAgreed = state === 'CONFIRMED' && isAhead(booking, ctx.now)
  return {
    move: change && kind !== 'HOME_VISIT',
    cancel: change,
    keep: isAgreed && dateTime !== null && dateTime > ctx.now.toISOString(),
    enter: isAgreed && kind === 'TELEMEDICINE',
  }
}

/** Shows bookings to the insured person whose they are, in their order. */
export async function memberViews(ctx: Context, rows: readonly BookingValues[]): Promise<MemberBooking[]> {
  const clinics = await clinicService.contactsOf(ctx, [
    ...new Set(rows.flatMap(({ clinicId }) => clinicId ?? [])),
  ])
  const views = await bookingViews(ctx, rows)
  return views.flatMap((view, nth): MemberBooking[] => {
    const row = rows[nth]
    if (!row) return []
    const { receptionId, kind, state, service, doctor, dateTime, endsAt, preferredFrom, preferredTo } = view
    const { personProfileId, firstName, lastName } = view.person
    return [
      {
        receptionId,
        kind,
        state,
        service,
        doctor,
        dateTime,
        endsAt,
        preferredFrom,
        preferredTo,
        person: { id: personProfileId, name: `${firstName} ${lastName}`.trim() },
        clinic: clinics.get(row.clinicId ?? '') ?? null,
        can: abilities(ctx, row),
      },
    ]
  })
}

/** Shows one booking with what the person has told about it. Notes of staff are not part of it. */
export async function memberDetail(ctx: Context, row: BookingValues): Promise<MemberBookingDetail> {
  const [head] = await memberViews(ctx, [row])
  if (!head) return ctx.fail('common.not-found')
  const { comment, phone, address, createdAt, canceledAt, canceledFor } = row
  return {
    ...head,
    comment: isWriter(ctx, row) ? comment : '',
    phone,
    address,
    createdAt,
    changeUntil: changeUntil(row),
    cancellation: canceledAt !== null && canceledFor !== null ? { by: canceledFor, at: canceledAt } : null,
    timeZone: ctx.actor.workspace?.timeZone ?? 'UTC',
  }
}
