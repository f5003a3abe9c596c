import type { OutputOf, InputOf } from '@coverline/contract/endpoint'
import type { plans } from '@coverline/contract/plans'
import type { CtxOf } from '../../platform/context.ts'
import { createPlan } from './create-plan.ts'
import { deletePlan } from './delete-plan.ts'
import { updatePlanFields } from './update-plan-fields.ts'

/** Creates a plan, changes or switches one, or deletes it: which, the input says (S2 §7.5). */
export async function savePlan(
  ctx: CtxOf<typeof plans.save>,
  input: InputOf<typeof plans.save>,
): Promise<OutputOf<typeof plans.save>> {
  const { packageId } = input
  if (packageId !== undefined) {
    await (input.packageDelete
      ? deletePlan(ctx, packageId, input.confirm ?? [])
      : updatePlanFields(ctx, packageId, input))
    return { packageId }
  }
  if (input.packageDelete) ctx.fail('common.validation', { fields: { packageId: 'IS_REQUIRED' } })
  return { packageId: await createPlan(ctx, input) }
}
