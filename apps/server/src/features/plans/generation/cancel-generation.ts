import type { plans } from '@coverline/contract/plans/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { lockPlan } from '../queries.ts'
import { endGeneration, lastGeneration } from './queries.ts'

/** Cancels a running generation; its job stops within seconds and stores nothing. */
export async function cancelGeneration(ctx: CtxOf<typeof plans.save>, packageId: string): Promise<void> {
  if (!(await lockPlan(ctx, packageId))) ctx.fail('common.not-found')
  const last = await lastGeneration(ctx, packageId)
  const isCanceled = last && (await endGeneration(ctx, last, 'IN_PROCESS', { status: 'CANCELED' }))
  if (!isCanceled) return ctx.fail('generation.not-in-process')
  ctx.audit({ action: 'generation.canceled', entity: 'plans', entityId: packageId })
  ctx.emit('plans.changed', { packageId })
  ctx.emit('generation.changed', { packageId, generationId: last.id })
}
