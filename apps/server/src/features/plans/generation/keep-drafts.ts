import type { Language } from '@coverline/contract/common'
import type { Generation } from '@coverline/contract/generation/endpoints'
import { typeOfKind } from '@coverline/contract/plans/terms'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { lockPlan } from '../queries.ts'
import { replaceTexts, writeService } from '../services/queries.ts'
import { endGeneration, findGeneration, nextSort, recordSource } from './queries.ts'
import type { Proposal } from './reading/proposal.ts'
import { notifyEnd } from './notify-end.ts'

type Found = Pick<Generation, 'reader' | 'aiFailure'> & {
  proposals: readonly Proposal[]
  language: Language | undefined
}

/**
 * Stores the result as drafts of the plan and opens the review: all of it, or nothing if the generation was
 * canceled in the meantime.
 */
export async function keepDrafts(ctx: Context<never>, generationId: string, found: Found): Promise<void> {
  const seen = await findGeneration(ctx, generationId)
  const plan = seen && (await lockPlan(ctx, seen.planId))
  if (!plan) return
  const { reader, aiFailure } = found
  const isOpen = await endGeneration(ctx, seen, 'IN_PROCESS', { status: 'REVIEW', reader, aiFailure })
  if (!isOpen) return
  const { providerId } = ctx.actor
  const language = found.language ?? languageOr(plan.defaultLocale)
  const first = await nextSort(ctx, plan.id)
  for (const [index, proposal] of found.proposals.entries()) {
    const { title, description, kind, phone, sources } = proposal
    const id = newId()
    const values = { status: 'DRAFT' as const, kind, type: typeOfKind[kind], phone }
    await writeService(ctx.db, { providerId, planId: plan.id, id }, values)
    await replaceTexts(ctx.db, providerId, id, [{ language, title, description, sort: first + index }])
    await recordSource(ctx.db, { providerId, id }, { source: sources, generationId })
  }
  ctx.audit({
    action: 'generation.finished',
    entity: 'plans',
    entityId: plan.id,
    changes: [{ field: 'drafts', before: null, after: found.proposals.length }],
  })
  ctx.emit('plans.changed', { packageId: plan.id })
  notifyEnd(ctx, seen, 'REVIEW')
}

const languageOr = (locale: string | null): Language =>
  locale === 'ru' || locale === 'es' || locale === 'pt' ? locale : 'en'
