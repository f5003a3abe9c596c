import { readClock } from './clock.ts'

export const targetService = {
  /** Until when requests are to be answered and closed */
  readClock,
}
