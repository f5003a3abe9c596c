import { activationRefusal } from '@coverline/contract/policies/terms'
import type { ErrorName } from '@coverline/contract/errors'
import type { Change, Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { policyService } from '../policies/service.ts'
import type { Terms } from './queries.ts'

/**
 * Moves people's policies of one plan to another plan, as if they had always been there. A policy with a
 * timeline is rejected, because it can only change as of a date; so is a policy with used benefits, which
 * belongs to its plan.
 */
export async function movePeople(
  ctx: Context,
  ids: readonly string[],
  { planId, planName, targetPlanId, targetPlanName }: Terms,
): Promise<Map<string, ErrorName>> {
  const [from, to] = [planId ?? '', targetPlanId ?? '']
  const policies = await policyService.ofPeople(ctx, ids, from)
  const target = (await policyService.plansOf(ctx, [to])).get(to)
  const bound = await policyService.states.boundToPlan(
    ctx,
    policies.map(({ id }) => id),
  )
  const refused = new Map<string, ErrorName>()
  const having = new Set(policies.map(({ insuredId }) => insuredId))
  for (const id of ids) if (!having.has(id)) refused.set(id, 'bulk.not-in-plan')
  const moved = policies.filter((policy) => {
    const isOff = policy.deactivationDate !== null && policy.deactivationDate <= ctx.today
    const inactive = target && !isOff ? activationRefusal({ ...policy, ...target }, ctx.today) : null
    const reason: ErrorName | null = bound.withTimeline.has(policy.id)
      ? 'bulk.has-timeline'
      : bound.used.has(policy.id)
        ? 'bulk.benefits-used'
        : // The policy has its own period, independent of the plan.
          inactive === 'policies.incorrect-validity'
          ? null
          : inactive
    if (reason) refused.set(policy.insuredId, reason)
    return reason === null
  })
  const movedIds = moved.map(({ id }) => id)
  // Two policies of the plan for the same days may be meant: they are moved, and the reason is a warning.
  const twice = await policyService.states.insuredTwice(ctx, movedIds, to)
  for (const id of twice) if (!refused.has(id)) refused.set(id, 'policies.overlaps')
  const people = [...new Set(moved.map(({ insuredId }) => insuredId))]
  await policyService.change(ctx, people, () => policyService.setPlan(ctx, movedIds, to), {
    keepsTexts: true,
  })
  const parentId = newId()
  ctx.audit({ id: parentId, action: 'policies.plan-changed-many', entity: 'policies' })
  const changes: Change[] = [{ field: 'program', before: planName, after: targetPlanName }]
  for (const entityId of movedIds)
    ctx.audit({ action: 'policies.plan-changed', entity: 'policies', entityId, parentId, changes })
  return refused
}
