import { sharedFile } from './files/notify-officers.ts'
import { findNotices, officerRulesOf } from './officer-queries.ts'
import { companyNames } from './queries.ts'

export type { CompanyNotice } from './officer-queries.ts'

/** Company functions for other features. */
export const companyService = {
  /** Returns the companies that the caller sees, or the one with the given id, for a select field. */
  names: companyNames,
  /** What the provider set for the officers of a company */
  officerRules: officerRulesOf,
  /** How early the officers of companies send changes, where it is not the day itself */
  notices: findNotices,
  /** The files that officers are notified of */
  subjects: { companyFiles: sharedFile },
}
