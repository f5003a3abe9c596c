import { clinicService } from '../../clinics/service.ts'
import { placeService } from '../../places/service.ts'
import { findOverlap } from '../queries.ts'
import type { BookingForm, BookingValues } from '../rules.ts'
import type { OutcomeCtx, SaveCtx } from './save-ctx.ts'

/** Returns the form with the city of its clinic. A new clinic is one of the service's, a new city exists. */
export async function placed(
  ctx: SaveCtx,
  { kind, offerId }: Pick<BookingValues, 'kind' | 'offerId'>,
  form: BookingForm,
  before: BookingForm | null,
): Promise<BookingForm> {
  const { clinicId, cityId } = form
  if (kind !== 'CLINIC') return form
  if (clinicId !== null) {
    // A booking keeps its clinic when the clinic stops to offer the service.
    if (before?.clinicId === clinicId) return { ...form, cityId: before.cityId }
    const [clinic] = await clinicService.bookable(ctx, { offerId, clinicId })
    return clinic
      ? { ...form, cityId: clinic.cityId }
      : ctx.fail('common.not-found', { fields: { clinicId: 'NOT_FOUND' } })
  }
  const isNew = cityId !== null && cityId !== before?.cityId
  if (isNew && !(await placeService.find(ctx.db, cityId)))
    return ctx.fail('common.not-found', { fields: { cityId: 'NOT_FOUND' } })
  return form
}

/** Fails if the person has an open booking of the service at the place and time; the person is locked. */
export async function checkOverlap(ctx: OutcomeCtx, booking: BookingValues): Promise<void> {
  const { dateTime, endsAt } = booking
  if (dateTime === null || endsAt === null) return
  const other = await findOverlap(ctx, { ...booking, startsAt: dateTime, endsAt })
  if (other !== undefined) ctx.fail('bookings.overlaps', { details: { receptionId: other } })
}
