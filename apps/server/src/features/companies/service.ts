import { sharedFile } from './files/notify-officers.ts'
import { acceptanceOf, companyNames } from './queries.ts'

/** Company functions for other features. */
export const companyService = {
  /** Returns the companies that the caller sees, or the one with the given id, for a select field. */
  names: companyNames,
  /** Who accepts the changes of insured people that a company sends */
  acceptanceOf,
  /** The files that officers are notified of */
  subjects: { companyFiles: sharedFile },
}
