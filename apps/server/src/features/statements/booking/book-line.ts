import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import type { statements } from '@coverline/contract/statements/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { policyService } from '../../policies/service.ts'
import { bookAllocations, matchOthers } from './book-allocations.ts'
import { lockLines } from '../queries.ts'

/** Books a line as receipts of payments: the proposed ones, or others that the user chose. */
export async function bookLine(
  ctx: CtxOf<typeof statements.book>,
  { lineId, allocations }: InputOf<typeof statements.book>,
): Promise<OutputOf<typeof statements.book>> {
  const paymentIds = [...new Set(allocations.map(({ paymentId }) => paymentId))]
  if (paymentIds.length < allocations.length)
    ctx.fail('common.validation', { fields: { allocations: 'IS_NOT_UNIQUE' } })
  const payments = await policyService.payments.find(ctx, paymentIds)
  if (payments.length < paymentIds.length) ctx.fail('common.not-found')
  await policyService.payments.lock(ctx, [...new Set(payments.map(({ policyId }) => policyId))])
  const [line] = await lockLines(ctx, [lineId])
  if (!line) return ctx.fail('common.not-found')
  if (line.state !== 'OPEN' && line.state !== 'PARTLY') ctx.fail('statements.line-closed')
  if (line.isHeld) ctx.fail('statements.not-balanced')
  const sum = allocations.reduce((all, { amount }) => all + centsOf(amount), 0n)
  if (sum > centsOf(line.open))
    ctx.fail('statements.over-line', { details: { open: line.open, sum: amountOf(sum) } })
  if (payments.some(({ currency }) => currency !== line.currency))
    ctx.fail('common.validation', { fields: { allocations: 'NOT_SUPPORTED_VALUE' } })
  const receiptIds = await bookAllocations(ctx, line, allocations)
  await matchOthers(ctx, paymentIds)
  ctx.emit('statements.changed', { statementId: line.statementId })
  return { receiptIds }
}
