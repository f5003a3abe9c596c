import type { PaymentEffects } from '@coverline/contract/versions/endpoints'
import type { Context } from '../../../platform/context.ts'
import { insertPayments, setCanceled } from '../payments/write-queries.ts'
import { insertCredit, setAmounts } from './write-queries.ts'

/** Applies the planned payment effects of a recorded premium change to a locked policy. */
export async function adjustPayments(
  ctx: Context,
  place: { policyId: string; edition: number },
  { changed, canceled, added, credit }: PaymentEffects,
): Promise<void> {
  const currency = ctx.actor.workspace?.currency ?? 'EUR'
  await setAmounts(ctx, changed)
  if (canceled.length > 0)
    await setCanceled(
      ctx,
      canceled.map(({ paymentId }) => paymentId),
    )
  if (added) await insertPayments(ctx, { policyId: place.policyId, graceDays: 0, currency }, [added])
  if (Number(credit) !== 0) await insertCredit(ctx, { ...place, amount: credit, currency })
  ctx.emit('payments.changed', { policyId: place.policyId })
}
