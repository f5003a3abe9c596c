import type { commissions } from '@coverline/contract/commissions/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../platform/context.ts'
import { policyService } from '../policies/service.ts'
import { findAgents, findTerms, replaceOwn } from './queries.ts'
import { mergeKnown } from '../../platform/merge-known.ts'

/** Gives a policy its own agent or rate; applies to money received from now on. */
export async function savePolicyCommission(
  ctx: CtxOf<typeof commissions.saveOfPolicy>,
  input: InputOf<typeof commissions.saveOfPolicy>,
): Promise<OutputOf<typeof commissions.saveOfPolicy>> {
  const { policyId } = input
  await policyService.payments.lock(ctx, [policyId])
  const terms = await findTerms(ctx, policyId)
  if (!terms) return ctx.fail('common.not-found')
  const present = { agentUserIdSave: terms.ownAgentId, rateSave: terms.ownRate }
  const { agentUserIdSave, rateSave } = mergeKnown(ctx, input, present)
  if (agentUserIdSave !== null) {
    const agents = await findAgents(ctx)
    if (!agents.some(({ userId }) => userId === agentUserIdSave))
      ctx.fail('common.validation', { fields: { agentUserIdSave: 'NOT_FOUND' } })
  }
  await replaceOwn(ctx, policyId, { agentUserId: agentUserIdSave, rate: rateSave })
  const changes = changesBetween(
    { commissionAgent: terms.ownAgentId, commissionRate: terms.ownRate },
    { commissionAgent: agentUserIdSave, commissionRate: rateSave },
  )
  ctx.audit({ action: 'commissions.set', entity: 'policies', entityId: policyId, changes })
  ctx.emit('commissions.changed', { policyId })
  return { policyId }
}
