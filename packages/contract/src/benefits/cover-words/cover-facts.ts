import type { CoverageRefusal } from '../../bookings/terms.ts'
import type { BenefitRules } from '../shapes.ts'
import type { BenefitPeriod, BenefitUnit } from '../terms.ts'

export type CoverLimit = {
  unit: BenefitUnit
  period: BenefitPeriod
  quantity: string
  left: string
  /** The last day that the limit counts; null if it has none */
  until: string | null
  /** Open bookings that will use it */
  planned: number
}

/** Everything that decides what a person may do with a service on a day */
export type CoverFacts = {
  title: string
  day: string
  /** Why it cannot be used on that day, by `coverageReasons`; none if it can */
  reasons: readonly CoverageRefusal[]
  limits: readonly CoverLimit[]
  coPayment: BenefitRules['coPayment']
  currency: string
  /** The first day after the waiting period; null if there is none or it is over. */
  waitingUntil: string | null
  approvalNeeded: boolean
  /** The first and the last day of the policy. A deactivation ends it the day before. */
  firstDay: string | null
  lastDay: string | null
}

/** Returns a text of `packages/messages` by its key, `namespace:path`, with its values. */
export type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string
