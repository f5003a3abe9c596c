import type { benefits } from '@coverline/contract/benefits/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { findUse, insertUse, lockPolicy } from './queries.ts'

/** Reverses a use with a separate ledger row, so that both stay visible. */
export async function reverseUse(
  ctx: CtxOf<typeof benefits.reverse>,
  { useId, reason }: InputOf<typeof benefits.reverse>,
): Promise<OutputOf<typeof benefits.reverse>> {
  const seen = await findUse(ctx, useId)
  if (!seen) return ctx.fail('common.not-found')
  await lockPolicy(ctx, seen.policyId)
  const use = await findUse(ctx, useId)
  if (!use) return ctx.fail('common.not-found')
  if (use.reversedAt !== null) ctx.fail('benefits.already-reversed')
  const { policyId, insuredId, serviceId, day, currency } = use
  await insertUse(ctx, {
    id: newId(),
    reversesId: useId,
    policyId,
    insuredId,
    serviceId,
    day,
    visits: use.visits ?? undefined,
    days: use.days ?? undefined,
    amount: use.amount ?? undefined,
    currency,
    reason,
  })
  ctx.audit({
    action: 'benefits.reversed',
    entity: 'policies',
    entityId: policyId,
    changes: [
      { field: 'offerId', before: serviceId, after: null },
      { field: 'day', before: day, after: null },
    ],
  })
  ctx.emit('benefits.changed', { policyId, personProfileId: insuredId })
  return { useId }
}
