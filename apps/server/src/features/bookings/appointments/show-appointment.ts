import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { bookableServices } from '../lookups/bookable-services.ts'
import { findBookings } from '../queries.ts'
import { dayOf, plannedAt } from '../rules.ts'
import { bookingViews } from '../view.ts'
import { findPatient, findPastVisits } from './patient-queries.ts'

/** Shows a doctor an own visit: the patient without contacts, what the policy covers, and earlier visits with this doctor. */
export async function showAppointment(
  ctx: CtxOf<typeof bookings.appointment>,
  { receptionId }: InputOf<typeof bookings.appointment>,
): Promise<OutputOf<typeof bookings.appointment>> {
  const { doctorId } = ctx.actor
  const [row] = await findBookings(ctx, [receptionId])
  if (!row || doctorId === null || row.doctorId !== doctorId) return ctx.fail('common.not-found')
  const { id, personProfileId, offerId } = row
  const past = await findPastVisits(ctx, { doctorId, personProfileId, exceptId: id, before: plannedAt(row) })
  const [booking, ...earlier] = await bookingViews(ctx, [row, ...(await findBookings(ctx, past))])
  const patient = await findPatient(ctx, personProfileId)
  const services = await bookableServices(ctx, {
    personProfileId,
    day: dayOf(ctx, plannedAt(row)),
    exceptId: id,
  })
  if (!booking) return ctx.fail('common.not-found')
  const coverage = services.find((service) => service.offerId === offerId)
  return {
    ...booking,
    person: { ...booking.person, phone: null },
    patient,
    coverage: coverage ? { ...coverage, policyNumber: null } : null,
    pastVisits: past.flatMap((visitId) => {
      const visit = earlier.find((each) => each.receptionId === visitId)
      if (!visit) return []
      const { state, dateTime, service } = visit
      return [{ receptionId: visitId, state, dateTime, service }]
    }),
  }
}
