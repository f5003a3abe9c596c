import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import { policyService } from '../../policies/service.ts'
import { bookableServices } from './bookable-services.ts'
import { hasVisiblePerson } from './person-of-doctor-queries.ts'

/** Lists the services that a person may book, with what is left of each on a day and why one is not covered. */
export async function listOffers(
  ctx: Context,
  { personProfileId, day = ctx.today }: InputOf<typeof bookings.offers>,
): Promise<OutputOf<typeof bookings.offers>> {
  const isSeen =
    (await insuredService.isVisible(ctx, personProfileId)) ||
    ((await hasVisiblePerson(ctx, personProfileId)) &&
      (await insuredService.isVisible(policyService.withAllPeople(ctx), personProfileId)))
  if (!isSeen) return ctx.fail('common.not-found')
  const items = await bookableServices(ctx, { personProfileId, day })
  return { items, totalCount: items.length }
}
