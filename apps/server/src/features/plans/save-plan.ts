import type { OutputOf, InputOf } from '@coverline/contract/endpoint'
import type { plans } from '@coverline/contract/plans/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { createPlan } from './create-plan.ts'
import { cancelGeneration } from './generation/cancel-generation.ts'
import { startGeneration } from './generation/start-generation.ts'
import { deletePlan } from './delete-plan.ts'
import { updatePlanFields } from './update-plan-fields.ts'

/** Creates, updates, switches or deletes a plan, depending on the input (CALLS-5). */
export async function savePlan(
  ctx: CtxOf<typeof plans.save>,
  input: InputOf<typeof plans.save>,
): Promise<OutputOf<typeof plans.save>> {
  const { packageId } = input
  if (packageId !== undefined) {
    await (input.packageDelete
      ? deletePlan(ctx, packageId, input.confirm ?? [])
      : updatePlanFields(ctx, packageId, input))
    const { offerGenerationCdnFileIdSave: fileId, offerGenerationCancel: isCanceled } = input
    if (isCanceled) await cancelGeneration(ctx, packageId)
    if (fileId !== undefined) await startGeneration(ctx, packageId, fileId)
    return { packageId }
  }
  const needsPlan = input.packageDelete ?? input.offerGenerationCancel ?? input.offerGenerationCdnFileIdSave
  if (needsPlan !== undefined) ctx.fail('common.validation', { fields: { packageId: 'IS_REQUIRED' } })
  return { packageId: await createPlan(ctx, input) }
}
