import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { generation, ServiceSource } from '@coverline/contract/generation/endpoints'
import { missingToActivate, typeOfKind } from '@coverline/contract/plans/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { lockPlan } from '../queries.ts'
import { removeServices, replaceTexts, writeService } from '../services/queries.ts'
import { wrongFields } from '../services/rules.ts'
import { type DraftRow, endGeneration, findDrafts, findGeneration, recordSource } from './queries.ts'

type Ctx = CtxOf<typeof generation.review>
type Accepted = InputOf<typeof generation.review>['accept'][number]

/** Returns the sources of the fields that the reviewer left unchanged. */
function sourceLeft(draft: DraftRow, accepted: Accepted): ServiceSource {
  const { title, description, kind, phone } = draft.source ?? {}
  return {
    ...(title && accepted.title === draft.title ? { title } : {}),
    ...(description && accepted.description === draft.description ? { description } : {}),
    ...(kind && accepted.kind === draft.kind ? { kind } : {}),
    ...(phone && (accepted.phone ?? null) === draft.phone ? { phone } : {}),
  }
}

function valuesOf(accepted: Accepted, clinicCount: number, isPlanActive: boolean) {
  const { kind, offerId } = accepted
  const phone = accepted.phone ?? null
  const values = { kind, type: typeOfKind[kind], phone: phone === '' ? null : phone }
  // An active plan accepts no active service that would have prevented its activation.
  const { missing } = missingToActivate({
    name: 'active',
    insuranceCompanyId: offerId,
    isCompanyDeleted: false,
    insuredCount: 1,
    services: [{ offerId, status: 'ACTIVE', clinicCount, ...values }],
  })
  const status = isPlanActive && missing.length > 0 ? ('NOT_ACTIVE' as const) : ('ACTIVE' as const)
  return { ...values, status }
}

async function accept(
  ctx: Ctx,
  planId: string,
  draft: DraftRow,
  accepted: Accepted,
  isPlanActive: boolean,
): Promise<string> {
  const { providerId } = ctx.actor
  const { id, language, sort } = draft
  const values = valuesOf(accepted, draft.clinicCount, isPlanActive)
  await writeService(ctx.db, { providerId, planId, id }, values)
  const { title, description } = accepted
  await replaceTexts(ctx.db, providerId, id, [{ language, title, description, sort }])
  await recordSource(ctx.db, { providerId, id }, { source: sourceLeft(draft, accepted), generationId: null })
  ctx.audit({
    action: 'services.created',
    entity: 'plans',
    entityId: planId,
    changes: [
      { field: 'offerId', before: null, after: id },
      { field: 'title', before: null, after: title },
    ],
  })
  return values.status
}

function checkPhones(ctx: Ctx, accepted: readonly Accepted[]): void {
  const fields: Record<string, string> = {}
  for (const [index, { offerId, phone, kind }] of accepted.entries()) {
    const values = { kind, type: typeOfKind[kind], status: 'ACTIVE' as const, phone: phone || null }
    const wrong = wrongFields({ offerId }, values)['phone']
    if (wrong) fields[`accept.${index}.phone`] = wrong
  }
  if (Object.keys(fields).length > 0) ctx.fail('common.validation', { fields })
}

/**
 * Turns drafts into services of the plan, unchanged or corrected, and discards others; the last one ends the
 * review.
 */
export async function reviewGeneration(
  ctx: Ctx,
  input: InputOf<typeof generation.review>,
): Promise<OutputOf<typeof generation.review>> {
  const seen = await findGeneration(ctx, input.generationId)
  if (!seen) return ctx.fail('common.not-found')
  const plan = await lockPlan(ctx, seen.planId)
  const row = plan && (await findGeneration(ctx, seen.id))
  if (!plan || !row) return ctx.fail('common.not-found')
  if (row.status !== 'REVIEW') ctx.fail('generation.not-in-review')
  checkPhones(ctx, input.accept)
  const drafts = new Map((await findDrafts(ctx, row.id)).map((draft) => [draft.id, draft]))
  const notActiveOfferIds: string[] = []
  for (const accepted of input.accept) {
    const draft = drafts.get(accepted.offerId)
    if (!draft) return ctx.fail('common.not-found')
    drafts.delete(draft.id)
    const status = await accept(ctx, plan.id, draft, accepted, plan.isAvailable)
    if (status === 'NOT_ACTIVE') notActiveOfferIds.push(draft.id)
  }
  for (const id of input.discard) if (!drafts.delete(id)) return ctx.fail('common.not-found')
  if (input.discard.length > 0) await removeServices(ctx, input.discard)
  if (drafts.size === 0) await endGeneration(ctx, row, 'REVIEW', { status: 'DONE' })
  ctx.audit({ action: 'generation.reviewed', entity: 'plans', entityId: plan.id })
  ctx.emit('plans.changed', { packageId: plan.id })
  ctx.emit('generation.changed', { packageId: plan.id, generationId: row.id })
  return { accepted: input.accept.length, notActiveOfferIds, left: drafts.size }
}
