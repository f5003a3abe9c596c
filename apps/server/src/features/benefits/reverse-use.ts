import type { benefits } from '@coverline/contract/benefits/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { findUse, lockPolicy } from './queries.ts'
import { insertReversal } from './write-use.ts'

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
  await insertReversal(ctx, use, reason)
  return { useId }
}
