import { askedChange, decidedChange, dueDraft } from './notices/notify-officers.ts'

/** Functions of changes for other features. */
export const changeService = {
  /** What officers are notified of */
  subjects: { companyChanges: decidedChange, companyDrafts: dueDraft, companyQuestions: askedChange },
}
