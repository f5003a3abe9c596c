import { PlanPeople } from '../../admin/insured/plan-people.tsx'
import { PlanPage as OnePlan } from '../../admin/plans/plan-page.tsx'

/** A plan's page with the people insured in it: the two nouns meet here. */
export function PlanPage() {
  return <OnePlan peopleTab={(plan) => <PlanPeople plan={plan} />} />
}
