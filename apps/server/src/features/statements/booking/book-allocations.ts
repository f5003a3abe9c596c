import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import type { Change, Context } from '../../../platform/context.ts'
import { policyService } from '../../policies/service.ts'
import type { LineRow } from '../queries.ts'
import type { Allocation } from '../rules.ts'
import { forgetProposalsOf, insertBooking } from '../write-queries.ts'
import { matchLines } from '../matching/match-lines.ts'

type BookContext = Context<'payments.closed' | 'payments.over-amount'>

const mostNote = 500

/** Books a locked line of locked policies as receipts. Returns their ids. */
export async function bookAllocations(
  ctx: BookContext,
  line: LineRow,
  allocations: readonly Allocation[],
): Promise<string[]> {
  const receiptIds: string[] = []
  for (const { paymentId, amount } of allocations) {
    const { receiptId } = await policyService.payments.receive(ctx, {
      paymentId,
      amount,
      receivedOn: line.day < ctx.today ? line.day : ctx.today,
      note: [line.payerName, line.purpose].filter(Boolean).join(': ').slice(0, mostNote),
    })
    await insertBooking(ctx, line.id, receiptId)
    receiptIds.push(receiptId)
  }
  const sum = allocations.reduce((all, { amount }) => all + centsOf(amount), 0n)
  const changes: Change[] = [
    { field: 'line', before: null, after: line.nth },
    { field: 'amount', before: null, after: amountOf(sum) },
  ]
  ctx.audit({ action: 'statements.booked', entity: 'statements', entityId: line.statementId, changes })
  return receiptIds
}

const mostAgain = 100

/** Matches other lines again that had proposed these payments. */
export async function matchOthers(ctx: Context, paymentIds: readonly string[]): Promise<void> {
  for (const statementId of await forgetProposalsOf(ctx, paymentIds)) {
    await matchLines(ctx, statementId, mostAgain)
    ctx.emit('statements.changed', { statementId })
  }
}
