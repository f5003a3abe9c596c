import type { commissions } from '@coverline/contract/commissions/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Change, CtxOf } from '../../platform/context.ts'
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
  const { agentUserId, programId, insuranceCompanyId, rateSave } = input
  const id = newId()
  const rate = { id, rate: rateSave }
  let before: string | null = null
  if (agentUserId) {
    const agents = await findAgents(ctx)
    if (!agents.some(({ userId }) => userId === agentUserId)) ctx.fail('common.not-found')
    before = await replaceRate(ctx, { agent_user_id: agentUserId }, rate)
  } else if (programId) {
    if (!(await holdSubject(ctx, 'plans', programId))) ctx.fail('common.not-found')
    before = await replaceRate(ctx, { plan_id: programId }, rate)
  } else if (insuranceCompanyId) {
    if (!(await holdSubject(ctx, 'insurers', insuranceCompanyId))) ctx.fail('common.not-found')
    before = await replaceRate(ctx, { insurer_id: insuranceCompanyId }, rate)
  }
  const entityId = agentUserId ?? programId ?? insuranceCompanyId ?? id
  const changes: Change[] = [{ field: 'commissionRate', before, after: rateSave }]
  ctx.audit({ action: 'commissions.agreed', entity: 'commissions', entityId, changes })
  ctx.emit('commissions.changed', {})
  return { ok: true }
}
