import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { renewals } from '@coverline/contract/renewals/endpoints'
import { nextTerm } from '@coverline/contract/renewals/terms'
import type { CtxOf } from '../../platform/context.ts'
import { findDrafts, findRenewals } from './queries.ts'
import { draftView, renewalView } from './view.ts'

/** Returns one renewal with its drafts and the prefilled values of the new policy. */
export async function showRenewal(
  ctx: CtxOf<typeof renewals.detail>,
  { policyId }: InputOf<typeof renewals.detail>,
): Promise<OutputOf<typeof renewals.detail>> {
  const [row] = await findRenewals(ctx, [policyId])
  if (!row) return ctx.fail('common.not-found')
  const drafts = await findDrafts(ctx, policyId)
  const { premium, paymentFormat } = row
  return {
    ...renewalView(ctx, row),
    drafts: drafts.map((draft) => draftView(ctx, draft)),
    next: { ...nextTerm(row.startDate, row.endDate), premium, paymentFormat },
  }
}
