import { companyNames } from './queries.ts'

/** What other features need of companies. */
export const companyService = {
  /** The companies that the caller sees, or the one of that id, for choosing one. */
  names: companyNames,
}
