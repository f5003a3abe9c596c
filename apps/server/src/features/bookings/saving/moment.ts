import { usualHours } from '@coverline/contract/bookings/terms'
import { wallOfMoment } from '@coverline/contract/slots/zone'
import { slotService } from '../../slots/service.ts'
import { type BookingForm, type BookingValues, timesOf } from '../rules.ts'
import type { SaveCtx } from './save-ctx.ts'

/** Refuses a new moment that has passed. A visit that keeps its moment is recorded afterwards. */
export function checkAhead(ctx: SaveCtx, form: BookingForm, before: BookingForm | null): void {
  const now = ctx.now.toISOString()
  const isPast = (name: 'dateTime' | 'preferredTo') => {
    const value = form[name]
    return value !== null && value !== before?.[name] && value < now
  }
  const field = (['dateTime', 'preferredTo'] as const).find(isPast)
  if (field) ctx.fail('bookings.in-past', { fields: { [field]: 'NOT_SUPPORTED_VALUE' } })
}

/** Asks before a visit at a clinic or by a doctor is booked outside the hours. A slot is within them. */
export async function askAboutHours(
  ctx: SaveCtx,
  booking: BookingValues,
  before: BookingValues | null,
  confirm: readonly string[] = [],
): Promise<void> {
  const { kind, slotId, doctorId, clinicId, dateTime } = booking
  const times = timesOf(booking)
  if (kind === 'HOME_VISIT' || slotId !== null || times === null) return
  const isSame = before?.dateTime === dateTime && before.doctorId === doctorId && before.clinicId === clinicId
  if (isSame || confirm.includes('BOOKING_OUTSIDE_HOURS')) return
  const ofDoctor = doctorId === null ? null : await slotService.isWithinDoctorHours(ctx, doctorId, times)
  const timeZone = ctx.actor.workspace?.timeZone ?? 'UTC'
  if (ofDoctor ?? isUsual(times, timeZone)) return
  ctx.fail('bookings.outside-hours', {
    fields: { dateTime: 'NOT_SUPPORTED_VALUE' },
    details: { hours: ofDoctor === null ? 'USUAL' : 'DOCTOR', ...usualHours },
  })
}

function isUsual({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, timeZone: string): boolean {
  const [start, end] = [wallOfMoment(startsAt, timeZone), wallOfMoment(endsAt, timeZone)]
  return start.date === end.date && usualHours.from <= start.time && end.time <= usualHours.until
}
