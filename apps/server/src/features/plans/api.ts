import { plans } from '@coverline/contract/plans/endpoints'
import { implement } from '../../platform/implement.ts'
import { listPlans } from './list-plans.ts'
import { savePlan } from './save-plan.ts'
import { showPlan } from './show-plan.ts'

export const plansApi = implement('plans', plans, {
  list: listPlans,
  detail: showPlan,
  save: savePlan,
})
