import type { Context } from '../../platform/context.ts'
import { findLinkable, lockPlans, planOfEach, plansLackingClinic } from './linked-queries.ts'
import {
  lockPlansOfCompany,
  type PlanName,
  planNames,
  plansOfCompany,
  plansOfInsurer,
  setPlansInactive,
} from './relation-queries.ts'

/** What other features need of plans. */
export const planService = {
  /** The plans of a company by name. */
  ofCompany: plansOfCompany,
  /** The plans of an insurer by name. */
  ofInsurer: plansOfInsurer,
  /** All plans, or those of one company, for choosing one. */
  names: planNames,
  /** The company's plans, held against changes until the transaction ends; lock the company first. */
  lockOfCompany: lockPlansOfCompany,
  /** Sets locked plans inactive, each with its own audit event under the parent's. */
  deactivate: deactivatePlans,
  /** Services that a clinic may be linked to, or is. */
  linkable: findLinkable,
  /** Those of the services that are there, with their plans. */
  planOfEach,
  /** Holds plans until the transaction ends; before clinics are locked. */
  lock: lockPlans,
  /** Those of the plans that are active and have a service by map without a clinic. */
  lackingClinic: plansLackingClinic,
}

async function deactivatePlans(ctx: Context, plans: readonly PlanName[], parentId: string): Promise<void> {
  const active = plans.filter((plan) => plan.isAvailable)
  if (active.length === 0) return
  await setPlansInactive(
    ctx,
    active.map((plan) => plan.id),
  )
  for (const { id } of active) {
    ctx.audit({
      action: 'plans.deactivated',
      entity: 'plans',
      entityId: id,
      parentId,
      changes: [{ field: 'isAvailable', before: true, after: false }],
    })
    ctx.emit('plans.changed', { packageId: id })
  }
}
