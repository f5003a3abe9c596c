import { findTariffs } from './queries.ts'

export const tariffService = {
  /** The price lists of plans by the plan's id, the newest first */
  of: findTariffs,
}
