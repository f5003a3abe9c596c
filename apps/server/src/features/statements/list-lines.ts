import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { statements } from '@coverline/contract/statements/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { policyService } from '../policies/service.ts'
import { findBookings, findLines, findStatement } from './queries.ts'
import { namedPolicies } from './matching/named-policies.ts'
import { lineView } from './view.ts'

/** Lists the lines of a statement with their proposals and bookings. */
export async function listLines(
  ctx: CtxOf<typeof statements.lines>,
  input: InputOf<typeof statements.lines>,
): Promise<OutputOf<typeof statements.lines>> {
  const { rows, totalCount } = await findLines(ctx, input)
  if (rows.length === 0 && !(await findStatement(ctx, input.statementId))) ctx.fail('common.not-found')
  const bookings = await findBookings(
    ctx,
    rows.map(({ id }) => id),
  )
  const named = rows.flatMap(({ proposals }) => proposals.flatMap(({ allocations }) => allocations))
  const ids = new Set([...named, ...bookings].map(({ paymentId }) => paymentId))
  const found = await policyService.payments.find(ctx, [...ids])
  const payments = new Map(found.map((row) => [row.id, policyService.payments.view(ctx, row)]))
  const policies = await namedPolicies(
    ctx,
    rows.filter(({ state, proposals }) => state === 'OPEN' && proposals.length === 0),
  )
  const items = rows.map((row) =>
    lineView(
      ctx,
      row,
      payments,
      bookings.filter(({ lineId }) => lineId === row.id),
      policies.get(row.id) ?? null,
    ),
  )
  return { items, totalCount }
}
