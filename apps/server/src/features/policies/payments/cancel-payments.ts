import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { payments } from '@coverline/contract/payments/endpoints'
import type { Change, CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { findPayments } from './queries.ts'
import { hasReceipts, isOpen } from './view.ts'
import { lockPoliciesOfPayments, setCanceled } from './write-queries.ts'

/** Cancels open payments without receipts: all of them or none. */
export async function cancelPayments(
  ctx: CtxOf<typeof payments.cancel>,
  input: InputOf<typeof payments.cancel>,
): Promise<OutputOf<typeof payments.cancel>> {
  const ids = [...new Set(input.paymentIds)]
  const seen = await findPayments(ctx, ids)
  if (seen.length < ids.length) ctx.fail('common.not-found')
  const policyIds = [...new Set(seen.map(({ policyId }) => policyId))]
  await lockPoliciesOfPayments(ctx, policyIds)
  const found = await findPayments(ctx, ids)
  if (found.length < ids.length) ctx.fail('common.not-found')
  if (!found.every(isOpen)) ctx.fail('payments.closed')
  if (found.some(hasReceipts)) ctx.fail('payments.has-receipts')
  await setCanceled(ctx, ids)
  const parentId = newId()
  ctx.audit({ id: parentId, action: 'payments.canceled-many', entity: 'policies' })
  for (const { policyId, dueDate, amount } of found) {
    const changes: Change[] = [
      { field: 'dueDate', before: dueDate, after: null },
      { field: 'amount', before: amount, after: null },
    ]
    ctx.audit({ action: 'payments.canceled', entity: 'policies', entityId: policyId, parentId, changes })
  }
  ctx.emit('payments.changed', policyIds.length > 100 ? {} : { policyIds })
  return { changed: found.length }
}
