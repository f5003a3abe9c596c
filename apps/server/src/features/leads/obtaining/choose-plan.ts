import type { ObtainForm } from '@coverline/contract/leads/obtain-policy'
import type { Context } from '../../../platform/context.ts'
import { planService } from '../../plans/service.ts'
import { findInsurer } from './queries.ts'
import type { Refusal } from './refusal.ts'

export type ChosenPlan = {
  isNew: boolean
  programId: string | null
  name: string
  insurerId: string | null
  insurer: string | null
}

/** The plan that was chosen, or the new individual one, which needs the right to create plans. */
export async function choosePlan(
  ctx: Context,
  form: ObtainForm,
): Promise<{ plan: ChosenPlan | null; refusals: Refusal[] }> {
  const { programId, newProgramName: name, insuranceCompanyId: insurerId } = form
  if (programId !== null) {
    const plan = await planService.head(ctx, programId)
    if (!plan)
      return {
        plan: null,
        refusals: [{ error: 'common.not-found', fields: { programId: 'NOT_FOUND' } }],
      }
    const { insurerName: insurer } = plan
    return {
      plan: { isNew: false, programId, name: plan.name, insurerId: plan.insurerId, insurer },
      refusals: [],
    }
  }
  if (name === null)
    return {
      plan: null,
      refusals: [{ error: 'common.validation', fields: { programId: 'IS_REQUIRED' } }],
    }
  if (!ctx.actor.permissions.has('PLANS_CREATE'))
    return { plan: null, refusals: [{ error: 'common.forbidden', fields: {} }] }
  const found = insurerId === null ? undefined : await findInsurer(ctx, insurerId)
  const insurer = found?.isActive ? found.title : null
  const refusals: Refusal[] =
    insurerId !== null && insurer === null
      ? [{ error: 'common.not-found', fields: { insuranceCompanyId: 'NOT_FOUND' } }]
      : []
  return { plan: { isNew: true, programId: null, name, insurerId, insurer }, refusals }
}
