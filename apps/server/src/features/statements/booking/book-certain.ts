import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import type { statements } from '@coverline/contract/statements/endpoints'
import { bookAtOnce } from '@coverline/contract/statements/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { policyService } from '../../policies/service.ts'
import { bookAllocations, matchOthers } from './book-allocations.ts'
import { findProposals } from '../matching/find-proposals.ts'
import { findCertain, holdStatement, type LineRow, lockLines } from '../queries.ts'
import type { StoredProposal } from '../rules.ts'

const atOnce = 100

/** Sums the open amounts of lines by currency. */
export function sumsOf(
  lines: readonly Pick<LineRow, 'currency' | 'open'>[],
): { currency: string; amount: string }[] {
  const sums = new Map<string, bigint>()
  for (const { currency, open } of lines) sums.set(currency, (sums.get(currency) ?? 0n) + centsOf(open))
  return [...sums].toSorted().map(([currency, cents]) => ({ currency, amount: amountOf(cents) }))
}

const marksOf = (proposal: StoredProposal | undefined) =>
  proposal?.allocations.map(({ paymentId, amount }) => `${paymentId} ${amount}`).join()

/** Matches the lines again and returns those that are still certain of the same payments. */
async function stillCertain(
  ctx: CtxOf<typeof statements.bookCertain>,
  lines: readonly LineRow[],
): Promise<{ line: LineRow; proposal: StoredProposal }[]> {
  const certain: { line: LineRow; proposal: StoredProposal }[] = []
  for (let start = 0; start < lines.length; start += atOnce) {
    const found = await findProposals(ctx, lines.slice(start, start + atOnce))
    for (const [line, [proposal]] of found) {
      const isOpen = line.state === 'OPEN' || line.state === 'PARTLY'
      const isSame = marksOf(proposal) === marksOf(line.proposals[0])
      const wasCertain = line.proposals[0]?.confidence === 'CERTAIN'
      if (isOpen && wasCertain && isSame && proposal?.confidence === 'CERTAIN')
        certain.push({ line, proposal })
    }
  }
  return certain
}

/** Books all certain proposals of a statement if they still equal what the user confirmed; otherwise none. */
export async function bookCertain(
  ctx: CtxOf<typeof statements.bookCertain>,
  { statementId, expectedCount, expectedSums }: InputOf<typeof statements.bookCertain>,
): Promise<OutputOf<typeof statements.bookCertain>> {
  const changed = () => ctx.fail('statements.changed-meanwhile')
  if (!(await holdStatement(ctx, statementId))) ctx.fail('common.not-found')
  const seen = await findCertain(ctx, statementId, bookAtOnce)
  const paymentIds = [
    ...new Set(
      seen.flatMap(({ proposals }) => proposals[0]?.allocations.map((each) => each.paymentId) ?? []),
    ),
  ]
  const payments = await policyService.payments.find(ctx, paymentIds)
  await policyService.payments.lock(ctx, [...new Set(payments.map(({ policyId }) => policyId))])
  const lines = await lockLines(
    ctx,
    seen.map(({ id }) => id),
  )
  if (lines.some(({ isHeld }) => isHeld)) ctx.fail('statements.not-balanced')
  const certain = await stillCertain(ctx, lines)
  if (certain.length !== expectedCount) changed()
  const sums = sumsOf(certain.map(({ line }) => line))
  const expected = new Map(expectedSums.map(({ currency, amount }) => [currency, centsOf(amount)]))
  if (sums.length !== expected.size || sums.some((sum) => expected.get(sum.currency) !== centsOf(sum.amount)))
    changed()
  for (const { line, proposal } of certain) await bookAllocations(ctx, line, proposal.allocations)
  await matchOthers(ctx, paymentIds)
  ctx.emit('statements.changed', { statementId })
  return { booked: certain.length }
}
