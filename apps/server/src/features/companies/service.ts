import { acceptanceOf, companyNames } from './queries.ts'

/** Company functions for other features. */
export const companyService = {
  /** Returns the companies that the caller sees, or the one with the given id, for a select field. */
  names: companyNames,
  /** Who accepts the changes of insured people that a company sends */
  acceptanceOf,
}
