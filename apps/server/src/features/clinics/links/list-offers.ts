import type { clinics } from '@coverline/contract/clinics/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { planService } from '../../plans/service.ts'

/** Lists the services of all plans, to link clinics to them and to filter by them. */
export async function listOffers(
  ctx: CtxOf<typeof clinics.offers>,
  input: InputOf<typeof clinics.offers>,
): Promise<OutputOf<typeof clinics.offers>> {
  const { offers, totalCount } = await planService.linkable(ctx, input)
  return { items: offers, totalCount }
}
