import type { UseRefusal } from '@coverline/contract/benefits/terms'
import type { BenefitRules } from '@coverline/contract/benefits/shapes'
import { dayAfter } from '@coverline/contract/calendar'
import type { Relationship } from '@coverline/contract/insured/terms'
import { hasForeignCents } from '@coverline/contract/money/currencies'
import type { ServiceStatus } from '@coverline/contract/plans/terms'

/** Policy data that decides about a use. */
export type PolicyFacts = {
  planActive: boolean
  startDate: string | null
  endDate: string | null
  deactivationDate: string | null
  relationship: Relationship
}

/** Service data that decides about a use. */
export type ServiceFacts = Pick<BenefitRules, 'waitingDays' | 'covered'> & {
  status: ServiceStatus
  isDeleted: boolean
}

/** Returns the first day after the waiting period; null without one, or for a policy without a start. */
export function waitingEnd(policy: Pick<PolicyFacts, 'startDate'>, waitingDays: number): string | null {
  return policy.startDate === null || waitingDays === 0 ? null : dayAfter(policy.startDate, waitingDays)
}

/** Returns the reasons why a service cannot be used on a day, apart from limits; the most important one first. */
export function refusalsOn(day: string, policy: PolicyFacts, service: ServiceFacts): UseRefusal[] {
  const { startDate, endDate, deactivationDate } = policy
  const waitsUntil = waitingEnd(policy, service.waitingDays)
  const tests: readonly (readonly [UseRefusal, boolean])[] = [
    ['PLAN_NOT_ACTIVE', !policy.planActive],
    ['POLICY_NOT_ACTIVE', deactivationDate !== null && deactivationDate <= day],
    ['OUTSIDE_VALIDITY', (startDate !== null && day < startDate) || (endDate !== null && day > endDate)],
    ['SERVICE_NOT_ACTIVE', service.isDeleted || service.status !== 'ACTIVE'],
    ['NOT_COVERED', !service.covered.includes(policy.relationship)],
    ['WAITING_PERIOD', waitsUntil !== null && day < waitsUntil],
  ]
  return tests.filter(([, isSo]) => isSo).map(([refusal]) => refusal)
}

/** Returns the last day on which a policy is active; null if it has none. */
export function lastDayOf({
  endDate,
  deactivationDate,
}: Pick<PolicyFacts, 'endDate' | 'deactivationDate'>): string | null {
  const before = deactivationDate === null ? null : dayAfter(deactivationDate, -1)
  return endDate === null || (before !== null && before < endDate) ? before : endDate
}

/** Returns the first of these reasons. */
export function refusalOn(day: string, policy: PolicyFacts, service: ServiceFacts): UseRefusal | null {
  return refusalsOn(day, policy, service)[0] ?? null
}

/** Returns the day that figures are shown for: today, or the nearest day of the policy. */
export function shownDay(
  day: string,
  { startDate, endDate }: Pick<PolicyFacts, 'startDate' | 'endDate'>,
): string {
  if (startDate !== null && day < startDate) return startDate
  return endDate !== null && day > endDate ? endDate : day
}

export type Quantities = {
  visits?: number | undefined
  days?: number | undefined
  amount?: string | undefined
}

const isZero = (amount: string): boolean => !/[1-9]/.test(amount)
const fieldOf = { VISITS: 'visits', DAYS: 'days', AMOUNT: 'amount' } as const

/** Validates the fields of a use: each limited quantity is required, in the currency of the service. */
export function wrongFields(
  input: Quantities & { currency?: string | undefined; approval?: string | null | undefined },
  rules: Pick<BenefitRules, 'limits' | 'currency' | 'approvalNeeded'>,
): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { unit } of rules.limits) {
    if (input[fieldOf[unit]] === undefined) fields[fieldOf[unit]] = 'IS_REQUIRED'
  }
  const isEmpty = input.visits === undefined && input.days === undefined && input.amount === undefined
  if (isEmpty && rules.limits.length === 0) fields['visits'] = 'IS_REQUIRED'
  if (input.amount !== undefined && isZero(input.amount)) fields['amount'] = 'NOT_SUPPORTED_VALUE'
  if (input.currency !== undefined && input.currency !== rules.currency)
    fields['currency'] = 'NOT_SUPPORTED_VALUE'
  if (input.amount !== undefined && hasForeignCents(input.amount, rules.currency))
    fields['amount'] = 'NO_CENTS'
  if (rules.approvalNeeded && !input.approval) fields['approval'] = 'IS_REQUIRED'
  return fields
}
