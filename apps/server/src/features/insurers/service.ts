import { findLogos } from './logo-queries.ts'
import { insurerNames } from './queries.ts'

export const insurerService = {
  /** Returns the provider's insurance companies, for a select field. */
  names: insurerNames,
  /** The files of logos, by the insurer */
  logosOf: findLogos,
}
