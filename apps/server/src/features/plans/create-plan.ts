import type { plans } from '@coverline/contract/plans'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { checkActive, checkFields, checkReferences } from './check-plan.ts'
import { insertPlan } from './queries.ts'
import { appliedTo, newPlan, type PlanInput } from './rules.ts'

/** Creates an individual or corporate plan; it is inactive until people are insured in it. */
export async function createPlan(ctx: CtxOf<typeof plans.save>, input: PlanInput): Promise<string> {
  const after = appliedTo(newPlan, input)
  checkFields(ctx, input, after, true)
  await checkReferences(ctx, input, null)
  const id = newId()
  if (after.isAvailable) await checkActive(ctx, { id, insuredCount: 0, before: newPlan, after })
  await insertPlan(ctx.db, ctx.actor.providerId, id, after)
  ctx.audit({
    action: 'plans.created',
    entity: 'plans',
    entityId: id,
    changes: changesBetween(null, after),
  })
  ctx.emit('plans.changed', { packageId: id })
  return id
}
