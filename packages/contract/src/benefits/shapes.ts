import * as z from 'zod'
import { amount, currency } from '../common.ts'
import { relationships } from '../insured/terms.ts'
import { benefitPeriods, benefitUnits, coPaymentKinds } from './terms.ts'

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
