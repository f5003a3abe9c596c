import type { plans } from '@coverline/contract/plans/endpoints'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../platform/context.ts'
import { checkActive, checkFields, checkReferences } from './check-plan.ts'
import { findPlan, lockPlan, updatePlan } from './queries.ts'
import { appliedTo, formOf, type PlanInput } from './rules.ts'
import { mergeKnown } from '../../platform/merge-known.ts'

/** Changes the fields that are present, including activation and deactivation. */
export async function updatePlanFields(
  ctx: CtxOf<typeof plans.save>,
  packageId: string,
  sent: PlanInput,
): Promise<void> {
  // Companies and insurers are always locked before the plan to avoid deadlocks.
  const seen = await findPlan(ctx, packageId)
  if (!seen) ctx.fail('common.not-found')
  await checkReferences(ctx, mergeKnown(ctx, sent, formOf(seen)), seen.insurerId)
  const plan = await lockPlan(ctx, packageId)
  if (!plan) ctx.fail('common.not-found')
  const { id, insuredCount, ...before } = plan
  const input = mergeKnown(ctx, sent, formOf(before))
  const after = appliedTo(before, input)
  checkFields(ctx, input, after, false)
  const changes = changesBetween(before, after)
  if (changes.length === 0) return
  if (after.isAvailable) await checkActive(ctx, { id, insuredCount, before, after })
  await updatePlan(ctx, id, after)
  const switched = after.isAvailable ? 'plans.activated' : 'plans.deactivated'
  const action = before.isAvailable === after.isAvailable ? 'plans.updated' : switched
  ctx.audit({ action, entity: 'plans', entityId: id, changes })
  ctx.emit('plans.changed', { packageId: id })
}
