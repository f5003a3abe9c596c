import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { generation } from '@coverline/contract/generation/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findPlan } from '../queries.ts'
import { findDrafts, lastGeneration } from './queries.ts'
import { generationView } from './view.ts'

/** Returns the last generation of a plan's services with the drafts that wait for review. */
export async function showGeneration(
  ctx: CtxOf<typeof generation.detail>,
  { packageId }: InputOf<typeof generation.detail>,
): Promise<OutputOf<typeof generation.detail>> {
  const { actor, services } = ctx
  if (!(await findPlan(ctx, packageId))) return ctx.fail('common.not-found')
  const last = await lastGeneration(ctx, packageId)
  const drafts = last?.status === 'REVIEW' ? await findDrafts(ctx, last.id) : []
  return {
    isLocked: !actor.isSuperAdmin && !actor.workspace?.features.includes('AI_GENERATION'),
    hasAi: services.ai !== null,
    generation: last ? generationView(last, drafts) : null,
  }
}
