import type { Context } from '../../platform/context.ts'
import { addLinks, removeLinks } from './clinic-link-queries.ts'
import { findPhones, findTitles } from './services/title-queries.ts'
import { addCorporatePlan, addIndividualPlan } from './create-plan.ts'
import { holdsOfPlan, removePlan } from './remove-plan.ts'
import { addInsured } from './insured-count-queries.ts'
import {
  addInsuredStaged,
  insertPlans,
  insertServices,
  lockStaged,
  matchServices,
  setInsured,
  updateDescriptions,
} from './imported/import-queries.ts'
import { deletedPlans, findLinkable, lockPlans, planOfEach, plansLackingClinic } from './linked-queries.ts'
import {
  findNamesake,
  findPlanHead,
  planHeadsOfCompany,
  lockPlansOfCompany,
  type PlanName,
  planNames,
  plansOfCompany,
  plansOfInsurer,
  setPlansInactive,
  standingPlan,
} from './relation-queries.ts'
import { planOfService } from './undo/queries.ts'
import { plansUndo, servicesUndo } from './undo/undo.ts'

export const planService = {
  /** Links clinics to services, and removes the links */
  clinicLinks: { add: addLinks, remove: removeLinks },
  /** Adds to the insured counts of plans, in id order. */
  addInsured,
  /** The name, the validity and the insurance company of a plan, and of every plan of a company */
  head: findPlanHead,
  /** A plan of a company by its folded name */
  namesake: findNamesake,
  /** SQL condition: the plan exists */
  standing: standingPlan,
  headsOf: planHeadsOfCompany,
  /** Creates an inactive plan, and takes it back as long as nobody is insured in it. */
  addIndividual: addIndividualPlan,
  addCorporate: addCorporatePlan,
  remove: removePlan,
  holdsOf: holdsOfPlan,
  ofCompany: plansOfCompany,
  ofInsurer: plansOfInsurer,
  /** All plans, or those of one company, for a select field */
  names: planNames,
  /** Locks the company's plans until the transaction ends; lock the company first. */
  lockOfCompany: lockPlansOfCompany,
  /** Sets locked plans inactive, each with its own audit event under the parent event. */
  deactivate: deactivatePlans,
  /** Services by id with their titles, also deleted ones */
  titlesOf: findTitles,
  /** The telephone numbers that the active services of plans name */
  phonesOf: findPhones,
  /** Services that are, or can be, linked to a clinic */
  linkable: findLinkable,
  /** Returns the existing services among the ids, with their plans. */
  planOfEach,
  /** Returns those of the plans that are deleted. */
  deletedOf: deletedPlans,
  /** Locks plans until the transaction ends; lock them before clinics. */
  lock: lockPlans,
  /** Returns the active plans among the ids that have a map service without a clinic. */
  lackingClinic: plansLackingClinic,
  /** The part of plans and services in an import: it works on the staged rows of a file. */
  imported: {
    insert: insertPlans,
    lock: lockStaged,
    insertServices,
    updateDescriptions,
    addInsured: addInsuredStaged,
    setInsured,
    undo: plansUndo,
    undoServices: servicesUndo,
    matchServices,
    planOfService,
  },
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
