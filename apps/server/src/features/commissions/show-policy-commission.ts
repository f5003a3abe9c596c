import type { commissions } from '@coverline/contract/commissions/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { findTerms, findTotals } from './queries.ts'
import { totalView } from './view.ts'

/** Returns who currently earns commission on a policy, and the accrued amount. */
export async function showPolicyCommission(
  ctx: CtxOf<typeof commissions.ofPolicy>,
  { policyId }: InputOf<typeof commissions.ofPolicy>,
): Promise<OutputOf<typeof commissions.ofPolicy>> {
  const terms = await findTerms(ctx, policyId)
  if (!terms) return ctx.fail('common.not-found')
  const totals = await findTotals(ctx, { policyIds: [policyId] })
  const { actor } = ctx
  const mayUpdate =
    actor.isSuperAdmin || (actor.roles.includes('ADMIN') && actor.permissions.has('POLICIES_UPDATE'))
  return {
    policyId,
    agent: terms.agentId === null ? null : { userId: terms.agentId, name: terms.agentName ?? '' },
    rate: terms.rate,
    source: terms.source,
    own: { agentUserId: terms.ownAgentId, rate: terms.ownRate },
    totals: totals.map(totalView),
    can: { update: mayUpdate },
  }
}
