import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { payments } from '@coverline/contract/payments/endpoints'
import { centsOf } from '@coverline/contract/payments/terms'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import { checkCents } from '../../../platform/check-cents.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { violates } from '../../../platform/db/violates.ts'
import { findPayment, findPolicyTerms } from './queries.ts'
import { isOpen } from './view.ts'
import { lockPoliciesOfPayments, updatePayment } from './write-queries.ts'
import { mergeKnown } from '../../../platform/merge-known.ts'

/**
 * Changes the due date or amount of a payment. An amount lowered to the received sum completes the payment.
 */
export async function savePayment(
  ctx: CtxOf<typeof payments.save>,
  sent: InputOf<typeof payments.save>,
): Promise<OutputOf<typeof payments.save>> {
  const { paymentId } = sent
  const seen = await findPayment(ctx, paymentId)
  if (!seen) return ctx.fail('common.not-found')
  await lockPoliciesOfPayments(ctx, [seen.policyId])
  const payment = await findPayment(ctx, paymentId)
  if (!payment) return ctx.fail('common.not-found')
  if (!isOpen(payment)) ctx.fail('payments.closed')
  const input = mergeKnown(ctx, sent, { dueDateSave: payment.dueDate, amountSave: payment.amount })
  checkCents(ctx, { amountSave: input.amountSave })
  const after = {
    dueDate: input.dueDateSave ?? payment.dueDate,
    amount: input.amountSave ?? payment.amount,
  }
  if (centsOf(after.amount) < centsOf(payment.paid)) ctx.fail('payments.below-paid')
  if (after.dueDate !== payment.dueDate) {
    const endDate = (await findPolicyTerms(ctx, payment.policyId))?.endDate ?? null
    if (endDate !== null && after.dueDate > endDate)
      ctx.fail('payments.after-term', { fields: { dueDateSave: 'NOT_SUPPORTED_VALUE' } })
  }
  const isSameAmount = centsOf(after.amount) === centsOf(payment.amount)
  const before = { dueDate: payment.dueDate, amount: isSameAmount ? after.amount : payment.amount }
  const changes = changesBetween(before, after)
  if (changes.length === 0) return { paymentId }
  try {
    await updatePayment(ctx, paymentId, after)
  } catch (error) {
    if (violates(error, 'payments_policy_due'))
      ctx.fail('payments.same-day', { fields: { dueDateSave: 'IS_NOT_UNIQUE' } })
    throw error
  }
  ctx.audit({ action: 'payments.updated', entity: 'policies', entityId: payment.policyId, changes })
  ctx.emit('payments.changed', { policyId: payment.policyId, paymentId })
  return { paymentId }
}
