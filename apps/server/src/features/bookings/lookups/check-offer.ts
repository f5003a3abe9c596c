import type { Context } from '../../../platform/context.ts'
import { planService } from '../../plans/service.ts'

/** Fails unless the service is one of the provider's. */
export async function checkOffer(ctx: Context, offerId: string): Promise<void> {
  const found = await planService.titlesOf(ctx, [offerId])
  if (found.size === 0) ctx.fail('common.not-found', { fields: { offerId: 'NOT_FOUND' } })
}
