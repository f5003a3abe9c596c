import type { Booking, BookingDetail } from '@coverline/contract/bookings/shapes'
import type { Context } from '../../platform/context.ts'
import { clinicService } from '../clinics/service.ts'
import { doctorService } from '../doctors/service.ts'
import { memberService } from '../members/service.ts'
import { placeService } from '../places/service.ts'
import { planService } from '../plans/service.ts'
import { ticketService } from '../tickets/service.ts'
import { bookingAbilities } from './access.ts'
import { benefitService } from '../benefits/service.ts'
import { findPeopleNames, findTicketNumbers } from './name-queries.ts'
import type { BookingValues } from './rules.ts'
import { findWaitedSince } from './waitlist/waitlist-queries.ts'

const distinct = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))]

/** Adds the names of people, services, clinics and cities to bookings, in their order. */
export async function bookingViews(ctx: Context, rows: readonly BookingValues[]): Promise<Booking[]> {
  const people = await findPeopleNames(ctx, distinct(rows.map(({ personProfileId }) => personProfileId)))
  const services = await planService.titlesOf(ctx, distinct(rows.map(({ offerId }) => offerId)))
  const clinics = await clinicService.namesOf(ctx, distinct(rows.map(({ clinicId }) => clinicId)))
  const cities = await placeService.namesOf(ctx.db, distinct(rows.map(({ cityId }) => cityId)))
  const doctors = await doctorService.namesOf(ctx, distinct(rows.map(({ doctorId }) => doctorId)))
  const numbers = await findTicketNumbers(ctx, distinct(rows.map(({ ticketId }) => ticketId)))
  // Contacts of a patient are not a doctor's.
  const showsPhone = !ticketService.isDoctorAlone(ctx.actor)
  return rows.map((row) => {
    const found = people.get(row.personProfileId)
    const { id, kind, state, ticketId, personProfileId, offerId, cityId, doctorId, slotId } = row
    const { dateTime, endsAt, preferredFrom, preferredTo, createdAt } = row
    const hidden = { firstName: '', lastName: '', patronymicName: null, phone: null }
    const name = cities.get(cityId ?? '')
    return {
      receptionId: id,
      kind,
      state,
      ticketId,
      slotId,
      createdAt,
      dateTime,
      endsAt,
      preferredFrom,
      preferredTo,
      ticketNumber: numbers.get(ticketId) ?? 0,
      person: found ? { ...found, phone: showsPhone ? found.phone : null } : { personProfileId, ...hidden },
      service: { id: offerId, name: services.get(offerId)?.title ?? '' },
      doctor: doctorId === null ? null : { id: doctorId, name: doctors.get(doctorId) ?? '' },
      clinic: clinics.get(row.clinicId ?? '') ?? null,
      city: cityId !== null && name !== undefined ? { id: cityId, name } : null,
      can: bookingAbilities(ctx.actor, state),
    }
  })
}

/** Shows one booking with what its kind has. */
export async function detailView(ctx: Context, row: BookingValues): Promise<BookingDetail> {
  const [head] = await bookingViews(ctx, [row])
  if (!head) return ctx.fail('common.not-found')
  const names = await memberService.namesOf(ctx, [row.createdBy, row.canceledBy])
  const user = (userId: string | null) => (userId === null ? null : { userId, name: names.get(userId) ?? '' })
  const { policyId, comment, address, phone, symptoms, approval, overrideReason } = row
  const { cancellationReason, cancellationNote, canceledFor, canceledAt } = row
  const { confirmedAt, finishedAt, useId } = row
  return {
    ...head,
    policyId,
    comment,
    address,
    phone,
    symptoms,
    approval,
    overrideReason,
    confirmedAt,
    finishedAt,
    useId,
    waitedSince: await findWaitedSince(ctx, row.id),
    overridden: benefitService.reasonsIn(ctx.locale, row.refusals),
    cancellation:
      canceledAt === null || canceledFor === null || cancellationReason === null
        ? null
        : {
            by: canceledFor,
            reason: cancellationReason,
            comment: cancellationNote,
            user: user(row.canceledBy),
            at: canceledAt,
          },
    author: user(row.createdBy),
  }
}
