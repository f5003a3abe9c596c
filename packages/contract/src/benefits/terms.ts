import * as z from 'zod'
import { amount, currency } from '../common.ts'
import { relationships } from '../insured/terms.ts'

/** Unit of a limit */
export const benefitUnits = ['VISITS', 'DAYS', 'AMOUNT'] as const
export type BenefitUnit = (typeof benefitUnits)[number]

/**
 * Period of a limit: a year of the policy (the calendar year for one without a start), or the policy's whole
 * term.
 */
export const benefitPeriods = ['YEAR', 'TERM'] as const
export type BenefitPeriod = (typeof benefitPeriods)[number]

export const coPaymentKinds = ['AMOUNT', 'PERCENT'] as const

/** Source of a use */
export const useSources = ['MANUAL', 'BOOKING', 'CLAIM'] as const

/** Why a service cannot be used on a day; the first matching one. */
export const useRefusals = [
  'PLAN_NOT_ACTIVE',
  'POLICY_NOT_ACTIVE',
  'OUTSIDE_VALIDITY',
  'SERVICE_NOT_ACTIVE',
  'NOT_COVERED',
  'WAITING_PERIOD',
  'USED_UP',
] as const
export type UseRefusal = (typeof useRefusals)[number]

/** A positive decimal string with at most two decimals */
export const quantity = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/)

export const benefitLimit = z.strictObject({
  unit: z.enum(benefitUnits),
  period: z.enum(benefitPeriods),
  quantity,
})
export type BenefitLimit = z.output<typeof benefitLimit>

/**
 * Benefit rules of a service: limits, co-payment, waiting period, approval, and the covered family members.
 */
export const benefitRules = z.strictObject({
  limits: z.array(benefitLimit).max(6),
  coPayment: z.strictObject({ kind: z.enum(coPaymentKinds), value: quantity }).nullable(),
  /** Of the amounts */
  currency,
  waitingDays: z.int().min(0).max(3650),
  approvalNeeded: z.boolean(),
  covered: z.array(z.enum(relationships)).min(1).max(4),
})
export type BenefitRules = z.output<typeof benefitRules>

/** A limit on a day: its used and remaining quantity, and the period that it counts. */
export const limitState = benefitLimit.extend({ used: amount, left: amount })
