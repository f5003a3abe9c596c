import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { statements } from '@coverline/contract/statements/endpoints'
import type { Change, CtxOf } from '../../../platform/context.ts'
import { policyService } from '../../policies/service.ts'
import { matchOthers } from './book-allocations.ts'
import { matchLines } from '../matching/match-lines.ts'
import { findBookings, lockLines } from '../queries.ts'
import { forgetLine } from '../write-queries.ts'

/** Reverses every receipt of a line in the ledger; the line is open again. */
export async function unbookLine(
  ctx: CtxOf<typeof statements.unbook>,
  { lineId, reason }: InputOf<typeof statements.unbook>,
): Promise<OutputOf<typeof statements.unbook>> {
  const seen = await findBookings(ctx, [lineId])
  await policyService.payments.lock(ctx, [...new Set(seen.map(({ policyId }) => policyId))])
  const [line] = await lockLines(ctx, [lineId])
  if (!line) return ctx.fail('common.not-found')
  const bookings = await findBookings(ctx, [lineId])
  if (bookings.length === 0) ctx.fail('statements.not-booked')
  for (const { receiptId } of bookings) await policyService.payments.reverse(ctx, { receiptId, reason })
  await forgetLine(ctx, lineId)
  await matchLines(ctx, line.statementId, 1)
  await matchOthers(
    ctx,
    bookings.map(({ paymentId }) => paymentId),
  )
  const changes: Change[] = [{ field: 'line', before: line.nth, after: null }]
  ctx.audit({ action: 'statements.unbooked', entity: 'statements', entityId: line.statementId, changes })
  ctx.emit('statements.changed', { statementId: line.statementId })
  return { reversed: bookings.length }
}
