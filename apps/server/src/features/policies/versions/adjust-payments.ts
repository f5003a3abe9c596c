import type { PaymentEffects } from '@coverline/contract/versions/endpoints'
import type { Context } from '../../../platform/context.ts'
import { insertPayments, setCanceled } from '../payments/write-queries.ts'
import { insertAdjustment } from './adjustment-queries.ts'
import { adjustmentLines, type SchedulePayment } from './payment-rules.ts'
import { insertCredit, reopenPayments, setAmounts } from './write-queries.ts'

export type PlannedPayments = {
  /** All payments before the change, canceled ones too */
  payments: readonly SchedulePayment[]
  /** Identifies the terms before the change; empty if they are unknown. */
  termsBefore: string
  effects: PaymentEffects
}

type Adjusted = {
  policyId: string
  /** The recorded change that it comes from; null without one */
  edition: number | null
  /** True for a sum that was agreed with a company for a person who leaves */
  isAgreed?: boolean
}

/**
 * Applies the planned payment effects of a change to a locked policy and keeps them, so that the opposite
 * change can take them back.
 */
export async function adjustPayments(
  ctx: Context,
  { policyId, edition, isAgreed = false }: Adjusted,
  { payments, termsBefore, effects }: PlannedPayments,
): Promise<void> {
  const { changed, canceled, reopened, added, credit } = effects
  const currency = ctx.actor.workspace?.currency ?? 'EUR'
  if (canceled.length > 0)
    await setCanceled(
      ctx,
      canceled.map(({ paymentId }) => paymentId),
    )
  await setAmounts(ctx, changed)
  await reopenPayments(ctx, reopened)
  const lines = adjustmentLines(payments, effects)
  if (added) {
    const ids = await insertPayments(ctx, { policyId, graceDays: 0, currency }, [added])
    for (const paymentId of ids)
      lines.push({
        paymentId,
        before: { amount: added.amount, isCanceled: true },
        after: { amount: added.amount, isCanceled: false },
        paid: '0.00',
      })
  }
  if (Number(credit) !== 0) {
    if (edition === null && !isAgreed)
      throw new Error('only a recorded change or an agreed return makes or uses a credit')
    await insertCredit(ctx, { policyId, edition, amount: credit, currency })
  }
  await insertAdjustment(ctx, policyId, { termsBefore, lines, credit })
  ctx.emit('payments.changed', { policyId })
}
