import { insurerNames } from './queries.ts'

/** What other features need of insurance companies. */
export const insurerService = {
  /** The provider's insurance companies, for choosing one. */
  names: insurerNames,
}
