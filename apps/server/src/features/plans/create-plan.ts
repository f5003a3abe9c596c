import type { plans } from '@coverline/contract/plans/endpoints'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import type { Context, CtxOf } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { checkActive, checkFields, checkReferences, type FieldError } from './check-plan.ts'
import { insertPlan } from './queries.ts'
import { appliedTo, newPlan, type PlanInput } from './rules.ts'

/** Creates an individual or corporate plan; it is inactive until people are insured in it. */
export async function createPlan(ctx: CtxOf<typeof plans.save>, input: PlanInput): Promise<string> {
  if (input.isAvailable) {
    const after = appliedTo(newPlan, input)
    checkFields(ctx, input, after, true)
    await checkReferences(ctx, input, null)
    await checkActive(ctx, { id: newId(), insuredCount: 0, before: newPlan, after })
  }
  return addPlan(ctx, input)
}

/** Inserts the plan as inactive; `origin` is an addition to the audit event. */
export async function addPlan(
  ctx: Context<FieldError>,
  input: PlanInput,
  origin: { copiedFrom?: string; templateId?: string } = {},
): Promise<string> {
  const after = { ...appliedTo(newPlan, input), isAvailable: false }
  checkFields(ctx, input, after, true)
  await checkReferences(ctx, input, null)
  return insertNew(ctx, after, origin)
}

/** Inserts an inactive plan of one person: it has no company and no validity of its own. */
export async function addIndividualPlan(
  ctx: Context<'plans.insurer-inactive'>,
  input: Pick<PlanInput, 'name' | 'insuranceTypeSave' | 'insuranceCompanyId'>,
): Promise<string> {
  await checkReferences(ctx, input, null)
  return insertNew(ctx, { ...appliedTo(newPlan, input), isAvailable: false }, {})
}

/** Inserts an inactive corporate plan as a draft: services follow, and people by an import. */
export function addCorporatePlan(
  ctx: Context<FieldError>,
  input: Omit<PlanInput, 'insurancePlanTypeSave' | 'isAvailable'>,
): Promise<string> {
  return addPlan(ctx, { ...input, insurancePlanTypeSave: 'CORPORATE' })
}

async function insertNew(
  ctx: Context,
  after: ReturnType<typeof appliedTo>,
  origin: { copiedFrom?: string; templateId?: string },
): Promise<string> {
  const id = newId()
  await insertPlan(ctx.db, ctx.actor.providerId, id, after)
  ctx.audit({
    action: 'plans.created',
    entity: 'plans',
    entityId: id,
    changes: changesBetween(null, { ...after, ...origin }),
  })
  ctx.emit('plans.changed', { packageId: id })
  return id
}
