import { addPolicy, askAboutPeriod, checkPolicy } from './add-policy.ts'
import { agentScope, visiblePolicies } from './access.ts'
import { plansOfPolicies } from './states/activation-queries.ts'
import { changePolicies, eventIds } from './change-policies.ts'
import { changeStates } from './states/change-states.ts'
import { policySummaryView } from './policy-summary-view.ts'
import { hasInvitation } from './invitation-queries.ts'
import { lockForChange } from './lock-for-change.ts'
import { findPayments } from './payments/queries.ts'
import { findPaymentSummary } from './payments/payment-summary-queries.ts'
import { recordReceipt } from './payments/record-receipt.ts'
import { reverseReceipt } from './payments/reverse-receipt.ts'
import { paymentView } from './payments/view.ts'
import { scheduleNew } from './payments/make-schedule.ts'
import { lockPoliciesOfPayments } from './payments/write-queries.ts'
import { purge } from './deleted/purge-queries.ts'
import { findPoliciesOf, findPolicyIds, planFacts, wantedPlans } from './queries.ts'
import { emptyPolicy, invitationState, policyAfter } from './rules.ts'
import { policyView, stateOf } from './view.ts'
import {
  holdPlan,
  holdPolicies,
  isNumberTaken,
  lockPeople,
  peopleOfPolicies,
  policiesDeletedWith,
  policiesOfPeople,
  refreshSearchTexts,
  setDeleted,
  setPlan,
} from './write-queries.ts'

export type { PolicySummaryRow as PolicyHeadRow } from './policy-summary-view.ts'

/** What other features need of policies. */
export const policyService = {
  /** The agent whose people alone the caller sees, or null. */
  agentScope,
  /** Policies that the caller may see, as `p`. */
  visible: visiblePolicies,
  planFacts,
  wantedPlans,
  /** Visible policies of people, and how they are shown. */
  rowsOf: findPoliciesOf,
  view: policyView,
  /** How lists about policies show which one it is. */
  headView: policySummaryView,
  stateOf,
  invitationState,
  hasInvitation,
  /** A form's policy: its values, what refuses it, what asks first, and adding it to a locked person and held plan. */
  valuesOf: (input: Parameters<typeof policyAfter>[1]) => policyAfter(emptyPolicy, input),
  check: checkPolicy,
  askAboutPeriod,
  add: addPolicy,
  holdPlan,
  lockPeople,
  /** The people of policies; no lock. */
  peopleOf: peopleOfPolicies,
  /** Policies of locked people. */
  ofPeople: policiesOfPeople,
  deletedWith: policiesDeletedWith,
  isNumberTaken,
  /** Locks policies with their people; then activates, deactivates or unschedules those that may be, and names the others. */
  lockForChange,
  hold: holdPolicies,
  changeStates,
  setDeleted,
  setPlan,
  /** Takes what is personal off locked policies for good, and what is still to be paid for them. */
  purge,
  /** Whether policies of these plans can be active. */
  plansOf: plansOfPolicies,
  /** Ids of the policies that filters leave, one more than `most` at most. */
  idsOf: findPolicyIds,
  /** Runs a change of policies and keeps counts, search texts and events with it. */
  change: changePolicies,
  refreshSearchTexts,
  eventIds,
  payments: {
    /** Visible payments of ids, and how they are shown. */
    find: findPayments,
    view: paymentView,
    /** What is overdue and what comes next of policies. */
    inShort: findPaymentSummary,
    /** Holds policies: their payments are written one after the other. */
    lock: lockPoliciesOfPayments,
    /** Makes the payments of a new policy out of its premium and format; grace and reminders are those of another one. */
    scheduleNew,
    receive: recordReceipt,
    reverse: reverseReceipt,
  },
}
