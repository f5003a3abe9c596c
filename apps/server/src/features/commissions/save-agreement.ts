import type { commissions } from '@coverline/contract/commissions/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Change, CtxOf } from '../../platform/context.ts'
import { mergeKnown } from '../../platform/merge-known.ts'
import { newId } from '../../platform/id.ts'
import { findAgents, holdSubject, replaceRate } from './queries.ts'

/**
 * Sets or ends the rate of an agent, a plan or an insurance company. Commission accrued before does not
 * change.
 */
export async function saveAgreement(
  ctx: CtxOf<typeof commissions.saveAgreement>,
  input: InputOf<typeof commissions.saveAgreement>,
): Promise<OutputOf<typeof commissions.saveAgreement>> {
  const { agentUserId, programId, insuranceCompanyId, known, rateSave } = input
  const id = newId()
  const rateAfter = (stored: string | null) =>
    mergeKnown(ctx, { known, rateSave }, { rateSave: stored }).rateSave
  let rates: Awaited<ReturnType<typeof replaceRate>> = { before: null, after: rateSave }
  if (agentUserId) {
    const agents = await findAgents(ctx)
    if (!agents.some(({ userId }) => userId === agentUserId)) ctx.fail('common.not-found')
    rates = await replaceRate(ctx, { agent_user_id: agentUserId }, id, rateAfter)
  } else if (programId) {
    if (!(await holdSubject(ctx, 'plans', programId))) ctx.fail('common.not-found')
    rates = await replaceRate(ctx, { plan_id: programId }, id, rateAfter)
  } else if (insuranceCompanyId) {
    if (!(await holdSubject(ctx, 'insurers', insuranceCompanyId))) ctx.fail('common.not-found')
    rates = await replaceRate(ctx, { insurer_id: insuranceCompanyId }, id, rateAfter)
  }
  const entityId = agentUserId ?? programId ?? insuranceCompanyId ?? id
  const changes: Change[] = [{ field: 'commissionRate', ...rates }]
  ctx.audit({ action: 'commissions.agreed', entity: 'commissions', entityId, changes })
  ctx.emit('commissions.changed', {})
  return { ok: true }
}
