import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { payments } from '@coverline/contract/payments/endpoints'
import type { Change, CtxOf } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/id.ts'
import { findReceipt, insertReceipt } from './receipt-queries.ts'
import { lockPoliciesOfPayments } from '../write-queries.ts'

/** Reverses a receipt with a separate ledger row. The payment is open again by that amount. */
export async function reverseReceipt(
  ctx: CtxOf<typeof payments.reverse>,
  { receiptId, reason }: InputOf<typeof payments.reverse>,
): Promise<OutputOf<typeof payments.reverse>> {
  const seen = await findReceipt(ctx, receiptId)
  if (!seen) return ctx.fail('common.not-found')
  await lockPoliciesOfPayments(ctx, [seen.policyId])
  const receipt = await findReceipt(ctx, receiptId)
  if (!receipt) return ctx.fail('common.not-found')
  if (receipt.reversedAt !== null) ctx.fail('payments.already-reversed')
  const { policyId, paymentId, amount, receivedOn } = receipt
  await insertReceipt(ctx, {
    id: newId(),
    reversesId: receiptId,
    paymentId,
    amount,
    receivedOn,
    note: reason,
  })
  const changes: Change[] = [
    { field: 'receivedOn', before: receivedOn, after: null },
    { field: 'amount', before: amount, after: null },
  ]
  ctx.audit({ action: 'payments.reversed', entity: 'policies', entityId: policyId, changes })
  ctx.emit('payments.changed', { policyId, paymentId })
  return { receiptId }
}
