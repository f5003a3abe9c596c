import { addPolicy, askAboutPeriod, checkPolicy } from './saving/add-policy.ts'
import { agentScope, standingPolicy, visiblePolicies, withAllPeople } from './access.ts'
import { documentsOfPeople } from './documents/queries.ts'
import { foreseePolicy } from './overlaps/foresee-policy.ts'
import { holdsOfPolicies } from './undo/hold-queries.ts'
import { removePolicy } from './saving/remove-policy.ts'
import { plansOfPolicies } from './states/activation-queries.ts'
import { changePolicies, eventIds } from './saving/change-policies.ts'
import { changeStates } from './states/change-states.ts'
import { askAboutOverlap } from './overlaps/ask-about-overlap.ts'
import { insuredTwice, overlapsOfPeople, policiesShareDays, sharesDays } from './overlaps/overlap-queries.ts'
import { policySummaryView } from './policy-summary-view.ts'
import { hasInvitation } from './people/invitation-queries.ts'
import {
  changedDays,
  changedFields,
  countInsured,
  insertOfPeople,
  insertOfPlans,
  isPolicy,
  updateStaged,
} from './imported/import-queries.ts'
import { lockForChange } from './saving/lock-for-change.ts'
import { countPayments, findPayments } from './payments/queries.ts'
import { findPaymentSummary } from './payments/payment-summary-queries.ts'
import { recordReceipt } from './payments/receipts/record-receipt.ts'
import { reverseReceipt } from './payments/receipts/reverse-receipt.ts'
import { paymentView } from './payments/view.ts'
import { returnAgreed, scheduleAgreed, takeReturnBack } from './payments/agreed-payments.ts'
import { scheduleNew } from './payments/make-schedule.ts'
import { lockPoliciesOfPayments } from './payments/write-queries.ts'
import { policyFields } from './fields.ts'
import { isInsuredIn, isInsuredToday, plansInsuring } from './people/insuring-queries.ts'
import { allPoliciesOf, policyNumbersOf } from './people/person-queries.ts'
import { countPolicies, findPoliciesOf, findPolicyIds, planFacts, wantedPlans } from './queries.ts'
import { invitationState, newPolicy } from './rules.ts'
import { peopleOfMade } from './undo/queries.ts'
import {
  boundPolicies,
  boundToPlan,
  imageInPlans,
  imageOfPerson,
  imagesOfPolicies,
  restoreStates,
  takenNumbers,
  usedSince,
} from './undo/state-queries.ts'
import { policiesUndo } from './undo/undo.ts'
import { policyView, stateOf } from './view.ts'
import {
  holdPlan,
  holdPolicies,
  isNumberTaken,
  lockPeople,
  peopleOfPolicies,
  policiesDeletedWith,
  policiesOfPeople,
  setDeleted,
  setPlan,
} from './write-queries.ts'

export type { PolicyInput } from './rules.ts'
export type { PolicySummaryRow as PolicyHeadRow } from './policy-summary-view.ts'

export const policyService = {
  /** The documents of all policies of people, without a check of the caller */
  documentsOfPeople,
  /** The agent whose people the caller is limited to, or null */
  agentScope,
  withAllPeople,
  /** Policies that the caller may see, as `p` */
  visible: visiblePolicies,
  standing: standingPolicy,
  planFacts,
  wantedPlans,
  /** Visible policies of people, and their view */
  rowsOf: findPoliciesOf,
  view: policyView,
  headView: policySummaryView,
  stateOf,
  invitationState,
  hasInvitation,
  /** Takes the policy fields out of a larger input. */
  splitInput: policyFields.split,
  /** SQL conditions for policies that insure a person twice */
  sharesDays,
  policiesShareDays,
  overlapsOfPeople,
  /** The policies' part of an import: it works on the staged rows of a file. */
  imported: {
    isPolicy,
    changedFields,
    changedDays,
    insertOfPeople,
    insertOfPlans,
    update: updateStaged,
    countInsured,
    /** SQL: the people of the policies that an undone import created */
    peopleOfMade,
    undo: policiesUndo,
  },
  /** The policies' part of a bulk change: images of their state, restoring it, and what prevents that */
  states: {
    imagesOf: imagesOfPolicies,
    imageOfPerson,
    imageInPlans,
    restore: restoreStates,
    bound: boundPolicies,
    boundToPlan,
    usedSince,
    takenNumbers,
    insuredTwice,
  },
  /** A form's policy: its values, its errors, its warnings, and adding it to a locked person and plan. */
  valuesOf: newPolicy,
  check: checkPolicy,
  askAboutPeriod,
  askAboutOverlap,
  add: addPolicy,
  /** What the checks of a policy that does not exist yet would say, and its payments */
  foresee: foreseePolicy,
  /** What keeps policies from being taken back, and taking it back; lock its person first. */
  holdsOf: holdsOfPolicies,
  remove: removePolicy,
  holdPlan,
  lockPeople,
  /** The people of policies; takes no lock. */
  peopleOf: peopleOfPolicies,
  ofPeople: policiesOfPeople,
  deletedWith: policiesDeletedWith,
  isNumberTaken,
  /**
   * Locks policies with their people. Then activates, deactivates or unschedules the allowed ones and returns
   * the others.
   */
  lockForChange,
  hold: holdPolicies,
  changeStates,
  setDeleted,
  setPlan,
  /** Lookups for the export and the erasure of a person */
  privacy: { allOf: allPoliciesOf, numbersOf: policyNumbersOf },
  /** How many policies the list finds, and how many people have them */
  count: countPolicies,
  /** SQL: people with a policy in force today */
  isInsuredToday,
  isInsuredIn,
  /** The plans that insure a person today */
  plansInsuring,
  /** Reads whether policies of these plans can be active. */
  plansOf: plansOfPolicies,
  /** Ids of the policies that match the filters, at most `most` + 1 */
  idsOf: findPolicyIds,
  /** Runs a change of policies and updates counts, search texts and events. */
  change: changePolicies,
  eventIds,
  payments: {
    /** Visible payments of ids, and their view */
    find: findPayments,
    view: paymentView,
    /** How many the list finds, with their unpaid sum */
    count: countPayments,
    /** Overdue amounts and the next due payment of policies */
    inShort: findPaymentSummary,
    /** Locks policies so that their payments are written serially. */
    lock: lockPoliciesOfPayments,
    /**
     * Creates the payments of a new policy from its premium and format. Grace days and reminders come from
     * another policy, if it follows one.
     */
    scheduleNew,
    /** Writes, gives back and takes back a sum that was agreed with a company for a person. */
    agreed: { schedule: scheduleAgreed, giveBack: returnAgreed, takeBack: takeReturnBack },
    receive: recordReceipt,
    reverse: reverseReceipt,
  },
}
