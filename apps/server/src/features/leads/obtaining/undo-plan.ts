import type { PlanUndoHold } from '@coverline/contract/leads/obtain-plan'
import type { Change, Context } from '../../../platform/context.ts'
import { companyService } from '../../companies/service.ts'
import { planService } from '../../plans/service.ts'
import { findObtainedPlan, hasOfficers, type ObtainedPlan, setObtainedPlan } from './queries.ts'

/** Returns the plan of a lead with what keeps it from being taken back; undefined if it has no plan that exists. */
export async function planStateOf(
  ctx: Context,
  leadId: string,
): Promise<{ made: ObtainedPlan; holds: PlanUndoHold[] } | undefined> {
  const made = await findObtainedPlan(ctx, leadId)
  const ofPlan = made && (await planService.holdsOf(ctx, made.planId))
  if (!made || !ofPlan) return undefined
  // A plan and a company that existed before stay.
  const holds: PlanUndoHold[] = made.madePlanId === null ? [] : ofPlan
  return { made, holds: made.isCompanyMade ? [...holds, ...(await holdsOfCompany(ctx, made))] : holds }
}

async function holdsOfCompany(
  ctx: Context,
  { companyId, madePlanId }: ObtainedPlan,
): Promise<PlanUndoHold[]> {
  const plans = await planService.ofCompany(ctx, companyId)
  return [
    ...(plans.some(({ id }) => id !== madePlanId) ? (['COMPANY_PLANS'] as const) : []),
    ...((await hasOfficers(ctx, companyId)) ? (['COMPANY_OFFICERS'] as const) : []),
    ...((await companyService.hasFiles(ctx, companyId)) ? (['COMPANY_FILES'] as const) : []),
  ]
}

/** Takes back the plan and the company that were made from a locked lead. */
export async function undoPlan(
  ctx: Context<'leads.undo-held'>,
  leadId: string,
  { made, holds }: NonNullable<Awaited<ReturnType<typeof planStateOf>>>,
): Promise<void> {
  if (holds.length > 0) ctx.fail('leads.undo-held', { details: { holds } })
  const { companyId, planId, madePlanId, isCompanyMade } = made
  // Locks the plan: people may have come into it since.
  if (madePlanId !== null && !(await planService.remove(ctx, madePlanId)))
    ctx.fail('leads.undo-held', { details: { holds: ['PLAN_PEOPLE'] } })
  if (isCompanyMade)
    await companyService.remove(ctx as Parameters<typeof companyService.remove>[0], companyId, [])
  await setObtainedPlan(ctx, leadId, null)
  const changes: Change[] = [
    { field: 'companyId', before: companyId, after: null },
    { field: 'programId', before: planId, after: null },
  ]
  ctx.audit({ action: 'leads.policy-undone', entity: 'leads', entityId: leadId, changes })
  ctx.emit('leads.changed', { leadId })
}
