import { insurerNames } from './queries.ts'

export const insurerService = {
  /** Returns the provider's insurance companies, for a select field. */
  names: insurerNames,
}
