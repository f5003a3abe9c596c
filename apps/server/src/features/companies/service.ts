import { sharedFile } from './files/notify-officers.ts'
import { findNotices, findSummaryCompanies, officerRulesOf } from './officer-queries.ts'
import { addCompany } from './add-company.ts'
import { deleteCompany } from './delete-company.ts'
import { hasFiles } from './files/queries.ts'
import { companyNames, findNamesake, holdName } from './queries.ts'

export type { CompanyNotice } from './officer-queries.ts'

/** Company functions for other features. */
export const companyService = {
  /** Returns the companies that the caller sees, or the one with the given id, for a select field. */
  names: companyNames,
  /** Deletes a company without active plans */
  remove: deleteCompany,
  hasFiles,
  /** Finds a company by its folded name, or makes it; hold the name first. */
  namesake: { hold: holdName, find: findNamesake, add: addCompany },
  /** What the provider set for the officers of a company */
  officerRules: officerRulesOf,
  /** How early the officers of companies send changes, where it is not the day itself */
  notices: findNotices,
  /** The companies whose officers get the figures of each month by mail */
  withSummary: findSummaryCompanies,
  /** The files that officers are notified of */
  subjects: { companyFiles: sharedFile },
}
