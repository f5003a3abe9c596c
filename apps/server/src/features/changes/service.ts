import { findJoiners, findLeavers } from './queries.ts'

export const changeService = {
  /** Open rows that take people of a company off their plans, by the person's id */
  leaversOf: findLeavers,
  /** Open rows that add people to a company's plans, the next day first */
  joinersOf: findJoiners,
}
