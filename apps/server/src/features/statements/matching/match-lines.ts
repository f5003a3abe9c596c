import { centsOf } from '@coverline/contract/payments/terms'
import type { Context } from '../../../platform/context.ts'
import { findProposals } from './find-proposals.ts'
import { demote } from '../rules.ts'
import { findClaims, findWaitingLines, openAmounts, type Proposed, saveProposals } from '../write-queries.ts'

/** Finds proposals for the next unmatched lines of a statement. Returns how many lines there were. */
export async function matchLines(ctx: Context, statementId: string, most: number): Promise<number> {
  const lines = await findWaitingLines(ctx, statementId, most)
  if (lines.length === 0) return 0
  const found = await findProposals(ctx, lines)
  const proposed = lines.map((line) => ({ id: line.id, proposals: found.get(line) ?? [] }))
  await saveProposals(ctx, proposed)
  await settleClaims(ctx, proposed)
  return lines.length
}

/** If two lines are certain of the same money, one must be wrong, so neither stays certain. */
async function settleClaims(ctx: Context, proposed: readonly Proposed[]): Promise<void> {
  const certain = proposed.filter(({ proposals }) => proposals[0]?.confidence === 'CERTAIN')
  const claimed = new Set(
    certain.flatMap(({ proposals }) => proposals[0]?.allocations.map(({ paymentId }) => paymentId) ?? []),
  )
  if (claimed.size === 0) return
  const claims = await findClaims(ctx, [...claimed])
  const open = await openAmounts(ctx, [...claimed])
  const sums = new Map<string, bigint>()
  for (const { proposals } of claims)
    for (const { paymentId, amount } of proposals[0]?.allocations ?? [])
      sums.set(paymentId, (sums.get(paymentId) ?? 0n) + centsOf(amount))
  const isOver = (paymentId: string) => (sums.get(paymentId) ?? 0n) > centsOf(open.get(paymentId) ?? '0')
  const disputed = claims.filter(({ proposals }) =>
    proposals[0]?.allocations.some(({ paymentId }) => claimed.has(paymentId) && isOver(paymentId)),
  )
  if (disputed.length === 0) return
  for (const { proposals } of disputed) if (proposals[0]) demote(proposals[0], 'CLAIMED_TWICE')
  await saveProposals(ctx, disputed)
}
