import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context } from '../../../platform/context.ts'
import { clinicService } from '../../clinics/service.ts'
import { checkOffer } from './check-offer.ts'
import { distanceKm } from './distance.ts'

/** Lists the clinics of a service, by name; the nearest first if a point is named. */
export async function listClinics(
  ctx: Context,
  { offerId, cityId, near }: InputOf<typeof bookings.clinics>,
): Promise<OutputOf<typeof bookings.clinics>> {
  await checkOffer(ctx, offerId)
  const rows = await clinicService.bookable(ctx, { offerId, cityId })
  const items = rows.map(({ id, cityId: itsCity, cityName, ...row }) => ({
    clinicId: id,
    ...row,
    city: itsCity !== null && cityName !== null ? { id: itsCity, name: cityName } : null,
    distanceKm: near ? distanceKm(near, row) : null,
  }))
  const far = Number.MAX_VALUE
  const sorted = near ? items.toSorted((a, b) => (a.distanceKm ?? far) - (b.distanceKm ?? far)) : items
  return { items: sorted, totalCount: sorted.length }
}
