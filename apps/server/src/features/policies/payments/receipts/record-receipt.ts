import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { payments } from '@coverline/contract/payments/endpoints'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import { checkCents } from '../../../../platform/check-cents.ts'
import type { Change, CtxOf } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/id.ts'
import { findPayment } from '../queries.ts'
import { insertReceipt } from './receipt-queries.ts'
import { isOpen } from '../view.ts'
import { lockPoliciesOfPayments } from '../write-queries.ts'

/** Records a receipt for a payment in the ledger. The last cent completes the payment. */
export async function recordReceipt(
  ctx: CtxOf<typeof payments.receive>,
  { paymentId, amount, receivedOn, note }: InputOf<typeof payments.receive>,
): Promise<OutputOf<typeof payments.receive>> {
  if (receivedOn > ctx.today) ctx.fail('common.validation', { fields: { receivedOn: 'NOT_SUPPORTED_VALUE' } })
  checkCents(ctx, { amount })
  const seen = await findPayment(ctx, paymentId)
  if (!seen) return ctx.fail('common.not-found')
  await lockPoliciesOfPayments(ctx, [seen.policyId])
  const payment = await findPayment(ctx, paymentId)
  if (!payment) return ctx.fail('common.not-found')
  if (!isOpen(payment)) ctx.fail('payments.closed')
  const open = centsOf(payment.amount) - centsOf(payment.paid)
  if (centsOf(amount) > open)
    ctx.fail('payments.over-amount', {
      fields: { amount: 'NOT_SUPPORTED_VALUE' },
      details: { open: amountOf(open) },
    })
  const receiptId = newId()
  await insertReceipt(ctx, { id: receiptId, paymentId, amount, receivedOn, note })
  const { policyId, dueDate } = payment
  const changes: Change[] = [
    { field: 'dueDate', before: null, after: dueDate },
    { field: 'amount', before: null, after: amount },
  ]
  ctx.audit({ action: 'payments.received', entity: 'policies', entityId: policyId, changes })
  ctx.emit('payments.changed', { policyId, paymentId })
  return { receiptId }
}
