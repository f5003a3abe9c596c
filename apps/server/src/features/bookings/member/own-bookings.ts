import { isOpenBooking } from '@coverline/contract/bookings/rules'
import { type BookingKind, bookingKindOf, changeHours } from '@coverline/contract/bookings/terms'
import type { Context } from '../../../platform/context.ts'
import { clinicService } from '../../clinics/service.ts'
import { planService } from '../../plans/service.ts'
import { ticketService } from '../../tickets/service.ts'
import { ownScope, type OwnScope } from '../access.ts'
import { judgeAll } from '../coverage.ts'
import { findVisits } from '../queries.ts'
import type { BookingValues } from '../rules.ts'
import { isChangeable } from './rules.ts'

/**
 * Returns the context in which the use cases of staff find the rows of an insured person. Call it for people and bookings that are
 * the person's own; it adds no permission.
 */
export function withRowsOfStaff<Ctx extends Context>(ctx: Ctx): Ctx {
  return { ...ctx, actor: ticketService.withAll(ctx).actor }
}

/** Returns the own bookings of a calling insured person, the last planned one first. */
export async function ownBookings(ctx: Context): Promise<BookingValues[]> {
  const { profiles, may } = await ownScope(ctx)
  const people = profiles.map(({ personProfileId }) => personProfileId)
  const found = await findVisits(ctx, { people })
  return found.filter(({ personProfileId, kind }) => may(personProfileId, kind))
}

/** Returns an own booking; that of anybody else is not found. */
export async function ownBooking(ctx: Context, receptionId: string): Promise<BookingValues> {
  const { may } = await ownScope(ctx)
  const [found] = await findVisits(ctx, { ids: [receptionId] })
  return found && may(found.personProfileId, found.kind) ? found : ctx.fail('common.not-found')
}

/** Refuses a change shortly before a confirmed visit: the clinic has to be called then, whose phone the error names. */
export async function checkChangeable(
  ctx: Context<'bookings.state-changed' | 'bookings.too-late' | 'bookings.too-late-call'>,
  booking: BookingValues,
): Promise<void> {
  const { state, clinicId } = booking
  if (!isOpenBooking(state)) ctx.fail('bookings.state-changed', { details: { state } })
  if (isChangeable(booking, ctx.now)) return
  const clinics = await clinicService.contactsOf(ctx, clinicId === null ? [] : [clinicId])
  const { name, phone = null } = clinics.get(clinicId ?? '') ?? {}
  const details = { phone, changeHours }
  if (phone === null) ctx.fail('bookings.too-late', { details })
  ctx.fail('bookings.too-late-call', { details, params: { name: name ?? '', phone } })
}

/** True if the licence of the provider has what a kind of bookings needs. */
export const isUnlocked = ({ actor }: Context, kind: BookingKind): boolean =>
  kind !== 'TELEMEDICINE' || actor.workspace?.features.includes('TELEMEDICINE') === true

/**
 * Returns how a service is booked that the caller, or somebody that the caller acts for, has; any other service is not found.
 * `personProfileId`: for whom it is booked.
 */
export async function kindOfOwnOffer(
  ctx: Context,
  { offerId, personProfileId }: { offerId: string; personProfileId?: string },
  scope: OwnScope,
): Promise<BookingKind> {
  const service = (await planService.titlesOf(ctx, [offerId])).get(offerId)
  const kind = service && bookingKindOf(service.kind)
  const people = scope.profiles.filter((one) => kind && scope.may(one.personProfileId, kind))
  const isFor = ({ personProfileId: own }: { personProfileId: string }) => own === personProfileId
  if (!kind || (personProfileId !== undefined && !people.some(isFor)))
    return ctx.fail('common.not-found', { fields: { offerId: 'NOT_FOUND' } })
  for (const own of people) {
    const judged = await judgeAll(ctx, { personProfileId: own.personProfileId, day: ctx.today })
    if (!judged.some(({ coverage }) => coverage.benefit.offerId === offerId)) continue
    if (!isUnlocked(ctx, kind)) ctx.fail('common.feature-locked', { details: { feature: 'TELEMEDICINE' } })
    return kind
  }
  return ctx.fail('common.not-found', { fields: { offerId: 'NOT_FOUND' } })
}
