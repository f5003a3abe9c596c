import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context } from '../../../platform/context.ts'
import { clinicService } from '../../clinics/service.ts'
import { checkOffer } from './check-offer.ts'

/** Lists the cities with clinics of a service. */
export async function listCities(
  ctx: Context,
  { offerId }: InputOf<typeof bookings.cities>,
): Promise<OutputOf<typeof bookings.cities>> {
  await checkOffer(ctx, offerId)
  const cities = await clinicService.bookableCities(ctx, offerId)
  const items = cities.map(({ id, name }) => ({ id, name }))
  return { items, totalCount: items.length }
}
