import { generationMinutes } from '@coverline/contract/generation/endpoints'
import type { plans } from '@coverline/contract/plans/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { lockPlan } from '../queries.ts'
import { expireJob, generateJob } from './generate-job.ts'
import { insertGeneration, lastGeneration, setPlanStatus } from './queries.ts'

type Ctx = CtxOf<typeof plans.save>

const minute = 60_000

/**
 * Starts reading services from a PDF into drafts of a plan; one generation at a time, and none before the
 * last review.
 */
export async function startGeneration(ctx: Ctx, packageId: string, fileId: string): Promise<void> {
  const { actor, services } = ctx
  const plan = await lockPlan(ctx, packageId)
  if (!plan) return ctx.fail('common.not-found')
  if (!actor.isSuperAdmin && !actor.workspace?.features.includes('AI_GENERATION')) {
    ctx.fail('common.feature-locked', { details: { feature: 'AI_GENERATION' } })
  }
  const file = await services.files.find(ctx.db, fileId)
  if (!file) return ctx.fail('common.not-found', { fields: { offerGenerationCdnFileIdSave: 'NOT_FOUND' } })
  if (file.mediaType !== 'application/pdf') {
    ctx.fail('common.validation', { fields: { offerGenerationCdnFileIdSave: 'NOT_SUPPORTED_VALUE' } })
  }
  const last = await lastGeneration(ctx, packageId)
  if (last?.status === 'IN_PROCESS') ctx.fail('generation.in-process')
  if (last?.status === 'REVIEW') ctx.fail('generation.in-review')
  const id = newId()
  const deadlineAt = new Date(ctx.now.getTime() + generationMinutes * minute)
  await insertGeneration(ctx, { id, planId: packageId, fileId, deadlineAt })
  await setPlanStatus(ctx, packageId, 'IN_PROCESS')
  const payload = { providerId: actor.providerId, generationId: id }
  await ctx.enqueue(generateJob, payload)
  await ctx.enqueue(expireJob, payload, {
    startAfter: new Date(Date.now() + (generationMinutes + 1) * minute),
  })
  ctx.audit({ action: 'generation.started', entity: 'plans', entityId: packageId })
  ctx.emit('plans.changed', { packageId })
  ctx.emit('generation.changed', { packageId, generationId: id })
}
