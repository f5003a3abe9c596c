import { askedChange, decidedChange, dueDraft } from './notices/notify-officers.ts'

import { findPlannedAdditions, findPlannedEnds } from './queries.ts'

/** Functions of changes for other features. */
export const changeService = {
  /** Policies that officers want to end, drafts included */
  plannedEnds: findPlannedEnds,
  /** The additions that officers have sent, without drafts */
  plannedAdditions: findPlannedAdditions,
  /** What officers are notified of */
  subjects: { companyChanges: decidedChange, companyDrafts: dueDraft, companyQuestions: askedChange },
}
